// Package db is the bank as a file: one SQLite database with boards, proofs and
// the ledger of days.
//
// It alone speaks SQL. One process writes at a time, any number read
// meanwhile, and a reader sees each batch, plan or published day whole or not at
// all, also after a crash. Boards come back in one order, which does not depend
// on the order in which they were made.
package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"sync"

	"inkbank/bank"
)

// Store is an open bank. It is safe for concurrent use.
type Store struct {
	path string
	read *sql.DB

	// Of a store that is open for writing; else nil.
	locks   *sql.DB
	lock    *sql.Tx
	writers *sql.DB // of which there is one:
	write   *sql.Conn
	addRow  driver.Stmt // on it
	writing sync.Mutex
	unnamed map[int64]struct{} // ids of the boards in view unnamed
}

// Path returns where the bank lies, as it was opened.
func (s *Store) Path() string { return s.path }

// Close ends the work with a bank: everything is in the one file afterwards,
// unless a reader is still at it. A store must not be used after it.
func (s *Store) Close() error {
	var err error
	if s.write != nil {
		err = s.nameAll(context.Background())
		s.checkpoint("TRUNCATE")
	}
	return errors.Join(wrap(context.Background(), s.path, err), s.release())
}

// checkpoint sees to it that what was committed is on the disk, and moves it from
// the write-ahead log to the bank's file as far as readers let it: with PASSIVE
// it does not wait for them. What stays in the log is just as good there.
func (s *Store) checkpoint(mode string) {
	s.write.ExecContext(context.Background(), "PRAGMA wal_checkpoint("+mode+")")
}

// release closes all connections; the lock goes last.
func (s *Store) release() error {
	var errs []error
	if s.addRow != nil {
		errs = append(errs, s.addRow.Close())
	}
	if s.write != nil {
		errs = append(errs, s.write.Close())
	}
	for _, pool := range []*sql.DB{s.read, s.writers} {
		if pool != nil {
			errs = append(errs, pool.Close())
		}
	}
	if s.lock != nil {
		errs = append(errs, s.lock.Rollback())
	}
	if s.locks != nil {
		errs = append(errs, s.locks.Close())
	}
	return wrap(context.Background(), s.path, errors.Join(errs...))
}

// view runs f on one unchanging state of the bank.
func (s *Store) view(ctx context.Context, f func(*sql.Tx) error) error {
	tx, err := s.read.BeginTx(ctx, nil)
	if err != nil {
		return wrap(ctx, s.path, err)
	}
	defer tx.Rollback()
	return wrap(ctx, s.path, f(tx))
}

// change runs f as one transaction, of which all or nothing is kept.
func (s *Store) change(ctx context.Context, f func(*sql.Tx) error) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	return s.changeLocked(ctx, f)
}

func (s *Store) changeLocked(ctx context.Context, f func(*sql.Tx) error) error {
	if s.write == nil {
		return errReader
	}
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return wrap(ctx, s.path, err)
	}
	defer tx.Rollback()
	if err := f(tx); err != nil {
		return wrap(ctx, s.path, err)
	}
	return wrap(ctx, s.path, tx.Commit())
}

// errReader reports a mistake of the program: writing through a store opened for reading.
var errReader = errors.New("this store was opened for reading")

// Seed returns the bank's seed.
func (s *Store) Seed(ctx context.Context) (bank.Seed, error) {
	var seed bank.Seed
	err := s.view(ctx, func(tx *sql.Tx) (err error) {
		seed, err = readSeed(ctx, tx)
		return err
	})
	return seed, err
}

// SetSeed changes the seed. ErrSeedFixed once the bank holds boards made from
// another one.
func (s *Store) SetSeed(ctx context.Context, seed bank.Seed) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		old, err := readSeed(ctx, tx)
		if err != nil || old == seed {
			return err
		}
		var made bool
		if err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM stream WHERE NOT imported)").Scan(&made); err != nil {
			return err
		}
		if made {
			return fmt.Errorf("%s: %w", s.path, ErrSeedFixed)
		}
		_, err = tx.ExecContext(ctx, "UPDATE bank SET seed = ?", seed[:])
		return err
	})
}

func readSeed(ctx context.Context, tx *sql.Tx) (bank.Seed, error) {
	var seed []byte
	if err := tx.QueryRowContext(ctx, "SELECT seed FROM bank").Scan(&seed); err != nil {
		if errors.Is(err, sql.ErrNoRows) {
			err = ErrDamaged
		}
		return bank.Seed{}, err
	}
	if len(seed) != len(bank.Seed{}) {
		return bank.Seed{}, ErrDamaged
	}
	return bank.Seed(seed), nil
}
