package sitegen

// settings lists what a reader can switch, in the order of the page. Each is named
// in the table "settings" of a language; what is on at first, and what each does,
// is the script's business.
var settings = [...]string{"conflicts", "notes", "digitfirst", "fillfirst", "timer", "large", "left", "fast", "dark"}

// settingsPath is the folder of the page of settings.
const settingsPath = "settings/"

// toSettings links to the settings.
func (p page) toSettings() link { return link{p.href(settingsPath), p.l.Word("settings.title")} }

// settings writes the page of settings: a button each, which scripts bring to life.
// Without scripts it says that it takes one.
func (b *build) settings(calendar) error {
	for _, l := range b.tongues {
		p := page{l: l, path: settingsPath, title: l.Word("settings.title")}
		if err := b.putPage(p, func(m *markup) { b.settingsScreen(p, m) }); err != nil {
			return err
		}
	}
	return nil
}

func (b *build) settingsScreen(p page, m *markup) {
	m.raw(`<div class="screen settings">`, "\n")
	b.head(p, m, "h1", p.title, "")
	m.el(`p class="without"`, p.l.Word("settings.script"))
	m.raw(`<ul class="switches">`, "\n")
	for _, name := range settings {
		m.raw(`<li><button type="button" aria-pressed="false"`).attr("data-setting", name).raw(">").
			raw(`<span class="state" aria-hidden="true"><span class="yes">`).text(p.l.Word("settings.yes")).
			raw(`</span><span class="no">`).text(p.l.Word("settings.no")).raw("</span><i></i></span>").
			text(p.l.Word("settings." + name)).raw("</button></li>\n")
	}
	m.raw(`<li><button type="button" data-forget="">`).text(p.l.Word("settings.forget")).raw("</button></li>\n</ul>\n")
	m.raw(`<p class="said" role="status"`)
	for _, name := range []string{"lost", "sure", "forgotten"} {
		m.attr("data-"+name, p.l.Word("settings."+name))
	}
	m.raw("></p>\n")
	m.linksFromBoard(p, p.home(), p.toKeys(), p.allDays(), link{p.href("about/"), p.l.Word("nav.about")})
	m.raw("</div>\n")
}
