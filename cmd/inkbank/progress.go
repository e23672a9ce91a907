package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/vbauerster/cupwriter"
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"inkbank/bank"
)

// How often progress is shown: bars on a terminal, lines elsewhere.
const (
	barEvery  = 200 * time.Millisecond
	lineEvery = 10 * time.Second
)

// track is the progress of one job as people see it.
type track struct {
	name  string
	goal  int // own-tier boards that the stream shall hold
	meter *bank.Meter

	held    int   // boards when the run began
	decided int64 // trials when the run began
	start   time.Time
	bar     *mpb.Bar
	shown   atomic.Pointer[string] // the figures last shown; read while bars are drawn
}

// newTrack gives a job a meter and follows it.
func newTrack(j *bank.Job) *track {
	j.Meter = &bank.Meter{}
	goal := j.Quota
	if of := j.Stream.Shard.Of; of > 0 {
		goal = (j.Quota + of - 1) / of
	}
	return &track{name: j.Stream.String(), goal: goal, meter: j.Meter, held: j.Past.Progress.Accepted}
}

// moved reports whether the job has been begun; a job's rate counts from then on.
func (t *track) moved(now time.Time) bool {
	tried := t.meter.Tried()
	if t.start.IsZero() && (tried > 0 || t.meter.Accepted() > 0) {
		t.start, t.decided = now, tried
	}
	return !t.start.IsZero() && tried > t.decided
}

// figures says how far the job is: boards and trials, rate, time left.
func (t *track) figures(now time.Time) string {
	accepted := t.meter.Accepted()
	text := fmt.Sprintf("%s of %s boards, %s tried", grouped(int64(accepted)), grouped(int64(t.goal)), grouped(t.meter.Tried()))
	made := accepted - t.held
	elapsed := now.Sub(t.start)
	if t.start.IsZero() || made <= 0 || elapsed < time.Second {
		return text
	}
	text += fmt.Sprintf(", %s a second", perSecond(made, elapsed))
	if left := t.goal - accepted; left > 0 {
		text += fmt.Sprintf(", %s left", (elapsed * time.Duration(left) / time.Duration(made)).Round(time.Second))
	}
	return text
}

// lastShown is the figures beside a bar.
func (t *track) lastShown(decor.Statistics) string {
	if figures := t.shown.Load(); figures != nil {
		return " " + *figures
	}
	return ""
}

// perSecond says a rate with as many digits as it deserves.
func perSecond(count int, elapsed time.Duration) string {
	return tenths(int64(count) * 10 * int64(time.Second) / max(int64(elapsed), 1))
}

// tenths writes a number given in tenths, without them where it is large.
func tenths(n int64) string {
	if n < 100 {
		return fmt.Sprintf("%d.%d", n/10, n%10)
	}
	return grouped(n / 10)
}

// counted says how many there are of something that has an s where there are several.
func counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return grouped(int64(n)) + " " + what
}

// grouped writes a count with a comma between thousands.
func grouped(n int64) string {
	text := strconv.FormatInt(n, 10)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// watch shows how jobs get on, which must not have been started yet, until the
// function that it returns is called: bars on a terminal, lines elsewhere,
// nothing when quiet.
func (a *app) watch(jobs []bank.Job) (stop func()) {
	var tracks []*track
	for i := range jobs {
		tracks = append(tracks, newTrack(&jobs[i]))
	}
	switch {
	case a.quiet || len(jobs) == 0:
		return func() {}
	case cupwriter.New(a.stderr, false).IsTerminal():
		return watchBars(a.stderr, tracks)
	}
	return watchLines(a.stderr, tracks)
}

// every calls f at each tick until the function that it returns is called, and
// then once more.
func every(interval time.Duration, f func(now time.Time)) (stop func()) {
	ticker := time.NewTicker(interval)
	done := make(chan struct{})
	var running sync.WaitGroup
	running.Go(func() {
		for {
			select {
			case now := <-ticker.C:
				f(now)
			case <-done:
				return
			}
		}
	})
	return func() {
		ticker.Stop()
		close(done)
		running.Wait()
		f(time.Now())
	}
}

func watchLines(w io.Writer, tracks []*track) (stop func()) {
	// Looked at often, so that a job's time counts from its beginning.
	next := time.Now().Add(lineEvery)
	say := func(t *track, now time.Time) {
		figures := t.figures(now)
		if last := t.shown.Swap(&figures); last == nil || *last != figures {
			fmt.Fprintf(w, "%s: %s\n", t.name, figures)
		}
	}
	stopTicks := every(barEvery, func(now time.Time) {
		due := now.After(next)
		if due {
			next = now.Add(lineEvery)
		}
		for _, t := range tracks {
			if moved := t.moved(now); due && moved && t.meter.Accepted() < t.goal {
				say(t, now)
			}
		}
	})
	return func() {
		stopTicks()
		for _, t := range tracks {
			if !t.start.IsZero() {
				say(t, time.Now())
			}
		}
	}
}

func watchBars(w io.Writer, tracks []*track) (stop func()) {
	width := 0
	for _, t := range tracks {
		width = max(width, len(t.name))
	}
	bars := mpb.New(mpb.WithOutput(w), mpb.WithWidth(24), mpb.WithRefreshRate(barEvery))
	for _, t := range tracks {
		name := t.name + strings.Repeat(" ", width-len(t.name))
		t.bar = bars.AddBar(int64(t.goal),
			mpb.PrependDecorators(decor.Name(name)),
			mpb.AppendDecorators(decor.Any(t.lastShown)))
	}
	stopTicks := every(barEvery, func(now time.Time) {
		for _, t := range tracks {
			t.moved(now)
			figures := t.figures(now)
			t.shown.Store(&figures)
			t.bar.SetCurrent(int64(min(t.meter.Accepted(), t.goal)))
		}
	})
	return func() {
		stopTicks()
		for _, t := range tracks {
			t.bar.Abort(false) // of no effect on a bar that is full
		}
		bars.Wait()
	}
}
