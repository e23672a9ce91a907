package nonogram

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
)

// gameIDFormat is how Simon Tatham's Pattern names its boards: the size, a colon,
// and the clues of the columns and then of the rows, split by slashes, lengths
// joined by dots, nothing for an empty line: "4x4:2/1/2/1/1.1/2/1/1".
func gameIDFormat() puzzle.Format {
	return lineFormat("game-id", sniffGameID, readGameID, writeGameID)
}

func sniffGameID(line string) bool {
	size, clues, ok := strings.Cut(line, ":")
	_, _, err := gameSize(size)
	return ok && err == nil && strings.Trim(clues, "0123456789./") == ""
}

// gameSize reads "5x10", 5 columns and 10 rows, or "5" for a square.
func gameSize(text string) (w, h int, err error) {
	columns, rows, ok := strings.Cut(text, "x")
	if !ok {
		rows = columns
	}
	w, err = strconv.Atoi(columns)
	if err == nil {
		h, err = strconv.Atoi(rows)
	}
	if err != nil || strings.Trim(columns+rows, "0123456789") != "" {
		return 0, 0, fmt.Errorf("%.40q is no size: want one as 10x10", text)
	}
	return w, h, nil
}

func readGameID(line string) (draft, error) {
	size, text, ok := strings.Cut(line, ":")
	if !ok {
		return draft{}, fmt.Errorf("%.40q is no game ID: want size, colon, clues", line)
	}
	w, h, err := gameSize(size)
	if err == nil {
		err = checkSize(w, h)
	}
	if err != nil {
		return draft{}, err
	}
	if strings.Contains(text, ",") {
		return draft{}, errors.New("cells are given behind the comma: boards with given cells are not read")
	}
	texts := strings.Split(text, "/")
	if len(texts) != w+h {
		return draft{}, fmt.Errorf("%d clues: want %d, %d for the columns and %d for the rows", len(texts), w+h, w, h)
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
	return sizeName(b.w, b.h) + ":" + strings.Join(texts, "/")
}
