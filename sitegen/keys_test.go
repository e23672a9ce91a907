package sitegen

import "testing"

// Every language tells the keys, on a page that the settings and the how-to pages lead to.
func TestKeys(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, toySite(t, 1), dir)
	wantAll(t, read(t, dir, "keys/index.html"), "<h1>Keys</h1>",
		`<th scope="row">Arrows, Home, End</th><td>move; with Ctrl, Home and End: to the first and the last square</td>`,
		`<th scope="row">1 to 9</th><td>write a digit</td>`, `<th scope="row">Backspace, Delete</th><td>erase</td>`,
		`<th scope="row">Ctrl+Z, Ctrl+Y</th><td>undo, redo</td>`, `<th scope="row">N</th><td>notes on or off</td>`,
		`<th scope="row">Space, X</th><td>fill, cross out</td>`, `<th scope="row">Enter</th><td>what a tap does there</td>`,
		`<th scope="row">H, C</th><td>hint, check</td>`)
	wantAll(t, read(t, dir, "ja/keys/index.html"), "<h1>キー操作</h1>", `<th scope="row">Ctrl+Z、Ctrl+Y</th><td>元に戻す、やり直す</td>`,
		`<th scope="row">N</th><td>メモのオンとオフ</td>`, `<th scope="row">H、C</th><td>ヒント、確認</td>`)
	for name, link := range map[string]string{
		"settings/index.html": `<a href="../keys/index.html">Keys</a>`, "howto/toy/index.html": `<a href="../../keys/index.html">Keys</a>`,
		"ja/settings/index.html": `<a href="../keys/index.html">キー操作</a>`,
	} {
		wantAll(t, read(t, dir, name), link)
	}
}
