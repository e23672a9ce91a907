package sitegen

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"inkbank/content"
)

// Logo is a picture that stands beside the site's title. Its zero value is none.
type Logo struct {
	Type string // "image/svg+xml", for example
	Data []byte
}

// LogoLimit is how many bytes a logo may have: it is part of the style sheet, which every
// page loads.
const LogoLimit = 32 << 10

// frame is what themes put around the content of every page.
type frame struct {
	head, top, foot *template.Template

	mu   sync.Mutex
	made map[frameAt]around
}

// frameAt is all that the frame of a page depends on.
type frameAt struct{ lang, top, home string }

// around is the frame of a page.
type around struct{ head, top, foot string }

// frameData is what templates may name.
type frameData struct {
	Lang   string        // the language's code
	Title  string        // of the whole site, as inkbank.toml has it; may be empty
	Name   string        // the title, or the language's own words where there is none
	Logo   bool          // whether there is one; the class "logo" shows it
	Footer template.HTML // of inkbank.toml; may be empty
	Top    string        // leads from the page to the root of the site: "" or "../../"
	Home   string        // leads to the front page in the page's language
	Base   string        // the absolute address of the site's root; "" where it is not known
}

// readFrame reads the templates and footers of a site.
func (b *build) readFrame() error {
	b.frame = &frame{made: map[frameAt]around{}}
	for _, part := range []struct {
		source content.Template
		into   **template.Template
	}{{b.Content.Head, &b.frame.head}, {b.Content.Top, &b.frame.top}, {b.Content.Foot, &b.frame.foot}} {
		t, err := template.New(part.source.File).Parse(part.source.Text)
		if err != nil {
			return templateError(err)
		}
		*part.into = t
	}
	for _, l := range b.tongues {
		if err := CheckFooter(b.Footers[l.Code]); err != nil {
			return fmt.Errorf("the footer in %s: %w", l.Name, err)
		}
		if _, err := b.around(page{l: l}); err != nil { // what fails, fails before anything is written
			return err
		}
	}
	return nil
}

// TemplateError is a fault in a template of the content or a theme.
type TemplateError struct{ text string }

// Error starts with file and line.
func (e *TemplateError) Error() string { return e.text }

// templateError takes the package's own prefix from an error of html/template, so that it
// starts with file and line.
func templateError(err error) error {
	text := strings.TrimPrefix(strings.TrimPrefix(err.Error(), "html/"), "template:")
	return &TemplateError{strings.TrimLeft(text, " ")}
}

// around is the frame of a page.
func (b *build) around(p page) (around, error) {
	at := frameAt{p.l.Code, p.top(), p.href("")}
	b.frame.mu.Lock()
	defer b.frame.mu.Unlock()
	if made, ok := b.frame.made[at]; ok {
		return made, nil
	}
	footer, err := renderFooter(b.Footers[p.l.Code], p)
	if err != nil {
		return around{}, err
	}
	data := frameData{
		Lang: p.l.Code, Title: b.Title, Name: b.title(p.l), Logo: len(b.Logo.Data) > 0,
		Footer: footer, Top: at.top, Home: at.home, Base: b.base,
	}
	var made around
	for _, part := range []struct {
		template *template.Template
		into     *string
	}{{b.frame.head, &made.head}, {b.frame.top, &made.top}, {b.frame.foot, &made.foot}} {
		var out strings.Builder
		if err := part.template.Execute(&out, data); err != nil {
			return made, templateError(err)
		}
		*part.into = out.String()
	}
	b.frame.made[at] = made
	return made, nil
}

// outside is a link that leads away from the site.
var outside = regexp.MustCompile(`^(https?://|mailto:)[^\s"<>]+$`)

// CheckFooter checks a text for Site.Footers.
func CheckFooter(source string) error {
	if invalid(source) >= 0 {
		return errors.New("the text is not UTF-8")
	}
	_, err := renderFooter(source, page{})
	return err
}

// renderFooter is a footer on a page.
func renderFooter(footer string, p page) (template.HTML, error) {
	if footer == "" {
		return "", nil
	}
	source := []byte(footer)
	doc := markdown.Parser().Parse(text.NewReader(source))
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		l, ok := n.(*ast.Link)
		if !ok || !entering {
			return ast.WalkContinue, nil
		}
		to := string(l.Destination)
		switch {
		case outside.MatchString(to):
		case inside(to):
			l.Destination = []byte(p.href(to))
		default:
			return ast.WalkStop, fmt.Errorf("link %q: want a folder of this site, such as archive/, or a whole address", to)
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return "", err
	}
	var html bytes.Buffer
	err = markdown.Renderer().Render(&html, source, doc)
	return template.HTML(html.String()), err // raw HTML is not let through
}

// logoRule shows the logo, if there is one. It is part of the style sheet so that no page
// asks for one more file.
func (b *build) logoRule() string {
	if len(b.Logo.Data) == 0 {
		return ""
	}
	return ".logo { background-image: url(data:" + b.Logo.Type + ";base64," + base64.StdEncoding.EncodeToString(b.Logo.Data) + "); }\n"
}

// StaticError reports a file of Site.Static that cannot be part of the site.
type StaticError struct {
	Path string // within Static
	Err  error
}

// Error names the file and says why.
func (e *StaticError) Error() string { return e.Path + ": " + e.Err.Error() }

// Unwrap returns the fault itself.
func (e *StaticError) Unwrap() error { return e.Err }

// ErrTaken reports a file of Site.Static at an address that the site has for itself.
var ErrTaken = errors.New("the site has a page of its own there")

// static puts the files that the site has as they are. It comes after all others.
func (b *build) static(calendar) error {
	names, err := StaticFiles(b.Static)
	if err != nil {
		return err
	}
	for _, name := range names {
		if b.out.taken(name) {
			return &StaticError{name, ErrTaken}
		}
		data, err := fs.ReadFile(b.Static, name)
		if err != nil {
			return &StaticError{name, bare(err)}
		}
		if err := b.out.put(name, data); err != nil {
			return err
		}
	}
	return nil
}

// StaticFiles lists the files of a Site's Static, nil for none, in alphabetical order. What
// systems and editors leave behind is none of them. Errors: *StaticError.
func StaticFiles(static fs.FS) (names []string, err error) {
	if static == nil {
		return nil, nil
	}
	err = fs.WalkDir(static, ".", func(name string, d fs.DirEntry, err error) error {
		switch base := path.Base(name); {
		case err != nil:
			return &StaticError{name, bare(err)}
		case d.IsDir(), base == ".DS_Store", base == "Thumbs.db", strings.HasSuffix(base, "~"):
			return nil
		case !isFile(name) || strings.ContainsAny(name, "\n\r"):
			return &StaticError{strconv.Quote(name), errors.New("no file of a site can be called so")}
		}
		names = append(names, name)
		return nil
	})
	return names, err
}
