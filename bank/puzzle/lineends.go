package puzzle

import (
	"bufio"
	"io"
)

// LineEnds returns a reader of the same text in which every line ends in \n, whether it
// ended so, in \r\n, or in \r alone as in files of old Macs. \r\r\n, which programs make
// that take the \n of \r\n for a whole end, is one end too.
func LineEnds(r io.Reader) io.Reader { return &lineEnds{in: bufio.NewReader(r)} }

type lineEnds struct {
	in  *bufio.Reader
	err error // what reading ended with; something may be left in the buffer
}

// Read waits for what comes only as long as there is nothing to hand over.
func (r *lineEnds) Read(p []byte) (n int, err error) {
	for n < len(p) && (n == 0 || r.in.Buffered() > 0) {
		if r.err != nil && r.in.Buffered() == 0 {
			return n, r.err
		}
		c, err := r.in.ReadByte()
		if err != nil {
			return n, err
		}
		if c == '\r' {
			if r.isPart() {
				continue
			}
			c = '\n'
		}
		p[n] = c
		n++
	}
	return n, nil
}

// isPart reports whether the \r that was just read is part of a longer end of line.
func (r *lineEnds) isPart() bool {
	next, err := r.in.Peek(1)
	if err == nil && next[0] == '\r' {
		next, err = r.in.Peek(2)
	}
	if r.err == nil { // the first is what is wrong
		r.err = err
	}
	return string(next) == "\n" || string(next) == "\r\n"
}
