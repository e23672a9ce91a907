package main

import (
	"testing"
	"time"
)

func TestNumbersForPeople(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 12: "12", 999: "999", 1000: "1,000", 1234567: "1,234,567", -1234: "-1,234", -123: "-123"} {
		if got := grouped(n); got != want {
			t.Errorf("grouped(%d) = %q, want %q", n, got, want)
		}
	}
	for n, want := range map[int64]string{0: "0.0", 7: "0.7", 99: "9.9", 100: "10", 12345: "1,234"} {
		if got := tenths(n); got != want {
			t.Errorf("tenths(%d) = %q, want %q", n, got, want)
		}
	}
	for n, want := range map[int]string{0: "0 boards", 1: "1 board", 2000: "2,000 boards"} {
		if got := counted(n, "board"); got != want {
			t.Errorf("counted(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestPerSecond(t *testing.T) {
	for _, c := range []struct {
		count   int
		elapsed time.Duration
		want    string
	}{{3, 2 * time.Second, "1.5"}, {50, time.Second, "50"}, {1, time.Minute, "0.0"}} {
		if got := perSecond(c.count, c.elapsed); got != c.want {
			t.Errorf("perSecond(%d, %v) = %q, want %q", c.count, c.elapsed, got, c.want)
		}
	}
}

func TestClockFollowsTheStandardVariable(t *testing.T) {
	t.Setenv(epochVariable, "1795953600")
	now, err := clock()
	if err != nil || !now.Equal(time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)) {
		t.Errorf("clock is %v, %v", now, err)
	}
	t.Setenv(epochVariable, "noon")
	if _, err := clock(); err == nil {
		t.Error("a clock that says noon is taken for a time")
	}
}
