package pagetest

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
)

//go:embed webkit.js
var webkitScript string

// alone is what the script reports of a board that was played.
type alone struct {
	Said  string
	Held  []string
	Words []string // of the buttons
}

// Every family is played to the end on a WebKit like that of Kobo's readers, which keeps
// nothing: no script fails, and the buttons are drawn.
func TestPlayOnWebKit(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: short mode starts no browser")
	}
	program := puzzletest.Tool(t, "wkhtmltoimage")
	_, url := serve(t)
	for _, slot := range played(t) {
		for _, s := range []screen{{600, 700, 1}, {758, 899, 1}} {
			byHints := s.w > 600
			want := wantedOf(t, slot)
			text, err := json.Marshal(want)
			if err != nil {
				t.Fatal(err)
			}
			script := fmt.Sprintf("%s\n%s\nplayAlone(%q, %s, %v);", playingScript, webkitScript, slot, text, byHints)
			out, shot := webkit(t, program, url+"index.html", script, s)
			at := fmt.Sprintf("%s, %dx%d", slot, s.w, s.h)
			for _, fault := range out.faults {
				t.Errorf("%s: %s", at, fault)
			}
			if !strings.HasPrefix(out.played.Said, "Solved") {
				t.Errorf("%s: %q is said in the end", at, out.played.Said)
			}
			for c, value := range want {
				if value != "" && value != "." && (c >= len(out.played.Held) || out.played.Held[c] != value) {
					t.Errorf("%s: cell %d is not %q: %q", at, c, value, out.played.Held)
					break
				}
			}
			for _, word := range []string{"Undo", "Hint", "Check", "More", "Restart", "Text"} {
				if !slices.Contains(out.played.Words, word) {
					t.Errorf("%s: there is no button %s, but %q", at, word, out.played.Words)
				}
			}
			if drawn := inkOf(shot); drawn.Dx() < int(s.w)*85/100 || drawn.Dy() < int(s.w)*65/1000 || drawn.Max.Y > int(s.h) {
				t.Errorf("%s: the buttons are drawn in %v", at, drawn)
			}
		}
	}
}

// wantedOf is the solution of a slot's board by cell of its table.
func wantedOf(t *testing.T, slot string) []string {
	t.Helper()
	take := takeOf(t, slot)
	shape, err := familyOf(t, slot).Canonical(take.Board)
	if err != nil {
		t.Fatal(err)
	}
	return wanted(t, take.Family, take.Solution, shape.Height, shape.Width)
}

// console is what a page wrote while it was drawn.
type console struct {
	played alone
	faults []string
}

// webkit opens a page, runs a script in it and draws what is there then.
func webkit(t *testing.T, program, url, script string, s screen) (out console, shot image.Image) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.png")
	cmd := exec.Command(program, "--width", strconv.FormatInt(s.w, 10), "--height", strconv.FormatInt(s.h, 10),
		"--debug-javascript", "--no-stop-slow-scripts", "--run-script", script, url, file)
	cmd.Env = append(os.Environ(), "QT_QPA_PLATFORM=offscreen")
	told, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, told)
	}
	for line := range strings.FieldsFuncSeq(string(told), func(r rune) bool { return r == '\n' || r == '\r' }) {
		_, text, warned := strings.Cut(line, "Warning: ")
		switch _, report, played := strings.Cut(text, "PLAYED "); {
		case !warned || strings.Contains(text, "Unrecognized Content-Security-Policy directive"):
		case played:
			report, _, _ = strings.Cut(report, " END")
			if err := json.Unmarshal([]byte(report), &out.played); err != nil {
				t.Fatalf("%v: %s", err, report)
			}
		default:
			out.faults = append(out.faults, text)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if shot, err = png.Decode(bytes.NewReader(data)); err != nil {
		t.Fatal(err)
	}
	return out, shot
}

// inkOf is the box around all that is dark in a picture.
func inkOf(shot image.Image) (box image.Rectangle) {
	flat := image.NewNRGBA(shot.Bounds())
	draw.Draw(flat, flat.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(flat, flat.Bounds(), shot, shot.Bounds().Min, draw.Over)
	for i := 0; i < len(flat.Pix); i += 4 {
		if level(flat.Pix[i:]) < 8 {
			at := image.Pt(i%flat.Stride/4, i/flat.Stride)
			box = box.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
		}
	}
	return box
}
