package check

import (
	"archive/zip"
	"bytes"
	"io"
	"path"
)

// epubLimit is the most that a file in an EPUB may hold to be looked into, in bytes:
// none of a book's comes near it.
const epubLimit = 16 << 20

// epub looks for what is not released in the files of an EPUB. What is wrong with an
// EPUB otherwise is for other programs to say.
func (c *crawl) epub(name string, data []byte) {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		c.fault(name, 0, "files", "it is no EPUB: %v", err)
		return
	}
	for _, f := range r.File {
		inner := name + "/" + f.Name
		text, err := unpacked(f)
		if err != nil {
			c.fault(name, 0, "files", "%s cannot be read: %v", f.Name, err)
			continue
		}
		c.secret(inner, text)
		c.released(inner, text)
		if path.Ext(f.Name) == ".xhtml" {
			c.drawings(inner, text)
		}
	}
}

func unpacked(f *zip.File) (string, error) {
	in, err := f.Open()
	if err != nil {
		return "", err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, epubLimit))
	return string(text), err
}
