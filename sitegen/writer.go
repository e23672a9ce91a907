package sitegen

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
)

// Names that the writer keeps for itself in an output folder.
const (
	manifestName = ".inkbank-manifest" // every file of the last whole build
	journalName  = ".inkbank-journal"  // files begun since, and the lock
	stagingName  = ".inkbank-tmp"      // files that are being written
)

// ErrBusy reports that another build is writing into the same folder.
var ErrBusy = errors.New("another build is writing here")

// ForeignError reports something in an output folder that a build would have to
// overwrite and that no build has put there. It is left as it is.
type ForeignError struct {
	Dir  string // the output folder
	Path string // within it, with slashes
}

// Error names the file.
func (e *ForeignError) Error() string {
	return filepath.Join(e.Dir, filepath.FromSlash(e.Path)) + " was not made by inkbank"
}

// writer puts the files of one build into a folder. A file is written beside
// its place and renamed, so that it is there whole or not at all, and new folders are
// filled aside and put into their places whole; a file that
// is the same already is not touched. What a build has made is listed: when the
// build ends, listed files that it did not put again are removed, and nothing
// else ever is. A new file's name is noted before the file appears, so that a
// build that was killed leaves nothing that the next one would take for foreign.
//
// put may be called by several goroutines at once.
type writer struct {
	dir     string
	root    *os.Root
	journal *os.File

	// What the build before has left: its list, as text and when it was written, and
	// whether a later one was cut off, so that nothing is known of any file.
	listing string
	listed  fs.FileInfo // of the manifest; nil where there is none
	cutOff  bool

	mu      sync.Mutex
	owned   map[string]bool       // made by earlier builds, or begun by one that was cut off
	months  map[string]monthFiles // made by the build before, not looked at yet, and not in owned
	placed  map[string]bool       // put by this build
	entered map[string]folder     // folders that are known to be there
	moves   []move                // of folders that are aside
	aside   []string              // of entered
	done    []monthFiles          // by this build, or kept
	changed bool                  // a file that was there has been written anew
	touched bool                  // files that a month should have are not as they were left
	staged  int
	counts  counts
}

// counts is what happened to the files of a build.
type counts struct{ written, unchanged, removed int }

