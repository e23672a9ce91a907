package kakuro

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

const linkPage = "https://puzz.link/p?kakuro/"

// Links as puzz.link writes them today, as pzpr 0.10.1 wrote them for the same
// board, and as others go around.
func TestPuzzlink(t *testing.T) {
	for _, c := range []struct {
		sheet  puzzle.Sheet
		body   string
		others []string
	}{
		{square, "2/2/n3443", []string{"2/2/mk3443", "2/2/n3443/"}},
		{ship, "5/5/48la-.na-lh3l-Bn.-cl.c4a3", []string{"5/5/48la0.na0lh3l0Bn.0cl.c4a3", "5/5/48la-00na-lh3l-Bn---cl--c4a3"}},
		{wide, "6/5/Dclh4t9fl3-p-gl-alJeC3BgG", []string{"6/5/Dclh4t9fl30p0gl0alJeC3BgG"}},
		{bare, "7/7/mh-.S-4-n4bngjn3dl4alE-n3dn-jn...-bmES3gCdAb", []string{"7/7/mh0.S040n4bngjn3dl4alE0n3dn0jn...0bmES3gCdAb"}},
	} {
		files.Writes(t, "puzzlink", c.sheet, linkPage+c.body+"\n")
		for _, body := range append(c.others, c.body) {
			for _, page := range []string{linkPage, "http://pzv.jp/p.html?kakuro/", "kakuro_edit/"} {
				for _, format := range []string{"", "puzzlink"} {
					files.Reads(t, format, "\n# one\n"+page+body, sheetAt(3, clues(c.sheet)))
				}
			}
		}
	}
}

// Links to boards that people made and published, from public programs that keep
// such links as examples.
var published = []string{
	"10/16/70Z3lg7ma0.sE0ladnQapgOoJgo6aoSfoZ0.ofgmJ0mcCvVim0EmCOoD0bho77oIfoa0ogJp4Knhal0Zs.0am0gl..5IDccZ4HhiDBcgd",
	"11/11/.6Bn.HDm4go3Er6go70mFOqj0Can6apOclg4lfapabna0h0qAdm3ModAr0Oo.m.0an..geajgTga74CIac",
	"11/11/00gjm04lf4l0Kn6fo7dlOcmO7qbgo00lOjmgalP0D0oCPo00KhlJAmKglEPoEJqhEmggl00o0Kn00l0gl0Dm0000JhDb3a7A3gEOg",
	"6/5/Dclh4t9fl3-p-gl-alJeC3BgG",
	"15/15/m-dm.ffl-7l9-mQjmIBmbam-anWZs.jSpBjo.7goP4lJ9m..nAjo74lf-.lUUrF9l7-qHNq-clKTrO4l.-clgIoibn.JbmHglfgo.gOo7NpA-.s7Hnb-m-fm-7m-7m-hl-4l.-Dm-Em46BfgJjhSK79acVZD",
}

// others are boards with runs of one cell, some of them without a sum; see what is
// said of the first of them.
var others = map[string]string{
	"2/2/k...-5":                                        "r1c2: the run below has 1 cell, r2c2: want 2 to 9",
	"5/5/kC-e-c-z..-8lff-giO":                           "r2c1: the run to the right has 1 cell, r2c2: want 2 to 9",
	"6/6/m-eoI5lD-t.l-co-bm8-e-i97ggc":                  "r1c3: no sum for the run below: every run has one",
	"7/7/nDcob8n-6m.kf--Bm.A-kedm8-n-9o-HndbC-aaH9--Ca": "r1c5: the run below has 1 cell, r2c5: want 2 to 9",
}

// Read, a published board has exactly one solution, which no board has that is read
// wrongly, and written it is the same link again.
func TestPuzzlinkReadsPublishedLinks(t *testing.T) {
	for _, body := range published {
		s := files.One(t, "puzzlink", linkPage+body)
		g, err := Family().Grade(context.Background(), s.Board)
		t.Logf("%s: %d solutions, %v", g.Size, g.Solutions, g.Tier)
		if err != nil || g.Solutions != 1 {
			t.Errorf("%s: %d solutions, %v", body, g.Solutions, err)
		}
		at := strings.LastIndexByte(body, '/') + 1
		today := strings.NewReplacer("00", ".", "0", "-").Replace(body[at:])
		files.Writes(t, "puzzlink", s, linkPage+body[:at]+today+"\n")
	}
	for body, says := range others {
		files.Reads(t, "puzzlink", linkPage+body, faultAt(1, says))
	}
}

// pzpr shows the same boards in these links, those among them that are refused.
func TestPzprReadsPublishedLinks(t *testing.T) {
	bodies := slices.Concat(published, slices.Sorted(maps.Keys(others)))
	var questions []puzzletest.Linked
	for _, body := range bodies {
		questions = append(questions, puzzletest.Linked{Link: linkPage + body})
	}
	for i, got := range puzzletest.Pzpr(t, questions...) {
		says, refused := others[bodies[i]]
		_, err := decode(got.Board)
		switch {
		case refused && (err == nil || err.Error() != says):
			t.Errorf("%s: %v of the board that pzpr reads, %s of the link\n%s", bodies[i], err, says, got.Board)
		case !refused && got.Board != files.One(t, "puzzlink", linkPage+bodies[i]).Board:
			t.Errorf("pzpr reads %s as\n%s", bodies[i], got.Board)
		}
	}
}

// pzpr shows the boards of our links and files as they are, judges our solutions
// complete, and no answer with a wrong digit.
func TestPzprReadsAndJudgesOurs(t *testing.T) {
	files.JudgedByPzpr(t, spoiled, "nmDupRow", "nmSumRowNe")
}
