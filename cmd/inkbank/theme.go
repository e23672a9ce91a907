package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"inkbank/content"
	"inkbank/sitegen"
)

func (a *app) themeCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "theme",
		Short: "make the site look and speak as you like",
		Args:  cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return noSuchCommand(cmd, args)
			}
			return cmd.Help()
		},
	}
	cmd.AddCommand(a.themeListCommand(), a.themeExportCommand())
	return cmd
}

func (a *app) themeListCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "the files that a theme can replace",
		Long: `List the files that a site is made from: its style sheet, what stands around the
content of every page, and the words of each language. A file of the same name in
theme/ takes a file's place, and is marked here.`,
		Example: a.examples("inkbank theme list"),
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, args []string) error { return a.themeList() },
	}
}

func (a *app) themeList() error {
	c, err := a.themePlaces()
	if err != nil {
		return err
	}
	names, err := themeFiles()
	if err != nil {
		return err
	}
	for _, name := range names {
		mark := ""
		if info, err := os.Stat(filepath.Join(c.Theme, filepath.FromSlash(name))); err == nil && info.Mode().IsRegular() {
			mark = "  replaced"
		}
		fmt.Fprintf(a.stdout, "%s%s\n", name, mark)
	}
	return nil
}

func (a *app) themeExportCommand() *cobra.Command {
	var as string
	cmd := &cobra.Command{
		Use:   "export FILE...",
		Short: "copy such files into theme/, to be changed there",
		Long: `Copy files that a site is made from into theme/, where you can change them; a
folder stands for all that is in it. A file that is there already is kept and
stops the command. Take only what you want to change: what is not in theme/ goes
on as the program has it, and gets better with it. Of a words.toml keep the lines
that you change and take out the others.

A folder with all files of one language, copied --as another code such as de and
translated, makes the site speak a further language.`,
		Example: a.examples("inkbank theme export css/site.css page/foot.html", "inkbank theme export en/words.toml", "inkbank theme export en --as de"),
		Args:    cobra.ArbitraryArgs,
		RunE:    func(cmd *cobra.Command, args []string) error { return a.themeExport(args, as) },
	}
	cmd.Flags().StringVar(&as, "as", "", "copy a language's folder under the code of another language")
	return cmd
}

// themePlaces is where things lie. A theme that is faulty, or not finished, does not matter.
func (a *app) themePlaces() (*Config, error) {
	if err := a.inFolder(); err != nil {
		return nil, err
	}
	return readPlaces(a.configPath)
}

func (a *app) themeExport(args []string, as string) error {
	c, err := a.themePlaces()
	if err != nil {
		return err
	}
	switch {
	case len(args) == 0:
		return usage("inkbank theme list names them", "which files?")
	case as != "" && len(args) > 1:
		return usage("name one language's folder, such as en", "--as goes with one folder")
	case as != "" && !content.IsLanguageCode(as):
		return usage("give a code such as de or pt-BR", "--as: %q is no code of a language", as)
	}
	all, err := themeFiles()
	if err != nil {
		return err
	}
	var names []string
	for _, arg := range args {
		found := slices.DeleteFunc(slices.Clone(all), func(name string) bool {
			return name != arg && !strings.HasPrefix(name, path.Clean(arg)+"/")
		})
		if len(found) == 0 {
			return noThemeFile(arg, all)
		}
		names = append(names, found...)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	place := func(name string) string {
		if as != "" {
			name = as + "/" + path.Base(name)
		}
		return filepath.Join(c.Theme, filepath.FromSlash(name))
	}
	for _, name := range names {
		if to := place(name); as != "" && path.Dir(name) != path.Clean(args[0]) || as != "" && !slices.Contains(all, path.Dir(name)+"/words.toml") {
			return usage("name one language's folder, such as en", "--as: %s is no folder of a language", args[0])
		} else if _, err := os.Lstat(to); err == nil {
			return failure("move it elsewhere to have the program's own; nothing was copied", "%s is there already", to)
		}
	}
	for _, name := range names {
		text, err := fs.ReadFile(content.Files(), name)
		if err != nil {
			return err
		}
		to := place(name)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := writeNew(to, text); err != nil {
			return err
		}
		a.say("wrote %s", to)
	}
	return nil
}

// noThemeFile names what was meant by a file that a theme cannot replace.
func noThemeFile(name string, all []string) error {
	for _, known := range all {
		if path.Base(known) == path.Base(name) {
			return usage("did you mean "+known+"?", "there is no file %s", name)
		}
	}
	return usage("inkbank theme list names them", "there is no file %s", name)
}

// themeFiles lists the files that a theme can replace, in alphabetical order. Scripts come
// last: hardly anybody wants them.
func themeFiles() (names []string, err error) {
	var scripts []string
	err = fs.WalkDir(content.Files(), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || d.IsDir():
		case path.Ext(name) == ".js":
			scripts = append(scripts, name)
		default:
			names = append(names, name)
		}
		return err
	})
	return append(names, scripts...), err
}

// themedContent reads what pages say, with the files of a theme folder if it is there.
// The name is what the settings call the folder.
func themedContent(folder, name string) (*content.Content, error) {
	info, err := os.Stat(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return content.Load()
	}
	if err == nil && !info.IsDir() {
		err = usage("a theme is a folder with files that inkbank theme list names", "%s is no folder", folder)
	}
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, named(folder, err)
	}
	words, err := content.LoadWith(root.FS(), name)
	if m, ok := errors.AsType[*content.MisplacedError](err); ok {
		hint := "inkbank theme list names the files that a theme can replace"
		if len(m.Meant) > 0 {
			hint = "did you mean " + name + "/" + m.Meant[0] + "?"
		}
		err = usage(hint, "%w", err)
	} else if err != nil {
		err = usage("mend it, or take the file out of "+name+"/ to have the program's own", "%w", err)
	}
	return words, errors.Join(err, root.Close())
}

// logoType tells a picture's kind by the end of its file's name, "" for others.
func logoType(file string) string {
	switch strings.ToLower(filepath.Ext(file)) {
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	case ".gif":
		return "image/gif"
	case ".jpg", ".jpeg":
		return "image/jpeg"
	}
	return ""
}

// logo reads the picture that the settings name.
func (c *Config) logo() (sitegen.Logo, error) {
	if c.Logo == "" {
		return sitegen.Logo{}, nil
	}
	kind := logoType(c.Logo)
	if kind == "" {
		return sitegen.Logo{}, usage("make it an SVG, PNG, GIF or JPEG file", "logo: %s is no picture that every browser shows", c.Logo)
	}
	data, err := os.ReadFile(c.Logo)
	if err != nil {
		return sitegen.Logo{}, usage(`name a file beside inkbank.toml, or take the line out`, "logo: %w", named(c.Logo, err))
	}
	if len(data) == 0 || len(data) > sitegen.LogoLimit {
		return sitegen.Logo{}, usage(fmt.Sprintf("every page loads it: %d bytes are the most", sitegen.LogoLimit), "logo: %s has %s", c.Logo, counted(len(data), "byte"))
	}
	return sitegen.Logo{Type: kind, Data: data}, nil
}

// static is the folder of files that the site has as they are, nil where there is none.
// It stays open as long as the program runs.
func (c *Config) static() (fs.FS, error) {
	root, err := os.OpenRoot(c.Static)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, named(c.Static, err)
	}
	return root.FS(), nil
}
