package puzzletest

import (
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// testPlay: a family with a script has data for it, the same every time, in which the
// solution and every step can be found again.
func testPlay(t *testing.T, f puzzle.Family, s sample) {
	_, path, err := f.Path(s.Text)
	if err != nil {
		t.Errorf("%v\n%s", err, s.Text)
		return
	}
	data, err := f.PlayData(s.Text, s.Solution, path)
	again, err2 := f.PlayData(s.Text, s.Solution, path)
	if err != nil || err2 != nil || string(data) != string(again) {
		t.Errorf("data for play: %v, %v, or not the same twice\n%s", err, err2, s.Text)
	}
	if (f.PlaySource() == "") != (len(data) == 0) || (f.PlayMode() == "") != (len(data) == 0) {
		t.Errorf("a script of %d bytes and mode %q with %d bytes of data\n%s", len(f.PlaySource()), f.PlayMode(), len(data), s.Text)
	}
	if len(data) == 0 {
		return
	}
	if err := testPlayData(f, s, path, data); err != nil {
		t.Errorf("data for play: %v\n%s", err, s.Text)
	}
}

// testPlayData reads data and compares it with what went into it.
func testPlayData(f puzzle.Family, s sample, path []grade.Step, data []byte) error {
	p := newPlayReader(data)
	err := p.board(f)
	if err != nil {
		return err
	}
	if want, err := f.PlayEntries(s.Text); err != nil || !slices.Equal(p.values[:p.entries], want) {
		return fmt.Errorf("entries %q, want %q, %v", p.values[:p.entries], want, err)
	}
	if p.rows != s.Height || p.cols != s.Width {
		return fmt.Errorf("%d rows and %d columns, want %d and %d", p.rows, p.cols, s.Height, s.Width)
	}
	if err := p.likeDrawn(f, s); err != nil {
		return err
	}
	if n := p.gamma(); n != len(path) {
		return fmt.Errorf("%d steps, want %d", n, len(path))
	}
	for i, want := range path {
		want.Cells = nil // not in the data
		if got := p.step(f); !reflect.DeepEqual(plain(got), plain(want)) || p.err != nil {
			return fmt.Errorf("step %d is %+v, want %+v, %v", i+1, got, want, p.err)
		}
	}
	if rest := len(p.bits); rest >= 8 || strings.Contains(p.bits, "1") {
		return fmt.Errorf("%d bits are left", rest)
	}
	return nil
}

// likeDrawn compares the solution with the one that the family draws: cells that look
// alike there hold the same, and cells that hold the same look alike.
func (p *playReader) likeDrawn(f puzzle.Family, s sample) error {
	fig, err := f.DrawSolution(s.Text, s.Solution)
	if err != nil {
		return err
	}
	values, looks := map[string]int{}, map[int]string{}
	for i := range fig.Cells {
		row, col := fig.Place(i/fig.Cols, i%fig.Cols)
		if row < 0 || col < 0 {
			continue
		}
		look, k := looksLike(&fig.Cells[i]), p.solution[row*p.cols+col]
		value, seen := values[look]
		if other := looks[k]; seen && value != k || k > 0 && other != "" && other != look {
			return fmt.Errorf("%v is %q, unlike others that hold %d in the data", grade.At(row, col), look, k)
		}
		if k > 0 && p.values[k-1] != look && slices.Contains(p.values[:p.entries], look) {
			return fmt.Errorf("%v is %q, not %q", grade.At(row, col), look, p.values[k-1])
		}
		values[look], looks[k] = k, look
	}
	return nil
}

// looksLike tells drawn cells of a solution apart by what they hold.
func looksLike(c *figure.Cell) string {
	switch {
	case c.Region > 0:
		return fmt.Sprint("region ", c.Region)
	case c.Text != "":
		return c.Text
	}
	return fmt.Sprint("kind ", c.Kind)
}

// plain is a step whose lists are never nil.
func plain(s grade.Step) grade.Step {
	s.Sets, s.Clears, s.Args = append([]grade.Change{}, s.Sets...), append([]grade.Change{}, s.Clears...), slices.Clone(s.Args)
	for i, a := range s.Args {
		s.Args[i].Index = append([]int{}, a.Index...)
		s.Args[i].Sites, s.Args[i].Values = append([]grade.Site{}, a.Sites...), append([]string{}, a.Values...)
	}
	return s
}

// playReader reads what package playdata writes, by its description and in another
// way than the script of a page: from a text of ones and zeros.
type playReader struct {
	bits       string
	rows, cols int
	entries    int
	values     []string
	units      []string
	largest    int
	solution   []int
	err        error
}

func newPlayReader(data []byte) *playReader {
	var bits strings.Builder
	for _, b := range data {
		fmt.Fprintf(&bits, "%08b", b)
	}
	return &playReader{bits: bits.String()}
}

// take reads a number of so many binary digits.
func (p *playReader) take(width int) int {
	if width > len(p.bits) || width > 31 {
		p.err = errors.New("the data ends too soon")
		p.bits, width = strings.Repeat("1", 64), 1
	}
	if width == 0 {
		return 0
	}
	n, _ := new(big.Int).SetString(p.bits[:width], 2)
	p.bits = p.bits[width:]
	return int(n.Int64())
}

// number reads a number up to a largest one.
func (p *playReader) number(largest int) int {
	if largest == 0 {
		return 0
	}
	n := p.take(len(fmt.Sprintf("%b", largest)))
	if n > largest {
		p.err = fmt.Errorf("%d is more than %d", n, largest)
		return 0
	}
	return n
}

func (p *playReader) gamma() int {
	zeros := strings.IndexByte(p.bits, '1')
	return p.take(2*max(zeros, 0)+1) - 1
}

func (p *playReader) text() string {
	var text strings.Builder
	for range p.gamma() {
		text.WriteByte(byte(p.take(7)))
	}
	return text.String()
}

func (p *playReader) site() grade.Site {
	cell := p.number(p.rows*p.cols - 1)
	return grade.At(cell/p.cols, cell%p.cols)
}

// board reads all that stands before the steps.
func (p *playReader) board(f puzzle.Family) error {
	if version := p.take(8); version != 1 {
		return fmt.Errorf("version %d", version)
	}
	p.rows, p.cols, p.entries = p.gamma(), p.gamma(), p.gamma()
	for range p.entries + p.gamma() {
		if p.take(1) == 1 {
			p.values = append(p.values, p.site().String())
		} else {
			p.values = append(p.values, p.text())
		}
	}
	for range p.gamma() {
		p.units = append(p.units, p.text())
	}
	p.largest = p.gamma()
	for range p.rows * p.cols {
		p.solution = append(p.solution, p.number(p.entries))
	}
	if n := p.gamma(); n != len(f.Techniques()) {
		return fmt.Errorf("%d techniques, want %d", n, len(f.Techniques()))
	}
	return p.err
}

func (p *playReader) step(f puzzle.Family) (s grade.Step) {
	s.Technique = f.Techniques()[p.number(len(f.Techniques())-1)].Name
	for _, at := range p.sites() {
		k := p.solution[at.Row()*p.cols+at.Col()]
		if k == 0 {
			p.err = fmt.Errorf("sets %v, where nothing is entered", at)
			continue
		}
		s.Sets = append(s.Sets, grade.Change{At: at, Value: p.values[k-1]})
	}
	for range p.gamma() {
		list := make([]string, p.gamma())
		for i := range list {
			list[i] = p.values[p.number(p.entries-1)]
		}
		splitter := ""
		if strings.HasPrefix(list[0], "r") {
			splitter = " "
		}
		for _, at := range p.sites() {
			s.Clears = append(s.Clears, grade.Change{At: at, Value: strings.Join(list, splitter)})
		}
	}
	slices.SortFunc(s.Clears, func(a, b grade.Change) int {
		return (a.At.Row()-b.At.Row())*p.cols + a.At.Col() - b.At.Col()
	})
	for range p.gamma() {
		s.Args = append(s.Args, p.arg())
	}
	return s
}

func (p *playReader) arg() (a grade.Arg) {
	switch p.take(3) {
	case 0:
		a.Kind = grade.ArgUnit
		p.unit(&a)
	case 1:
		a.Kind, a.Sites = grade.ArgCells, p.sites()
	case 2:
		a.Kind, a.Values = grade.ArgValues, p.list()
	case 3:
		a.Kind = grade.ArgLine
		p.unit(&a)
	case 4:
		a.Kind, a.Sites, a.Values = grade.ArgClue, p.sites(), p.list()
	case 5:
		a.Kind, a.Sites, a.Values = grade.ArgChain, p.sites(), p.list()
	default:
		p.err = errors.New("an unknown kind of argument")
	}
	return a
}

func (p *playReader) unit(a *grade.Arg) {
	a.Unit = p.units[p.number(len(p.units)-1)]
	for range p.gamma() {
		a.Index = append(a.Index, p.number(p.largest))
	}
}

func (p *playReader) list() (list []string) {
	count := p.gamma()
	if count == 0 {
		return nil
	}
	of := p.entries
	if p.take(1) == 1 {
		of = len(p.values)
	}
	for range count {
		list = append(list, p.values[p.number(of-1)])
	}
	return list
}

func (p *playReader) sites() (list []grade.Site) {
	for range p.gamma() {
		first := p.site()
		more := p.gamma()
		by := 1
		if more > 0 && p.take(1) == 1 {
			by = p.cols
		}
		for i := range more + 1 {
			cell := first.Row()*p.cols + first.Col() + i*by
			list = append(list, grade.At(cell/p.cols, cell%p.cols))
		}
	}
	return list
}
