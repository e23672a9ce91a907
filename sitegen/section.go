package sitegen

import (
	"slices"
	"sync"
)

// section is a part of a build's files: those of one month, or those of none. Its put
// may be called by several goroutines at once.
type section struct {
	*writer
	name string // of the month, "" for none

	mu    sync.Mutex
	files []string
}

// whole is the section of the files that belong to no month.
func (w *writer) whole() *section { return &section{writer: w} }

// section starts the files of a month anew.
func (s *section) section(name string) *section {
	s.open(name)
	return &section{writer: s.writer, name: name}
}

// open makes the files of a month of the build before ones like all others.
func (w *writer) open(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, file := range w.months[name].files {
		w.owned[file] = true
	}
	delete(w.months, name)
}

// put makes a file of the given name, with slashes, hold the data.
func (s *section) put(name string, data []byte) error {
	if err := s.writer.put(name, data); err != nil || s.name == "" {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files = append(s.files, name)
	return nil
}

// end closes a month whose files are all put, to be kept by a later build that knows
// the same key. Without a key its files are among those of no month.
func (s *section) end(month *section, key, facts string) error {
	if err := s.settle(); err != nil || key == "" {
		return err
	}
	slices.Sort(month.files)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, name := range month.files { // nothing else has names like these
		delete(s.placed, name)
		delete(s.owned, name)
	}
	s.done = append(s.done, monthFiles{month.name, key, facts, month.files})
	return nil
}

// keep leaves the files of a month as the build before has left them, if it knew the same
// key and they are still there, and returns the facts that it kept with them.
func (s *section) keep(name, key string) (facts string, ok bool) {
	month, known := s.months[name]
	if !known || month.key != key || s.cutOff {
		return "", false
	}
	for _, file := range month.files {
		if !s.asLeft(file) {
			s.touched = true
			return "", false
		}
	}
	delete(s.months, name)
	s.counts.unchanged += len(month.files)
	s.done = append(s.done, month)
	return month.facts, true
}