// openWriter takes a folder for a build, making it if need be. It returns
// ErrBusy if another build has it.
func openWriter(dir string) (*writer, error) {
	switch err := os.MkdirAll(dir, 0o755); {
	case errors.Is(err, fs.ErrExist), errors.Is(err, syscall.ENOTDIR):
		return nil, &ForeignError{dir, ""} // no folder
	case err != nil:
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	w := &writer{
		dir: dir, root: root, owned: map[string]bool{}, months: map[string]monthFiles{},
		placed: map[string]bool{}, entered: map[string]folder{".": {path: "."}},
	}
	if err := w.begin(); err != nil {
		return nil, errors.Join(err, w.close())
	}
	return w, nil
}

func (w *writer) begin() error {
	var err error
	w.journal, err = w.root.OpenFile(journalName, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return w.fail(journalName, err)
	}
	if err := lock(w.journal.Fd()); err != nil {
		return fmt.Errorf("%s: %w", w.dir, err)
	}
	if err := w.readListing(); err != nil {
		return w.fail(manifestName, err)
	}
	if err := w.resume(); err != nil {
		return w.fail(journalName, err)
	}
	if err := w.root.RemoveAll(stagingName); err != nil {
		return w.fail(stagingName, err)
	}
	return w.fail(stagingName, w.root.Mkdir(stagingName, 0o755))
}

// readListing reads what the last whole build has made.
func (w *writer) readListing() error {
	info, err := w.root.Stat(manifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	text, err := w.root.ReadFile(manifestName)
	if err != nil {
		return err
	}
	w.listing, w.listed = string(text), info
	m, err := readManifest(w.listing)
	for _, name := range m.files {
		w.owned[name] = true
	}
	for _, p := range m.months {
		w.months[p.name] = p
	}
	return err
}

// resume reads what a build that was cut off has begun.
func (w *writer) resume() error {
	text, err := w.root.ReadFile(journalName)
	if err != nil {
		return err
	}
	whole := bytes.LastIndexByte(text, '\n') + 1 // a full disk may have cut the last line
	if err := w.journal.Truncate(int64(whole)); err != nil {
		return err
	}
	w.cutOff = len(text) > 0
	names, err := readJournal(string(text[:whole]))
	for _, name := range names {
		w.owned[name] = true
	}
	return err
}

// fail names the file in an error, once.
func (w *writer) fail(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", filepath.Join(w.dir, filepath.FromSlash(name)), bare(err))
}

// bare is an error of the system without the name of the call and the file.
func bare(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

// claim fails if one of the files is there and foreign. It lets a build find
// out before it has written anything.
func (w *writer) claim(names ...string) error {
	for _, name := range names {
		if _, err := w.root.Lstat(name); err == nil && !w.owned[name] {
			return &ForeignError{w.dir, name}
		}
	}
	return nil
}

// put makes a file of the given name, with slashes, hold the data.
func (w *writer) put(name string, data []byte) error {
	owned, err := w.place(name)
	if err != nil {
		return err
	}
	in, err := w.enter(path.Dir(name))
	if err != nil {
		return err
	}
	if !in.fresh {
		switch there, same := w.look(name, data); {
		case same:
			return w.note(name, owned, func() { w.counts.unchanged++ })
		case there && !owned:
			return &ForeignError{w.dir, name}
		}
	}
	if err := w.note(name, owned, func() { w.counts.written++ }); err != nil {
		return err
	}
	if owned {
		if err := w.change(); err != nil {
			return err
		}
	}
	if in.aside {
		return w.fail(name, os.WriteFile(w.at(path.Join(in.path, path.Base(name))), data, 0o644))
	}
	return w.replace(name, data)
}

// look reports whether something has a file's place, and whether it is the same. A link
// never is.
func (w *writer) look(name string, data []byte) (there, same bool) {
	info, err := os.Lstat(w.at(name))
	if errors.Is(err, fs.ErrNotExist) {
		return false, false
	}
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(data)) {
		return true, false
	}
	old, err := os.ReadFile(w.at(name))
	return true, err == nil && bytes.Equal(old, data)
}

// asLeft reports whether a file is there that nobody has written since the build before.
func (w *writer) asLeft(name string) bool {
	info, err := os.Lstat(w.at(name))
	return err == nil && info.Mode().IsRegular() && !info.ModTime().After(w.listed.ModTime())
}

// at is where something below the output folder is, for the system. What is not aside
// has been entered, so that no link leads away from it.
func (w *writer) at(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

// place enters a file into the build and reports whether it is the writer's own.
func (w *writer) place(name string) (owned bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.placed[name] || name == manifestName || name == journalName || !fs.ValidPath(name) {
		return false, fmt.Errorf("%s: two pages have this address", name)
	}
	w.placed[name] = true
	return w.owned[name], nil
}

// taken reports whether this build has put a file of a name, or kept it.
func (w *writer) taken(name string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.placed[name] {
		return true
	}
	for _, m := range w.done {
		if _, found := slices.BinarySearch(m.files, name); found {
			return true
		}
	}
	return false
}

// note counts a file, and writes its name into the journal if it is new.
func (w *writer) note(name string, owned bool, count func()) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	count()
	if owned {
		return nil
	}
	return w.record(name)
}

// record writes a line into the journal.
func (w *writer) record(line string) error {
	_, err := w.journal.WriteString(line + "\n")
	return w.fail(journalName, err)
}

// change says in the journal that what the list says of months may no longer hold.
func (w *writer) change() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.changed {
		return nil
	}
	w.changed = true
	return w.record(changedMark)
}

// replace writes a file beside its place and renames it.
func (w *writer) replace(name string, data []byte) error {
	w.mu.Lock()
	temp := w.temporary()
	w.mu.Unlock()
	if err := os.WriteFile(w.at(temp), data, 0o644); err != nil {
		return w.fail(name, errors.Join(err, os.Remove(w.at(temp))))
	}
	return w.fail(name, os.Rename(w.at(temp), w.at(name)))
}

// folder is where a folder of the site is while a build goes on.
type folder struct {
	path  string // below the output folder
	fresh bool   // this build has made it, so that nothing of others can be in it
	aside bool   // it is not in its place yet, so that nobody sees what is in it
}

// move puts a folder that was made aside into its place.
type move struct{ from, to string }

// enter makes sure that a folder is there and that no link leads out of the output
// folder on the way. One that is new is made aside, see settle.
func (w *writer) enter(dir string) (folder, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.enterLocked(dir)
}

func (w *writer) enterLocked(dir string) (folder, error) {
	if f, known := w.entered[dir]; known {
		return f, nil
	}
	parent, err := w.enterLocked(path.Dir(dir))
	if err != nil {
		return folder{}, err
	}
	f := folder{path: path.Join(parent.path, path.Base(dir)), fresh: true, aside: parent.aside}
	if !parent.aside {
		info, err := w.root.Stat(dir) // which follows no link that leads out
		switch {
		case err == nil && info.IsDir():
			f.fresh = false
			w.entered[dir] = f
			return f, nil
		case err == nil || !errors.Is(err, fs.ErrNotExist) || w.isLink(dir):
			return folder{}, &ForeignError{w.dir, dir}
		}
		f.path, f.aside = w.temporary(), true
		w.moves = append(w.moves, move{f.path, dir})
	}
	if err := os.Mkdir(w.at(f.path), 0o755); err != nil {
		return folder{}, w.fail(dir, err)
	}
	w.entered[dir] = f
	w.aside = append(w.aside, dir)
	return f, nil
}

// isLink reports whether a link has a folder's place.
func (w *writer) isLink(dir string) bool {
	info, err := w.root.Lstat(dir)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

// temporary is a new name for something that is on its way to its place. The caller holds mu.
func (w *writer) temporary() string {
	w.staged++
	return stagingName + "/" + strconv.Itoa(w.staged)
}

// settle puts all new folders into their places, whole. No put may be on its way.
func (w *writer) settle() error {
	for _, m := range w.moves {
		if err := os.Rename(w.at(m.from), w.at(m.to)); err != nil {
			return w.fail(m.to, err)
		}
	}
	for _, dir := range w.aside {
		delete(w.entered, dir)
	}
	w.moves, w.aside = nil, nil
	return nil
}

// finish removes what earlier builds made and this one did not, and lists what
// is there now. Only after it the build is whole.
func (w *writer) finish() error {
	if err := w.settle(); err != nil {
		return err
	}
	for name := range w.months {
		w.open(name)
	}
	for _, name := range leftOver(w.owned, w.placed) {
		if err := w.remove(name); err != nil {
			return err
		}
	}
	slices.SortFunc(w.done, func(a, b monthFiles) int { return strings.Compare(a.name, b.name) })
	if text := (manifest{slices.Collect(maps.Keys(w.placed)), w.done}).text(); text != w.listing || w.touched {
		if err := w.replace(manifestName, []byte(text)); err != nil {
			return err
		}
	}
	if err := w.journal.Truncate(0); err != nil {
		return w.fail(journalName, err)
	}
	return w.fail(stagingName, w.root.RemoveAll(stagingName))
}

// leftOver lists what is owned and was not placed, deepest folders first, so
// that folders are emptied from within.
func leftOver(owned, placed map[string]bool) []string {
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(owned)), func(name string) bool { return placed[name] })
	slices.Reverse(names)
	return names
}

// remove takes away a listed file and the folders that are empty without it.
func (w *writer) remove(name string) error {
	err := w.root.Remove(name)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil
	}
	if err != nil {
		return w.fail(name, err)
	}
	w.counts.removed++
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if w.root.Remove(dir) != nil { // not empty
			break
		}
	}
	return nil
}

// retreat lets the folder go as it was found: for a build that has put nothing.
func (w *writer) retreat() error {
	if len(w.owned)+len(w.months) > 0 {
		return w.retire() // it was a site before
	}
	return errors.Join(w.root.Remove(stagingName), w.root.Remove(journalName), w.close())
}

// retire lets the folder go before anything is staged.
func (w *writer) retire() error {
	return errors.Join(w.fail(stagingName, w.root.Remove(stagingName)), w.close())
}

// close lets the folder go. Without finish before it, what the build has put
// stays and counts as begun.
func (w *writer) close() error {
	if w.journal == nil {
		return w.root.Close()
	}
	return errors.Join(w.journal.Close(), w.root.Close())
}
