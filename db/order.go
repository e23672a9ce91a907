package db

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"strings"

	"inkbank/bank"
	"inkbank/grade"
)

// run is the boards of one stream with one proved tier. Runs in order, and the
// boards in each by trial, are all generated boards in order.
type run struct {
	stream *StreamState
	tier   grade.Tier
}

// runs lists what makes up the bank, without shards and imports, in order:
// family, size, tier, aimed tier, options, and then what tells streams of one
// such kind apart.
func runs(streams []StreamState) []run {
	var out []run
	for i := range streams {
		s := &streams[i]
		if s.Imported || s.Stream.Shard.Of > 0 {
			continue
		}
		for _, tier := range grade.Tiers() {
			if s.Boards[tier] > 0 {
				out = append(out, run{s, tier})
			}
		}
	}
	slices.SortFunc(out, compareRuns)
	return out
}

func compareRuns(a, b run) int {
	x, y := &a.stream.Stream, &b.stream.Stream
	return cmp.Or(
		strings.Compare(x.Family, y.Family), compareSizes(x.Size, y.Size), cmp.Compare(a.tier, b.tier),
		compareWithinSize(x, y),
	)
}

// compareRows puts single boards in the order of the bank.
func compareRows(a, b row) int {
	if a.Imported || b.Imported {
		return cmp.Or(compareBools(a.Imported, b.Imported), strings.Compare(a.ID, b.ID))
	}
	return cmp.Or(compareRuns(run{a.stream, a.Tier}, run{b.stream, b.Tier}), cmp.Compare(a.N, b.N))
}

func sortStreams(streams []StreamState) {
	slices.SortFunc(streams, func(a, b StreamState) int {
		x, y := &a.Stream, &b.Stream
		return cmp.Or(
			compareBools(a.Imported, b.Imported), strings.Compare(x.Family, y.Family), compareSizes(x.Size, y.Size),
			compareWithinSize(x, y), cmp.Compare(x.Shard.Of, y.Shard.Of), cmp.Compare(x.Shard.Index, y.Shard.Index),
		)
	})
}

func compareWithinSize(x, y *bank.Stream) int {
	return cmp.Or(
		cmp.Compare(x.Aimed, y.Aimed), strings.Compare(x.Options, y.Options),
		cmp.Compare(x.Revision, y.Revision), compareBools(x.KeepAll, y.KeepAll),
	)
}

// compareBools puts false first.
func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// compareSizes puts the names of sizes in the order of the numbers in them: 9x9
// before 10x10, as specs list them.
func compareSizes(a, b string) int {
	x, y := a, b
	for x != "" && y != "" {
		restX, restY := strings.TrimLeft(x, "0123456789"), strings.TrimLeft(y, "0123456789")
		numX, numY := x[:len(x)-len(restX)], y[:len(y)-len(restY)]
		if c := cmp.Or(cmp.Compare(len(numX), len(numY)), strings.Compare(numX, numY)); c != 0 {
			return c
		}
		if restX == "" || restY == "" || restX[0] != restY[0] {
			break
		}
		x, y = restX[1:], restY[1:]
	}
	return strings.Compare(a, b)
}

// boardColumns is what Commit writes, and what scan reads before the credit.
const boardColumns = "key, id, sym, tier, solutions, open, score, board, solution, stuck, needs, enough, ladder"

// scan calls each for boards of the stream that meet a condition.
func (s *StreamState) scan(ctx context.Context, tx *sql.Tx, where string, args []any, each func(bank.Board) error) error {
	rows, err := tx.QueryContext(ctx, "SELECT "+boardColumns+", coalesce(title, ''), coalesce(author, ''), coalesce(licence, '')"+
		" FROM board LEFT JOIN credit USING (id) WHERE "+where, args...)
	if err != nil {
		return err
	}
	return eachRow(rows, func() error {
		b, err := s.board(rows)
		if err != nil {
			return err
		}
		return each(b)
	})
}

// board reads a row of boardColumns and a credit.
func (s *StreamState) board(rows *sql.Rows) (bank.Board, error) {
	b := bank.Board{Imported: s.Imported, Aimed: s.Stream.Aimed, Options: s.Stream.Options}
	b.Family, b.Size, b.Width, b.Height, b.Screen = s.Stream.Family, s.Stream.Size, s.width, s.height, s.screen
	var key, id, sym int64
	var needs, enough string
	err := rows.Scan(&key, &id, &sym, &b.Tier, &b.Solutions, &b.Open, &b.Score, &b.Text, &b.Solution, &b.Stuck, &needs, &enough, &b.Ladder,
		&b.Title, &b.Author, &b.Licence)
	b.ID, b.Key, b.Needs, b.Enough = unpackID(id), uint64(sym), strings.Fields(needs), strings.Fields(enough)
	if !s.Imported {
		b.N = key & (1<<trialBits - 1)
		b.Extra = b.Tier != b.Aimed
	}
	return b, err
}

// scanRun calls each for the boards of a run, by ascending trial.
func scanRun(ctx context.Context, tx *sql.Tx, r run, each func(bank.Board) error) error {
	first, end := r.stream.keys(0, r.stream.Progress.Next)
	return r.stream.scan(ctx, tx, "key >= ? AND key < ? AND tier = ? ORDER BY key", []any{first, end, int(r.tier)}, each)
}

// imported is where an imported board lies.
type imported struct {
	id, key int64
	stream  *StreamState
}

// imports lists the imported boards by id.
func imports(ctx context.Context, tx *sql.Tx, streams []StreamState) ([]imported, error) {
	var out []imported
	for i := range streams {
		s := &streams[i]
		if !s.Imported {
			continue
		}
		first, end := s.keys(0, s.Progress.Next)
		rows, err := tx.QueryContext(ctx, "SELECT id, key FROM board WHERE key >= ? AND key < ?", first, end)
		if err != nil {
			return nil, err
		}
		err = eachRow(rows, func() error {
			at := imported{stream: s}
			err := rows.Scan(&at.id, &at.key)
			out = append(out, at)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	slices.SortFunc(out, func(a, b imported) int { return cmp.Compare(a.id, b.id) })
	return out, nil
}

// scanImport calls each for one imported board.
func scanImport(ctx context.Context, tx *sql.Tx, at imported, each func(bank.Board) error) error {
	return at.stream.scan(ctx, tx, "key = ?", []any{at.key}, each)
}
