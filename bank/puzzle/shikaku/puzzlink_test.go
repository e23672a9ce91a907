package shikaku

import (
	"context"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

const linkPage = "https://puzz.link/p?shikaku/"

// Links as pzpr 0.10.1 writes them, and as others go around.
func TestPuzzlink(t *testing.T) {
	for _, c := range []struct {
		sheet  puzzle.Sheet
		body   string
		others []string
	}{
		{script, "6/6/j3g56h6t6h23g5j", []string{"6/6/j3g56h6t6h23g5", "6/6/gi3g-05+006h6t6h23g5z"}},
		{flat, "3/2/h22g2", []string{"3/2/h22g2/"}},
		{narrow, "1/4/2h2", nil},
		{whole, "2/2/i4", nil},
		{single, "1/1/1", nil},
	} {
		files.Writes(t, "puzzlink", c.sheet, linkPage+c.body+"\n")
		for _, body := range append(c.others, c.body) {
			for _, page := range []string{linkPage, "http://pzv.jp/p.html?shikaku/", "shikaku_edit/"} {
				for _, format := range []string{"", "puzzlink"} {
					files.Reads(t, format, "\n# one\n"+page+body, sheetAt(3, clues(c.sheet)))
				}
			}
		}
	}
}

// Links to boards that people made and published, from public programs that keep
// such links as examples, and what is said of them that have unknown areas.
var (
	published = []string{
		"6/6/j3g56h6t6h23g5j",
		"24/14/-1ezh-1ep9h-18zzfp-10zt-2at8zzvct9zt-1epezz-2ah-15pazh-18",
		"10/10/g8h8g6r4jar4i5v8i6r9j6r6g4h-10g",
		"10/10/haj2i6l8j4h2l4h4i7n35n9i2h3l9h2j4l8i4j4h",
		"10/10/3h6k6n9ias8n8n4n7s6i8n9k7h9",
		"12/12/j6g3j6g9v8h9k9i8v3k7j44j5k6v4i9k9hav9g8j2g6j",
		"15/15/k2i5nfm3o9g6m8q8l2ickaick5i8h3o9y4o9h6i5k4i4kcicl4q8m5g4o4mcn5iak",
		"15/15/3l6l5i4g4i7g5k3j6j3i5q5k6g6g2g4k7q2k6g2g2g6j6g6o6g6j3g2g2g3k7q7k3g6g4g6k4q5i4j6j6k6g3i2g6i6l6l5",
		"17/17/zm-1cw-12m-10ock4h1g4y8g1scn6lfp-18s-14pcl8n2s1gcy9g1hck-1eo-10m5wczm",
		"45/30/g-10h9j34i4i5j3jah6h2k5zi6i5zo4k-12s-14h6h9j62icn3l6j3zi8g8hah3l5l4lfh3hci6kcl2l7ick433q5s3i4i2h6zh2t3l-12k2l5r2g3gah2h-1a59t6lckci6i2i5zg3l3jbn6o54394i2g6g2p2m6j7j2j2g4zg4i92h3iam24326i6kc5528n2l22h4h2g9zh3m2zg6i43nfgan44n6g8n63i3zgcm6zh3g2h-18h83l2n63234k8ia5224m3i6h39i3zg5g5j4j4j4m6pcg4g4i45435o8n3j4l8zg2i3ici7k9l3t926h4h2g6g4r6l9kfl3t-12zh9h6i5i4s2qc64k3i2l4l6k4iah4hel3l2l3h4h-1cg2zi4j3lfnci4-14j3hfh2s3k5zo9i5zi2k3h3h8j5jfi4i84j-10h4g",
	}
	unknown = map[string]string{
		"6/6/s66j4.g8n4h4g":             "r4c3: a question mark",
		"8/8/2222y.j55j66j.y3333":       "r3c8: a question mark",
		"10/10/x3gag.s9m.p.m8s-10g.gax": "r3c3: a question mark",
		"24/14/h5x6i.j8g6lag4j.l9i8j6i4l3z9g6i4i4h56h6i4i6j8h4n3h6zn4j4r6j4g6j8i8hci6j8q6h2r8k5l8k8j.l9j4l.lataock36kck": "r2c2: a question mark",
	}
)

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
		files.Writes(t, "puzzlink", s, linkPage+body+"\n")
	}
	for body, says := range unknown {
		files.Reads(t, "puzzlink", linkPage+body, faultAt(1, says))
	}
}

// pzpr shows the same boards in these links, question marks among them.
func TestPzprReadsPublishedLinks(t *testing.T) {
	var questions []puzzletest.Linked
	for _, body := range published {
		questions = append(questions, puzzletest.Linked{Link: linkPage + body})
	}
	questions = append(questions, puzzletest.Linked{Link: strings.TrimSpace(files.Written(t, "puzzlink", vast))})
	for i, got := range puzzletest.Pzpr(t, questions...) {
		if ours := files.One(t, "puzzlink", questions[i].Link).Board; got.Board != ours {
			t.Errorf("pzpr reads %s as\n%s\nnot as\n%s", questions[i].Link, got.Board, ours)
		}
	}
	var marked []puzzletest.Linked
	for body := range unknown {
		marked = append(marked, puzzletest.Linked{Link: linkPage + body})
	}
	for i, got := range puzzletest.Pzpr(t, marked...) {
		body := strings.TrimPrefix(marked[i].Link, linkPage)
		board, _, _ := strings.Cut(got.Board, "?")
		at := cellName(len(strings.Fields(board)), len(strings.Fields(strings.SplitN(got.Board, "\n", 2)[0])))
		if !strings.HasPrefix(unknown[body], at+":") {
			t.Errorf("%s: pzpr has the first question mark in %s, %s is said", body, at, unknown[body])
		}
	}
}

// pzpr shows the boards of our links and files as they are, judges our solutions complete,
// and no spoiled one.
func TestPzprReadsAndJudgesOurs(t *testing.T) {
	files.JudgedByPzpr(t, spoiled, "bkNoNum", "bkNumGe2", "bkNotRect", "bkSizeNe")
}
