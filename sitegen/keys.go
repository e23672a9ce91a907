package sitegen

// keys lists what the keyboard does on a board, in the order of its page. Each has two
// words in the table "keys" of a language: what it does and, with "-keys", by which keys.
// They are those of content/play/board/keys.js.
var keys = [...]string{"move", "digit", "erase", "undo", "notes", "fill", "enter", "help"}

// keysPath is the folder of the page of keys.
const keysPath = "keys/"

// toKeys links to the keys.
func (p page) toKeys() link { return link{p.href(keysPath), p.l.Word("keys.title")} }

// keys writes the page that tells what the keyboard does.
func (b *build) keys(calendar) error {
	for _, l := range b.tongues {
		p := page{l: l, path: keysPath, title: l.Word("keys.title")}
		if err := b.putPage(p, func(m *markup) { b.keysScreen(p, m) }); err != nil {
			return err
		}
	}
	return nil
}

func (b *build) keysScreen(p page, m *markup) {
	m.raw(`<div class="screen guide">`, "\n")
	b.head(p, m, "h1", p.title, "")
	m.el("p", p.l.Word("keys.how"))
	m.raw(`<table class="facts keys"`).attr("aria-label", p.title).raw("><tbody>\n")
	for _, name := range keys {
		m.raw(`<tr><th scope="row">`).text(p.l.Word("keys." + name + "-keys")).raw("</th><td>").text(p.l.Word("keys." + name)).raw("</td></tr>\n")
	}
	m.raw("</tbody></table>\n")
	m.linksFromBoard(p, p.home(), p.toSettings())
	m.raw("</div>\n")
}
