package table

import (
	"sync"

	"lestrade/assistant/box"
)

// Shared is a store for several goroutines, each with tables of its own.
func Shared(store Store) Store { return &shared{store: store} }

type shared struct {
	mu    sync.Mutex
	store Store
}

func (s *shared) Tables() ([]Stored, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Tables()
}

func (s *shared) Latest() (Stored, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Latest()
}

func (s *shared) Find(plain string) (Stored, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Find(plain)
}

func (s *shared) Create(name, plain string, records []Record) (Stored, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Create(name, plain, records)
}

func (s *shared) Rename(table int64, name, plain string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Rename(table, name, plain)
}

func (s *shared) Delete(table int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Delete(table)
}

func (s *shared) Records(table int64, after int) ([]Record, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Records(table, after)
}

func (s *shared) Append(table int64, seen int, records []Record, learnt ...box.Learnt) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Append(table, seen, records, learnt...)
}

func (s *shared) Stamp(table int64) (Stamp, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Stamp(table)
}

func (s *shared) Path() string { return s.store.Path() }

func (s *shared) Box(game string) ([]box.Learnt, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Box(game)
}

func (s *shared) Learn(lines ...box.Learnt) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Learn(lines...)
}

func (s *shared) Forget(game, subject string) (bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.store.Forget(game, subject)
}
