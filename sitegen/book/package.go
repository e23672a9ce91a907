package book

import (
	"strconv"
	"strings"
)

// folder is where in an EPUB the book's own files lie.
const folder = "book/"

// files lists the files of an EPUB after the first, in a fixed order.
func (e *epub) files() []epubFile {
	out := []epubFile{
		{"META-INF/container.xml", []byte(container)},
		{folder + "package.opf", e.opf()},
		{folder + "contents.xhtml", e.contents()},
		{folder + "contents.ncx", e.ncx()},
		{folder + "book.css", []byte(style)},
	}
	for _, i := range e.content {
		out = append(out, epubFile{folder + i.name, i.data})
	}
	return out
}

const container = xmlHead + `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="` + folder + `package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

// opf writes the package document: what the book is, its files, their order.
func (e *epub) opf() []byte {
	x := &xhtml{}
	x.raw(xmlHead, `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"`).
		attr("xml:lang", e.Language).raw(">\n")
	e.metadata(x)
	x.raw("<manifest>\n",
		`<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>`, "\n",
		`<item id="ncx" href="contents.ncx" media-type="application/x-dtbncx+xml"/>`, "\n",
		`<item id="style" href="book.css" media-type="text/css"/>`, "\n")
	for _, i := range e.content {
		x.raw("<item").attr("id", i.id()).attr("href", i.name).attr("media-type", "application/xhtml+xml")
		if i.svg {
			x.attr("properties", "svg")
		}
		x.raw("/>\n")
	}
	x.raw("</manifest>\n", `<spine toc="ncx">`, "\n")
	for n, i := range e.content {
		x.raw("<itemref").attr("idref", i.id()).raw("/>\n")
		if n == 0 {
			x.raw(`<itemref idref="contents"/>`, "\n")
		}
	}
	return x.raw("</spine>\n</package>\n").b
}

// id names a file of the book in its package.
func (i item) id() string { return strings.TrimSuffix(i.name, ".xhtml") }

// metadata says what the book is, and to whom it is open.
func (e *epub) metadata(x *xhtml) {
	x.raw(`<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">`, "\n")
	x.el(`dc:identifier id="id"`, e.identifier()).el("dc:title", e.Title).el("dc:language", e.Language)
	x.some("dc:description", e.Subtitle).some("dc:publisher", e.Publisher).el("dc:date", e.Date.String())
	x.el(`meta property="dcterms:modified"`, e.Date.String()+"T00:00:00Z")
	for _, m := range [][2]string{
		{"accessMode", "textual"}, {"accessMode", "visual"},
		{"accessModeSufficient", "textual"}, {"accessModeSufficient", "visual,textual"},
		{"accessibilityFeature", "alternativeText"}, {"accessibilityFeature", "longDescription"},
		{"accessibilityFeature", "structuralNavigation"}, {"accessibilityFeature", "tableOfContents"},
		{"accessibilityFeature", "readingOrder"}, {"accessibilityHazard", "none"},
		{"accessibilitySummary", e.Words.Summary},
	} {
		x.some(`meta property="schema:`+m[0]+`"`, m[1])
	}
	x.raw("</metadata>\n")
}

// contents writes the table of contents as a page.
func (e *epub) contents() []byte {
	x := &xhtml{}
	x.raw(`<nav epub:type="toc" role="doc-toc" id="toc">`, "\n").el("h1", e.Words.Contents)
	x.entries(e.toc)
	x.raw("</nav>\n", `<nav epub:type="landmarks" hidden="hidden">`, "\n").el("h2", e.Words.Contents).raw("<ol>\n")
	for _, mark := range [][3]string{
		{"titlepage", titleFile, e.Title}, {"toc", "#toc", e.Words.Contents}, {"bodymatter", partFile(puzzleFiles, 1), e.Words.Puzzles},
	} {
		x.raw("<li><a").attr("epub:type", mark[0]).attr("href", mark[1]).raw(">").text(mark[2]).raw("</a></li>\n")
	}
	x.raw("</ol>\n</nav>\n")
	return e.page(e.Words.Contents, x)
}

func (x *xhtml) entries(list []entry) {
	x.raw("<ol>\n")
	for _, line := range list {
		x.raw("<li>").link(line.href, line.text)
		if len(line.inner) > 0 {
			x.raw("\n").entries(line.inner)
		}
		x.raw("</li>\n")
	}
	x.raw("</ol>\n")
}

// ncx writes the table of contents as EPUB 2 has it.
func (e *epub) ncx() []byte {
	x := &xhtml{}
	x.raw(xmlHead, `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"`).attr("xml:lang", e.Language).raw(">\n<head>\n")
	for _, m := range [][2]string{
		{"dtb:uid", e.identifier()}, {"dtb:depth", strconv.Itoa(depth(e.toc))}, {"dtb:totalPageCount", "0"}, {"dtb:maxPageNumber", "0"},
	} {
		x.raw("<meta").attr("name", m[0]).attr("content", m[1]).raw("/>\n")
	}
	x.raw("</head>\n<docTitle>").el("text", e.Title).raw("</docTitle>\n<navMap>\n")
	x.points(e.toc, new(int))
	return x.raw("</navMap>\n</ncx>\n").b
}

// points writes entries as points, numbered through the whole.
func (x *xhtml) points(list []entry, n *int) {
	for _, line := range list {
		*n++
		number := strconv.Itoa(*n)
		x.raw("<navPoint").attr("id", "point-"+number).attr("playOrder", number).raw("><navLabel>").
			el("text", line.text).raw("</navLabel><content").attr("src", line.href).raw("/>\n")
		x.points(line.inner, n)
		x.raw("</navPoint>\n")
	}
}

func depth(list []entry) int {
	most := 0
	for _, line := range list {
		most = max(most, 1+depth(line.inner))
	}
	return most
}
