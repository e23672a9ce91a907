package nonogram

import (
	"errors"
	"fmt"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/link"
)

// gameIDFormat is how Simon Tatham's Pattern names its boards: the size, a colon,
// and the clues of the columns and then of the rows, split by slashes, lengths
// joined by dots, nothing for an empty line: "4x4:2/1/2/1/1.1/2/1/1".
func gameIDFormat() puzzle.Format {
	return lineFormat("game-id", sniffGameID, readGameID, writeGameID)
}

func sniffGameID(line string) bool {
	id, err := link.ParseGameID(line, nil)
	return err == nil && strings.Trim(id.Body, "0123456789./") == ""
}

func readGameID(line string) (draft, error) {
	id, err := link.ParseGameID(line, nil)
	if err != nil {
		return draft{}, err
	}
	w, h, text := id.Width, id.Height, id.Body
	if err := checkSize(w, h); err != nil {
		return draft{}, err
	}
	if strings.Contains(text, ",") {
		return draft{}, errors.New("cells are given behind the comma: boards with given cells are not read")
	}
	texts := strings.Split(text, "/")
	if len(texts) != w+h {
		return draft{}, fmt.Errorf("%s: want %d, %d for the columns and %d for the rows", puzzle.Counted(len(texts), "clue"), w+h, w, h)
	}
	clues := make([]clue, len(texts))
	for i, text := range texts {
		if text == "" {
			continue
		}
		if clues[i], err = parseClue(text); err != nil {
			return draft{}, fmt.Errorf("clue %d: %w", i+1, err)
		}
	}
	return draft{columns: clues[:w], rows: clues[w:]}, nil
}

func writeGameID(b *board) string {
	texts := make([]string, 0, b.lines())
	for _, line := range b.columnsFirst() {
		text := ""
		if len(b.clue(line)) > 0 {
			text = b.clue(line).String()
		}
		texts = append(texts, text)
	}
	return link.GameID{Width: b.w, Height: b.h, Body: strings.Join(texts, "/")}.String()
}
