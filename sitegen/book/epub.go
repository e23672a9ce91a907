package book

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"hash/crc32"
)

// EPUB sets a book as an EPUB 3, with a table of contents for readers of EPUB 2.
func EPUB(b *Book) ([]byte, error) {
	e := newEPUB(b)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	if err := storeType(w); err != nil {
		return nil, err
	}
	for _, f := range e.files() {
		part, err := w.CreateHeader(&zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: b.Date.midnight()})
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// storeType writes the first file of an EPUB, by which readers know what it is: as it
// stands, and with nothing between its name and its text.
func storeType(w *zip.Writer) error {
	const text = "application/epub+zip"
	part, err := w.CreateRaw(&zip.FileHeader{
		Name: "mimetype", Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(text)),
		CompressedSize64: uint64(len(text)), UncompressedSize64: uint64(len(text)),
	})
	if err != nil {
		return err
	}
	_, err = part.Write([]byte(text))
	return err
}

// epubFile is a file in an EPUB.
type epubFile struct {
	name string
	data []byte
}

// identifier is the book's number: a UUID of a kind of one's own making, from its
// identity.
func (b *Book) identifier() string {
	sum := sha256.Sum256([]byte("inkbank book 1\n" + b.Language + "\n" + b.Identity))
	sum[6], sum[8] = sum[6]&0x0f|0x80, sum[8]&0x3f|0x80
	text := hex.EncodeToString(sum[:16])
	return "urn:uuid:" + text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:]
}
