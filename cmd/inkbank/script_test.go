package main

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"inkbank/bank"
	"inkbank/bank/puzzle/puzzletest"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"inkbank": main})
}

// sunday is noon of 29 November 2026 in UTC, the day on which scripts are played.
const sunday = "1795953600"

// TestScripts plays the stories of people who use the program, one a file.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv(epochVariable, sunday)
			env.Setenv("TZ", "UTC")
			return nil
		},
		Condition: scriptCondition,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": scriptExits, "sql": scriptSQL, "rows": scriptRows,
			"hold": scriptHold, "small": scriptSmall, "secret": scriptSecret, "same": scriptSame,
			"version": scriptVersion, "alone": scriptAlone, "day": scriptDay, "ask": scriptAsk, "larger": scriptRemount, "readonly": scriptRemount,
		},
	})
}

// scriptExits runs a command that must end with an exit code: exits 2 inkbank init.
func scriptExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND...")
	}
	code := 0
	err := ts.Exec(args[1], args[2:]...)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

// openSQL opens a bank behind the program's back, as a faulty disk would.
func openSQL(ts *testscript.TestScript, file string) *sql.DB {
	db, err := sql.Open("sqlite3", ts.MkAbs(file))
	ts.Check(err)
	return db
}

// scriptSQL changes a bank: sql bank.db 'UPDATE ...'. It must change something.
func scriptSQL(ts *testscript.TestScript, neg bool, args []string) {
	db := openSQL(ts, args[0])
	defer db.Close()
	result, err := db.Exec(args[1])
	ts.Check(err)
	changed, err := result.RowsAffected()
	ts.Check(err)
	if changed == 0 {
		ts.Fatalf("nothing changed")
	}
}

// scriptVersion makes a bank of another version: version bank.db 99.
func scriptVersion(ts *testscript.TestScript, neg bool, args []string) {
	db := openSQL(ts, args[0])
	defer db.Close()
	_, err := db.Exec("PRAGMA user_version = " + args[1])
	ts.Check(err)
}

// scriptAlone takes out of the inkbank.toml here all slots but one, for stories in
// which it does not matter how many families there are: alone sudoku.
func scriptAlone(ts *testscript.TestScript, neg bool, args []string) {
	const slot = "\n[[slot]]\n"
	head, rest, _ := strings.Cut(ts.ReadFile(configName), slot)
	for part := range strings.SplitSeq(rest, slot) {
		if strings.Contains(part, fmt.Sprintf("\nname = %q\n", args[0])) {
			ts.Check(os.WriteFile(ts.MkAbs(configName), []byte(head+slot+part), 0o600))
			return
		}
	}
	ts.Fatalf("%s has no slot %q", configName, args[0])
}

// scriptDay sets the clock to noon of a day, or to a moment, in UTC: day
// 2026-11-30, day 2026-11-30T05:30:00Z.
func scriptDay(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: day DATE")
	}
	text := args[0]
	if !strings.Contains(text, "T") {
		text += "T12:00:00Z"
	}
	t, err := time.Parse(time.RFC3339, text)
	ts.Check(err)
	ts.Setenv(epochVariable, strconv.FormatInt(t.Unix(), 10))
}

// scriptAsk keeps what a command says, without the end of its line: ask ID inkbank ...
func scriptAsk(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: ask NAME COMMAND...")
	}
	ts.Check(ts.Exec(args[1], args[2:]...))
	ts.Setenv(args[0], strings.TrimSpace(ts.ReadFile("stdout")))
}

