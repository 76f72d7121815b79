package store

import (
	"sync"

	"lestrade/assistant/box"
)

// Shared makes a store safe for several goroutines, each with tables of its own.
func Shared(store Store) Store { return &shared{store: store} }

type shared struct {
	mu    sync.Mutex
	store Store
}

// lock gives the store to one goroutine until it calls unlock.
func (s *shared) lock() (unlock func()) {
	s.mu.Lock()
	return s.mu.Unlock
}

func (s *shared) Tables() ([]Stored, error) {
	defer s.lock()()
	return s.store.Tables()
}

func (s *shared) Latest() (Stored, error) {
	defer s.lock()()
	return s.store.Latest()
}

func (s *shared) Find(plain string) (Stored, error) {
	defer s.lock()()
	return s.store.Find(plain)
}

func (s *shared) Create(name, plain string, records []Record) (Stored, error) {
	defer s.lock()()
	return s.store.Create(name, plain, records)
}

func (s *shared) Rename(table int64, name, plain string) error {
	defer s.lock()()
	return s.store.Rename(table, name, plain)
}

func (s *shared) Delete(table int64) error {
	defer s.lock()()
	return s.store.Delete(table)
}

func (s *shared) Records(table int64, after int) ([]Record, error) {
	defer s.lock()()
	return s.store.Records(table, after)
}

func (s *shared) Append(table int64, seen int, records []Record, learnt ...box.Learnt) error {
	defer s.lock()()
	return s.store.Append(table, seen, records, learnt...)
}

func (s *shared) Stamp(table int64) (Stamp, error) {
	defer s.lock()()
	return s.store.Stamp(table)
}

func (s *shared) Path() string { return s.store.Path() }

func (s *shared) Box(game string) ([]box.Learnt, error) {
	defer s.lock()()
	return s.store.Box(game)
}

func (s *shared) Learn(lines ...box.Learnt) error {
	defer s.lock()()
	return s.store.Learn(lines...)
}

func (s *shared) Forget(game, subject string) (bool, error) {
	defer s.lock()()
	return s.store.Forget(game, subject)
}
