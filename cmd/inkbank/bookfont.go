package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"inkbank/sitegen/book"
)

// readFont reads the file of a font that was named.
func readFont(name string) (*book.Font, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, failure("name the file of a TrueType font, such as ipaexg.ttf", "%s: %w", name, bare(err))
	}
	f, err := book.ParseFont(data)
	if err != nil {
		return nil, failure("name a TrueType font, a file .ttf such as ipaexg.ttf", "%s %w", name, err)
	}
	return f, nil
}

// wideFonts are files of fonts with letters of many scripts, or of those that are
// written without spaces; the first that is found and has all letters is taken.
var wideFonts = [...]string{
	"ipaexg.ttf", "ipag.ttf", "ipagp.ttf", "NotoSansJP-Regular.ttf", "NotoSansJP-VariableFont_wght.ttf", "NotoSansJP[wght].ttf",
	"BIZUDGothic-Regular.ttf", "TakaoGothic.ttf", "TakaoPGothic.ttf", "VL-Gothic-Regular.ttf", "VL-PGothic-Regular.ttf",
	"ipaexm.ttf", "ipam.ttf", "Arial Unicode.ttf", "ARIALUNI.TTF", "DroidSansFallbackFull.ttf", "DejaVuSans.ttf",
}

// usualFonts reads the fonts of that list that lie in the usual folders, in its order.
func usualFonts() (out []*book.Font) {
	found := map[string]string{}
	for _, folder := range fontFolders() {
		_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			name := filepath.Base(path)
			if err == nil && !d.IsDir() && found[name] == "" && slices.Contains(wideFonts[:], name) {
				found[name] = path
			}
			return nil // a folder that is not there, or is closed, has no fonts
		})
	}
	for _, name := range wideFonts {
		if found[name] == "" {
			continue
		}
		if f, err := readFont(found[name]); err == nil {
			out = append(out, f)
		}
	}
	return out
}

// fontFolders lists where systems keep fonts.
func fontFolders() []string {
	home, err := os.UserHomeDir()
	if err != nil {
		home = string(filepath.Separator)
	}
	switch runtime.GOOS {
	case "darwin":
		return []string{filepath.Join(home, "Library/Fonts"), "/Library/Fonts", "/System/Library/Fonts"}
	case "windows":
		return []string{filepath.Join(home, `AppData\Local\Microsoft\Windows\Fonts`), filepath.Join(os.Getenv("WINDIR"), "Fonts")}
	}
	return []string{filepath.Join(home, ".local/share/fonts"), filepath.Join(home, ".fonts"), "/usr/local/share/fonts", "/usr/share/fonts"}
}
