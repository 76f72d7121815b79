package indexed

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"syscall/js"
	"time"

	"lestrade/assistant/box"
	"lestrade/assistant/store"
	"lestrade/rules/sorting"
)

// Store keeps tables in the browser. It is for one goroutine at a time, and never for one that the
// browser itself is waiting for.
type Store struct {
	script js.Value
	own    int // how often this page has written
}

// path is where the store lies, as people are told.
const path = "IndexedDB"

// stored is a table as the database has it.
type stored struct {
	ID      int64     `json:"id"`
	Name    string    `json:"name"`
	Plain   string    `json:"plain"`
	Opened  time.Time `json:"opened"`
	Last    time.Time `json:"last"`
	Records int       `json:"records"`
	Used    int       `json:"used"` // the number of the write at which it was used last
}

func (s stored) table() store.Stored {
	return store.Stored{ID: s.ID, Name: s.Name, Plain: s.Plain, Opened: s.Opened, Last: s.Last, Records: s.Records}
}

type record struct {
	Number int        `json:"number"`
	Kind   store.Kind `json:"kind"`
	Text   string     `json:"text"`
	At     time.Time  `json:"at"`
}

type learnt struct {
	Game    string `json:"game"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
}

// Open opens the store of the page's origin. The error is a *[store.Failure]: some browsers have no
// store for files or in private windows.
func Open() (*Store, error) {
	s := &Store{script: js.Global().Get("lestradeStore")}
	return s, s.do(nil, "open")
}

// Tables returns all tables, the one used last first.
func (s *Store) Tables() (all []store.Stored, err error) {
	var found []stored
	err = s.do(&found, "tables")
	sorting.Stable(found, func(a, b stored) int { return cmp.Compare(b.Used, a.Used) })
	for _, t := range found {
		all = append(all, t.table())
	}
	return all, err
}

// Latest returns the table used last; [store.ErrNoTable] if there is none.
func (s *Store) Latest() (store.Stored, error) {
	all, err := s.Tables()
	switch {
	case err != nil:
		return store.Stored{}, err
	case len(all) == 0:
		return store.Stored{}, store.ErrNoTable
	}
	return all[0], nil
}

// Find returns the table whose name has a plain form; [store.ErrNoTable] if there is none.
func (s *Store) Find(plain string) (store.Stored, error) {
	all, err := s.Tables()
	if err != nil {
		return store.Stored{}, err
	}
	if at := slices.IndexFunc(all, func(t store.Stored) bool { return t.Plain == plain }); at >= 0 {
		return all[at], nil
	}
	return store.Stored{}, store.ErrNoTable
}

// Create makes a table with its first records.
func (s *Store) Create(name, plain string, records []store.Record) (store.Stored, error) {
	var made stored
	err := s.write(&made, "create", name, plain, moment(time.Now()), lines(records))
	return made.table(), err
}

// Rename gives a table another name.
func (s *Store) Rename(id int64, name, plain string) error {
	return s.write(nil, "rename", id, name, plain)
}

// Delete removes a table with all its records.
func (s *Store) Delete(id int64) error { return s.write(nil, "delete", id) }

// Records returns the records of a table after its first `after` ones.
func (s *Store) Records(id int64, after int) (all []store.Record, err error) {
	var found []record
	err = s.do(&found, "records", id, after)
	for _, r := range found {
		all = append(all, store.Record(r))
	}
	return all, err
}

// Append adds records to a table, and lines to the boxes. seen is how many records of the table are
// known.
func (s *Store) Append(id int64, seen int, records []store.Record, learnt ...box.Learnt) error {
	return s.write(nil, "append", id, seen, lines(records), subjects(learnt))
}

// Stamp returns the stamp of the whole store for every table, because a page plays one table at a
// time.
func (s *Store) Stamp(int64) (store.Stamp, error) {
	var all int
	err := s.do(&all, "stamp")
	return store.Stamp{Others: all - s.own, Own: s.own}, err
}

// Path returns where the store lies, as people are told.
func (s *Store) Path() string { return path }

// Box returns what an owner has said of a game's box, sorted by subject.
func (s *Store) Box(game string) (all []box.Learnt, err error) {
	var found []learnt
	err = s.do(&found, "box", game)
	for _, l := range found {
		all = append(all, box.Learnt(l))
	}
	return all, err
}

// Learn keeps lines about boxes. Each replaces the line about the same subject.
func (s *Store) Learn(lines ...box.Learnt) error { return s.write(nil, "learn", subjects(lines)) }

// Forget drops the line about a subject, and tells whether there was one.
func (s *Store) Forget(game, subject string) (had bool, err error) {
	err = s.write(&had, "forget", game, subject)
	return had, err
}

// moment returns a time as the database keeps it.
func moment(at time.Time) string { return at.UTC().Format(time.RFC3339Nano) }

func lines(records []store.Record) []any {
	all := []any{}
	for _, r := range records {
		all = append(all, map[string]any{"kind": string(r.Kind), "text": r.Text, "at": moment(r.At)})
	}
	return all
}

func subjects(learnt []box.Learnt) []any {
	all := []any{}
	for _, l := range learnt {
		all = append(all, map[string]any{"game": l.Game, "subject": l.Subject, "text": l.Text})
	}
	return all
}

func (s *Store) write(into any, does string, with ...any) error {
	err := s.do(into, does, with...)
	if err == nil {
		s.own++
	}
	return err
}

// do calls a function of the script, waits for its result, and reads that into a value; into may be
// nil. The error is what the script says stands against it, or a *[store.Damaged].
func (s *Store) do(into any, does string, with ...any) error {
	came, failed := make(chan js.Value, 1), make(chan js.Value, 1)
	first := func(to chan js.Value) js.Func {
		return js.FuncOf(func(_ js.Value, got []js.Value) any {
			to <- got[0]
			return nil
		})
	}
	resolved, rejected := first(came), first(failed)
	defer resolved.Release()
	defer rejected.Release()
	for i := range with {
		if id, is := with[i].(int64); is {
			with[i] = float64(id) // js has no integers of 64 bits
		}
	}
	s.script.Call(does, with...).Call("then", resolved, rejected)
	select {
	case why := <-failed:
		return failure(why)
	case value := <-came:
		if into == nil {
			return nil
		}
		text := js.Global().Get("JSON").Call("stringify", value).String()
		if err := json.Unmarshal([]byte(text), into); err != nil {
			return &store.Damaged{Path: path, Why: err}
		}
		return nil
	}
}

// failure turns an error of the script into one of a store.
func failure(why js.Value) error {
	name, message := why.Get("name").String(), why.Get("message").String()
	switch message {
	case "moved":
		return store.ErrMoved
	case "no such table":
		return store.ErrNoTable
	case "taken":
		return store.ErrTaken
	}
	err := errors.New(name + ": " + message)
	switch name {
	case "QuotaExceededError":
		err = fmt.Errorf("%w: %w", store.ErrFull, err)
	case "SecurityError", "InvalidStateError":
		err = fmt.Errorf("%w: %w", store.ErrDenied, err)
	}
	return &store.Failure{Path: path, Why: err}
}