// scriptRows waits until a bank holds so many boards: rows bank.db 40.
func scriptRows(ts *testscript.TestScript, neg bool, args []string) {
	want, err := strconv.Atoi(args[1])
	ts.Check(err)
	db := openSQL(ts, args[0])
	defer db.Close()
	for range 600 {
		var rows int
		if err := db.QueryRow("SELECT count(*) FROM board").Scan(&rows); err == nil && rows >= want {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	ts.Fatalf("after half a minute there are still no %d boards", want)
}

// scriptSecret sees that no file of a site names a board of a bank that is not
// published, by text, solution or id: secret bank.db public.
func scriptSecret(ts *testscript.TestScript, neg bool, args []string) {
	db := openSQL(ts, args[0])
	defer db.Close()
	var texts []string
	rows, err := db.Query(`SELECT family, b.board, b.solution FROM board b JOIN stream s ON s.id = b.stream
		WHERE b.board NOT IN (SELECT board FROM ledger WHERE state = 'published')
		AND b.board NOT IN (SELECT board FROM collected JOIN collection ON number = collection WHERE hash <> '')
		AND b.solution NOT IN (SELECT solution FROM collected JOIN collection ON number = collection WHERE hash <> '')`)
	ts.Check(err)
	for rows.Next() {
		var family, board, solution string
		ts.Check(rows.Scan(&family, &board, &solution))
		texts = append(texts, board, solution, bank.ID(family, board))
	}
	ts.Check(rows.Err())
	rows, err = db.Query(`SELECT solution FROM ledger WHERE state = 'published' AND date = (SELECT max(date) FROM ledger WHERE state = 'published')
		AND solution NOT IN (SELECT solution FROM collected JOIN collection ON number = collection WHERE hash <> '')`)
	ts.Check(err)
	for rows.Next() {
		var solution string
		ts.Check(rows.Scan(&solution))
		texts = append(texts, solution)
	}
	ts.Check(rows.Err())
	if len(texts) == 0 {
		ts.Fatalf("the bank has no board that is to come")
	}
	files := 0
	ts.Check(filepath.WalkDir(ts.MkAbs(args[1]), func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files++
		page, err := os.ReadFile(name)
		for _, part := range append(unpacked(name, page), page) {
			for _, text := range texts {
				if bytes.Contains(part, []byte(text)) {
					return fmt.Errorf("%s holds %s", name, text)
				}
			}
		}
		return err
	}))
	if files == 0 {
		ts.Fatalf("%s has no file", args[1])
	}
}

// unpacked is what is compressed in a book: the files of an EPUB, the streams of a PDF.
func unpacked(name string, data []byte) (parts [][]byte) {
	add := func(r io.Reader, err error) {
		if err == nil {
			var part []byte
			part, err = io.ReadAll(r)
			parts = append(parts, part)
		}
		if err != nil {
			parts = append(parts, fmt.Appendf(nil, "%s cannot be unpacked: %v", name, err))
		}
	}
	switch filepath.Ext(name) {
	case ".epub":
		book, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return nil
		}
		for _, f := range book.File {
			r, err := f.Open()
			add(r, err)
		}
	case ".pdf":
		for _, stream := range bytes.Split(data, []byte("\nstream\n"))[1:] {
			if r, err := zlib.NewReader(bytes.NewReader(stream)); err == nil {
				add(r, nil)
			}
		}
	}
	return parts
}

// scriptSame sees that commands have one output: same 'inkbank digest --bank a.db' 'inkbank digest --bank b.db'.
func scriptSame(ts *testscript.TestScript, neg bool, args []string) {
	first := ""
	for i, command := range args {
		words := strings.Fields(command)
		ts.Check(ts.Exec(words[0], words[1:]...))
		out := ts.ReadFile("stdout")
		if out == "" {
			ts.Fatalf("%s: no output", command)
		}
		if i == 0 {
			first = out
		} else if (out == first) == neg {
			ts.Fatalf("%s: %s, the first: %s", command, out, first)
		}
	}
}

// scriptHold keeps the write lock of a bank until the script ends.
func scriptHold(ts *testscript.TestScript, neg bool, args []string) {
	db := openSQL(ts, args[0])
	connection, err := db.Conn(context.Background())
	ts.Check(err)
	_, err = connection.ExecContext(context.Background(), "BEGIN EXCLUSIVE")
	ts.Check(err)
	ts.Defer(func() { connection.Close(); db.Close() })
}

// scriptCondition knows [raced], that the race detector watches, and [disks]: whether this
// test may make small disks, which
// takes Linux and root.
func scriptCondition(name string) (bool, error) {
	switch name {
	case "disks":
		return canMount(), nil
	case "raced":
		return puzzletest.Raced, nil
	}
	return false, fmt.Errorf("unknown condition %q", name)
}
