package bank

import (
	"fmt"
	"iter"
	"slices"
)

// Part is what another bank holds of a stream: a shard of it, or all of it.
type Part struct {
	Stream   Stream
	Progress Progress
	Boards   iter.Seq2[Board, error] // by ascending trial
}

// Merge sorts parts into one job a stream, in the order in which the streams
// first appear. The jobs lack Family, Past, Commit and Meter. Running one walks
// the trials upward, takes from the parts what they have decided, computes what
// lies past them, and applies quota and duplicate test as a single run does: so
// the stream then holds what a single run would have put there. Parts of one
// stream must be shards of one N, each there at most once, for one quota.
func Merge(parts []Part) ([]Job, error) {
	var jobs []Job
	for _, p := range parts {
		whole := p.Stream.whole()
		i := slices.IndexFunc(jobs, func(j Job) bool { return j.Stream == whole })
		if i < 0 {
			jobs = append(jobs, Job{Stream: whole, Quota: p.Progress.Quota, Parts: []Part{p}})
			continue
		}
		for _, other := range jobs[i].Parts {
			if err := fit(p, other); err != nil {
				return nil, err
			}
		}
		jobs[i].Parts = append(jobs[i].Parts, p)
	}
	return jobs, nil
}

// fit checks that two parts can be parts of one whole.
func fit(p, other Part) error {
	switch {
	case p.Stream.Shard.Of != other.Stream.Shard.Of:
		return fmt.Errorf("%v does not go with %v", p.Stream, other.Stream)
	case p.Stream.Shard == other.Stream.Shard:
		return fmt.Errorf("%v is there twice", p.Stream)
	case p.Progress.Quota != other.Progress.Quota:
		return fmt.Errorf("%v was made for %d boards, %v for %d", p.Stream, p.Progress.Quota, other.Stream, other.Progress.Quota)
	}
	return nil
}

// archive answers trials, asked for by ascending number, from parts.
type archive struct {
	readers []*reader // by what a trial's number leaves modulo their count; nil where a part is missing
}

// reader goes through the boards of one part.
type reader struct {
	frontier int64
	next     func() (Board, error, bool)
	stop     func()
	head     *Board // the first board not yet passed; nil at the end
}

// newArchive opens parts of a stream for the trials from one on.
func newArchive(s Stream, parts []Part, from int64) (*archive, error) {
	a := &archive{}
	for _, p := range parts {
		if p.Stream.whole() != s {
			return nil, fmt.Errorf("%v is no part of %v", p.Stream, s)
		}
		if a.readers == nil {
			a.readers = make([]*reader, p.Stream.Shard.stride())
		}
		r := &reader{frontier: p.Progress.Next}
		r.next, r.stop = iter.Pull2(p.Boards)
		a.readers[p.Stream.Shard.Index] = r
		if err := r.skip(from); err != nil {
			a.close()
			return nil, err
		}
	}
	return a, nil
}

// skip passes the boards of trials before n.
func (r *reader) skip(n int64) error {
	for r.head == nil || r.head.N < n {
		b, err, ok := r.next()
		if !ok || err != nil {
			r.head = nil
			return err
		}
		r.head = &b
	}
	return nil
}

// trial returns what trial n offers, if a part has decided it.
func (a *archive) trial(n int64) (board *Board, known bool, err error) {
	if len(a.readers) == 0 {
		return nil, false, nil
	}
	r := a.readers[n%int64(len(a.readers))]
	if r == nil || n >= r.frontier {
		return nil, false, nil
	}
	if r.head == nil || r.head.N < n {
		if err := r.skip(n); err != nil {
			return nil, false, err
		}
	}
	if r.head != nil && r.head.N == n {
		return r.head, true, nil
	}
	return nil, true, nil
}

func (a *archive) close() {
	for _, r := range a.readers {
		if r != nil {
			r.stop()
		}
	}
}
