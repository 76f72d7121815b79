package store

import (
	"cmp"
	"slices"
	"time"

	"lestrade/assistant/box"
	"lestrade/rules/sorting"
)

// Memory is a store that lasts as long as the program: for a browser, and for tests. The
// zero value is an empty one.
type Memory struct {
	tables []memorized // in the order in which they were made
	box    []box.Learnt
	made   int64 // how many tables were ever made
	latest int64 // the table used last; 0 before there is one
	writes int   // how often the store was written
}

type memorized struct {
	Stored

	records []Record
}

// Tables returns all tables, the one used last first.
func (m *Memory) Tables() ([]Stored, error) {
	var all []Stored
	for _, t := range m.tables {
		all = append(all, t.Stored)
	}
	sorting.Stable(all, func(a, b Stored) int {
		switch m.latest {
		case a.ID:
			return -1
		case b.ID:
			return 1
		}
		return cmp.Or(b.Last.Compare(a.Last), cmp.Compare(b.ID, a.ID))
	})
	return all, nil
}

// Latest returns the table used last; [ErrNoTable] if there is none.
func (m *Memory) Latest() (Stored, error) {
	all, _ := m.Tables()
	if len(all) == 0 {
		return Stored{}, ErrNoTable
	}
	return all[0], nil
}

// Find returns the table whose name has a plain form; [ErrNoTable] if there is none.
func (m *Memory) Find(plain string) (Stored, error) {
	for _, t := range m.tables {
		if t.Plain == plain {
			return t.Stored, nil
		}
	}
	return Stored{}, ErrNoTable
}

// Create makes a table with its first records.
func (m *Memory) Create(name, plain string, records []Record) (Stored, error) {
	if _, err := m.Find(plain); err == nil {
		return Stored{}, ErrTaken
	}
	m.made++
	now := time.Now().UTC()
	m.tables = append(m.tables, memorized{Stored: Stored{ID: m.made, Name: name, Plain: plain, Opened: now, Last: now}})
	err := m.Append(m.made, 0, records)
	return m.tables[len(m.tables)-1].Stored, err
}

// Rename gives a table another name.
func (m *Memory) Rename(table int64, name, plain string) error {
	t, err := m.table(table)
	if err != nil {
		return err
	}
	if other, err := m.Find(plain); err == nil && other.ID != table {
		return ErrTaken
	}
	t.Name, t.Plain = name, plain
	m.writes++
	return nil
}

// Delete removes a table.
func (m *Memory) Delete(table int64) error {
	if _, err := m.table(table); err != nil {
		return err
	}
	m.tables = slices.DeleteFunc(m.tables, func(t memorized) bool { return t.ID == table })
	m.writes++
	return nil
}

// Records returns the records of a table after its first `after` ones.
func (m *Memory) Records(table int64, after int) ([]Record, error) {
	t, err := m.table(table)
	if err != nil {
		return nil, err
	}
	return slices.Clone(t.records[min(after, len(t.records)):]), nil
}

// Append adds records to a table, and lines to the boxes. seen is how many records of the table are
// known.
func (m *Memory) Append(table int64, seen int, records []Record, learnt ...box.Learnt) error {
	t, err := m.table(table)
	if err != nil {
		return err
	}
	if seen != len(t.records) {
		return ErrMoved
	}
	for _, r := range records {
		r.Number, r.At = len(t.records)+1, r.At.UTC()
		t.records, t.Last = append(t.records, r), r.At
	}
	t.Records = len(t.records)
	m.latest = table
	return m.Learn(learnt...)
}

func (m *Memory) table(id int64) (*memorized, error) {
	for i := range m.tables {
		if m.tables[i].ID == id {
			return &m.tables[i], nil
		}
	}
	return nil, ErrNoTable
}

// Stamp returns the stamp of the whole store for every table: reading it all again costs little.
func (m *Memory) Stamp(int64) (Stamp, error) { return Stamp{Own: m.writes}, nil }

// Path returns "": the store lies nowhere.
func (m *Memory) Path() string { return "" }

// Box returns what an owner has said of a game's box, sorted by subject.
func (m *Memory) Box(game string) (lines []box.Learnt, err error) {
	for _, l := range m.box {
		if l.Game == game {
			lines = append(lines, l)
		}
	}
	return lines, nil
}

// Learn keeps lines about boxes. Each replaces the line about the same subject.
func (m *Memory) Learn(lines ...box.Learnt) error {
	for _, l := range lines {
		at, had := slices.BinarySearchFunc(m.box, l, bySubject)
		if had {
			m.box[at] = l
		} else {
			m.box = slices.Insert(m.box, at, l)
		}
	}
	m.writes++
	return nil
}

// Forget drops the line about a subject, and tells whether there was one.
func (m *Memory) Forget(game, subject string) (bool, error) {
	at, had := slices.BinarySearchFunc(m.box, box.Learnt{Game: game, Subject: subject}, bySubject)
	if had {
		m.box = slices.Delete(m.box, at, at+1)
	}
	m.writes++
	return had, nil
}

func bySubject(a, b box.Learnt) int {
	return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Subject, b.Subject))
}
