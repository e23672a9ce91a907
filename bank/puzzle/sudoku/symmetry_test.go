package sudoku

import (
	"math/rand/v2"
	"testing"
)

// randomCopy returns a symmetric copy of a board: lines and groups of lines
// shuffled, transposed or not, digits renamed.
func randomCopy(r *rand.Rand, b Board) Board {
	boxRows, boxCols := boxSize(b.Side)
	if boxRows == boxCols && r.IntN(2) == 0 {
		b = transpose(b)
	}
	rows, cols := shuffled(r, b.Side, boxRows), shuffled(r, b.Side, boxCols)
	b = rearrange(b, func(row, col int) (int, int) { return rows[row], cols[col] })
	names := r.Perm(b.Side)
	for i, d := range b.Cells {
		if d != 0 {
			b.Cells[i] = uint8(names[d-1] + 1)
		}
	}
	return b
}

// shuffled is an order of lines that keeps groups together.
func shuffled(r *rand.Rand, side, group int) (order []int) {
	for _, g := range r.Perm(side / group) {
		for _, line := range r.Perm(group) {
			order = append(order, g*group+line)
		}
	}
	return order
}

// symmetryBoards are boards of all kinds: outside ones, sparse and blank ones,
// ones with several solutions, full ones.
func symmetryBoards(t *testing.T) (out []Board) {
	r := rand.New(rand.NewPCG(11, 11))
	for _, name := range []string{"sudoku-17.txt", "sudoku-se-rated.txt"} {
		for _, line := range readCases(t, name)[:40] {
			out = append(out, Board{9, digits(line[:81])})
		}
	}
	for i := range 60 {
		side := []int{4, 6, 9}[i%3]
		b := Board{side, randomGrid(r, side)}
		for range r.IntN(3 * side * side) {
			b.Cells[r.IntN(len(b.Cells))] = 0
		}
		out = append(out, b)
	}
	for _, side := range sides {
		blank := Board{side, make([]uint8, side*side)}
		diagonal := Board{side, make([]uint8, side*side)}
		for i := range side {
			diagonal.Cells[i*(side+1)] = uint8(i + 1)
		}
		out = append(out, blank, diagonal)
	}
	return out
}

func TestSymmetricCopiesShareKeyAndCanon(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 12))
	for _, b := range symmetryBoards(t) {
		wantKey, wantCanon := key(b), canon(b)
		if err := clash(b); err != nil {
			t.Fatal(err)
		}
		for range 6 {
			c := randomCopy(r, b)
			if key(c) != wantKey || canon(c) != wantCanon {
				t.Fatalf("%s and its copy %s: keys %x, %x, canonical\n%s\n%s",
					encode(b), encode(c), wantKey, key(c), wantCanon, canon(c))
			}
		}
		for _, c := range symmetries(b) {
			if key(c) != wantKey || canon(c) != wantCanon || clash(c) != nil {
				t.Fatalf("%s and its copy %s differ", encode(b), encode(c))
			}
		}
	}
}

// The canonical text is itself a copy: it has as many givens and solutions.
func TestCanonIsABoardWithTheSameSolutions(t *testing.T) {
	for _, b := range symmetryBoards(t) {
		c, err := decoder(sides...)(canon(b))
		if err != nil {
			t.Fatal(err)
		}
		one, _ := countSolutions(b.Cells, b.Side, 20)
		two, _ := countSolutions(c.Cells, c.Side, 20)
		if len(one) != len(two) || canon(c) != encode(c) || key(c) != key(b) {
			t.Fatalf("%s has %d solutions and its canonical text %s has %d", encode(b), len(one), encode(c), len(two))
		}
	}
}

// Boards that are no copies differ: all of two outside lists, and each of them
// with a given taken away.
func TestOtherBoardsHaveOtherKeys(t *testing.T) {
	keys, canons := map[uint64]string{}, map[string]string{}
	add := func(b Board) {
		t.Helper()
		text := encode(b)
		if other, ok := keys[key(b)]; ok {
			t.Errorf("%s and %s share a key", text, other)
		}
		keys[key(b)] = text
		if testing.Short() {
			return
		}
		if other, ok := canons[canon(b)]; ok {
			t.Errorf("%s and %s share a canonical text", text, other)
		}
		canons[canon(b)] = text
	}
	for _, name := range []string{"sudoku-17.txt", "sudoku-se-rated.txt"} {
		for _, line := range readCases(t, name) {
			b := Board{9, digits(line[:81])}
			add(b)
			for i, d := range b.Cells {
				if d != 0 {
					b.Cells[i] = 0
					break
				}
			}
			add(b)
		}
	}
	if len(keys) < 1000 {
		t.Errorf("only %d keys", len(keys))
	}
}

// On 4x4 the canonical text can be held against all copies there are.
func TestCanonTellsApartExactlyTheClassesOf4x4(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 13))
	classes := map[string]int{} // canonical text to class
	copies := map[string]int{}  // every copy to class
	for range 300 {
		b := Board{4, randomGrid(r, 4)}
		for range 14 {
			b.Cells[r.IntN(16)] = 0
		}
		class, seen := copies[encode(b)]
		if !seen {
			class = len(classes) + 1
			for _, c := range allCopies4(b) {
				copies[c] = class
			}
		}
		if got, ok := classes[canon(b)]; ok != seen || ok && got != class {
			t.Fatalf("%s: class %d by its copies, %d by its canonical text", encode(b), class, got)
		}
		classes[canon(b)] = class
	}
}

// allCopies4 lists the copies of a 4x4 board: 128 arrangements, 24 namings.
func allCopies4(b Board) (out []string) {
	orders := [][]int{{0, 1, 2, 3}, {1, 0, 2, 3}, {0, 1, 3, 2}, {1, 0, 3, 2}, {2, 3, 0, 1}, {3, 2, 0, 1}, {2, 3, 1, 0}, {3, 2, 1, 0}}
	for _, from := range []Board{b, transpose(b)} {
		for _, rows := range orders {
			for _, cols := range orders {
				c := rearrange(from, func(row, col int) (int, int) { return rows[row], cols[col] })
				for _, names := range permutations(4) {
					text := make([]byte, 16)
					for i, d := range c.Cells {
						text[i] = '.'
						if d != 0 {
							text[i] = '1' + byte(names[d-1])
						}
					}
					out = append(out, string(text))
				}
			}
		}
	}
	return out
}

func permutations(n int) (out [][]int) {
	if n == 0 {
		return [][]int{{}}
	}
	for _, p := range permutations(n - 1) {
		for at := range n {
			q := append(append(append([]int{}, p[:at]...), n-1), p[at:]...)
			out = append(out, q)
		}
	}
	return out
}

func BenchmarkKey(b *testing.B) {
	board, err := decoder(9)(knownBoard)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		key(board)
	}
}

func BenchmarkCanon(b *testing.B) {
	board, err := decoder(9)(knownBoard)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		canon(board)
	}
}
