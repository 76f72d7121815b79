package store

import (
	"fmt"
	"time"

	"lestrade/assistant/box"
	"lestrade/rules"
)

// Store keeps tables, each with its records, to which records are only ever added, and what owners
// have said of their boxes. It knows nothing of games. What it has taken is safe. It is for one
// goroutine at a time. Several programs may have the same store open: each says how many records of
// a table it has seen, and gets [ErrMoved] if there are more by now.
type Store interface {
	box.Store

	// Tables returns all tables, the one used last first.
	Tables() ([]Stored, error)
	// Latest returns the table used last; [ErrNoTable] if there is none.
	Latest() (Stored, error)
	// Find returns the table whose name has a plain form; [ErrNoTable] if there is none.
	Find(plain string) (Stored, error)
	// Create makes a table with its first records, and makes it the latest. plain is its name
	// without capitals and accents; the error is [ErrTaken] if another table has it.
	Create(name, plain string, records []Record) (Stored, error)
	// Rename gives a table another name. The error may be [ErrTaken] or [ErrNoTable].
	Rename(table int64, name, plain string) error
	// Delete removes a table with all its records, for good. The error may be [ErrNoTable].
	Delete(table int64) error

	// Records returns the records of a table after its first `after` ones, in their order. The
	// error may be [ErrNoTable] or a *[Damaged].
	Records(table int64, after int) ([]Record, error)
	// Append adds records to a table, and lines to the boxes, all of them or none, and makes the
	// table the latest. seen is how many records of the table are known. The error may be
	// [ErrMoved] or [ErrNoTable].
	Append(table int64, seen int, records []Record, learnt ...box.Learnt) error
	// Stamp returns the stamp of a table as it stands; for 0 the stamp of what all tables share.
	Stamp(table int64) (Stamp, error)
	// Path returns where the store lies, as people are told.
	Path() string
}

// Stored is a table as a store lists it.
type Stored struct {
	ID      int64
	Name    string
	Plain   string // without capitals and accents
	Opened  time.Time
	Last    time.Time // when something was last recorded there
	Records int       // how many records it has
}

// Record is one record of a table.
type Record struct {
	Number int // its place at the table, from 1
	Kind   Kind
	Text   string
	At     time.Time
}

// Kind is what a record says.
type Kind string

// The kinds above KindHandOver change a table. The others only say what happened there, or keep a
// secret.
const (
	KindLine     Kind = "line"     // a line of the notation, or "correct N: LINE"
	KindBox      Kind = "box"      // a line of the owner's box, which the table took in by itself
	KindUndo     Kind = "undo"     // how many changes were taken back
	KindBack     Kind = "back"     // the table went back to the line of that number: the later ones wait
	KindKept     Kind = "kept"     // a line that outlives going back, put back by the program
	KindRedo     Kind = "redo"     // the first line that was taken back, said again
	KindDrop     Kind = "drop"     // how many of the lines that were taken back, from the first one on, are dropped
	KindHandOver Kind = "handover" // the screen was given to a seat
	KindHelp     Kind = "help"     // a seat used help: "SEAT COMMAND"
	KindMark     Kind = "mark"     // a seat's own mark: "SEAT MARK", or a note: "SEAT # WHERE NOTE"
	KindLesson   Kind = "lesson"   // whether a seat, or "public", is taught the game as it plays: "SEAT on", "SEAT off"
	KindLaid     Kind = "laid"     // how far the box is laid out: "DONE OF", in steps
	KindTimer    Kind = "timer"    // what becomes of the table's timer: "FOR LENGTH LEFT RUNS"
	KindSeed     Kind = "seed"     // what the table's draws follow from: secret until a line opens it
	KindTried    Kind = "tried"    // hidden cards refused what a seat, or the public, said: "SEAT VERB"
	KindWrong    Kind = "wrong"    // a wrong word was said for some seats
	KindWord     Kind = "word"     // a seat's word for its pages: "SEAT HASH", "SEAT" or "SEAT forgotten"
	KindPhone    Kind = "phone"    // a phone sits at a seat, or the table's screen: "SEAT HASH"; "SEAT -HASH", it does no more; "SEAT", none does any more
	KindBy       Kind = "by"       // on whose phone a record was made: "NUMBER SEAT"
	KindYes      Kind = "yes"      // who said yes to a record: "NUMBER WHO …"
	KindDoor     Kind = "door"     // what phones may do from then on: a Door of package table
)

// KindNote is the kind under which the log shows a seat a mark that is a note.
const KindNote Kind = "note"

// Stamp tells moments of a table apart. Between two equal stamps, no other program wrote anything,
// and this one wrote nothing at the table or about the boxes.
type Stamp struct{ Others, Own int }

// Next returns the stamp after one more transaction of our own.
func (s Stamp) Next() Stamp { return Stamp{s.Others, s.Own + 1} }

// Fixed is an error whose sentence for people is always the same.
type Fixed struct{ Sentence, Text string }

func (t *Fixed) Error() string { return t.Text }

// Tell gives the sentence.
func (t *Fixed) Tell() (id string, figures rules.Figures) { return t.Sentence, nil }

// The errors of a store's operations.
var (
	ErrMoved   = &Fixed{"record.moved", "the table has moved on"}
	ErrNoTable = &Fixed{"record.gone", "no such table"}
	ErrTaken   = &Fixed{"record.taken", "a table of that name exists"}
	ErrBusy    = &Fixed{"record.busy", "another program keeps the record locked"}
)

// The reasons that a [Failure] tells apart.
var (
	ErrFull   = &Fixed{"system.full", "the disk is full"}
	ErrDenied = &Fixed{"system.denied", "it may not be read or written there"}
	ErrDevice = &Fixed{"system.device", "the disk fails"}
)

// Damaged says that a store is not as it was written, or that no program of ours wrote it. We have
// written nothing to it.
type Damaged struct {
	Path string
	Why  error
}

func (d *Damaged) Error() string { return fmt.Sprintf("%s: damaged: %v", d.Path, d.Why) }

// Unwrap returns what was found.
func (d *Damaged) Unwrap() error { return d.Why }

// Tell gives the sentence.
func (d *Damaged) Tell() (id string, figures rules.Figures) {
	return "record.damaged", rules.Figures{"file": rules.AsIs(d.Path), "why": d.Why}
}

// Ends tells that nobody can go on at a table of the store.
func (*Damaged) Ends() bool { return true }

// Failure says why the system could not read or write a store: a full disk, a folder that may only
// be read.
type Failure struct {
	Path string
	Why  error
}

func (f *Failure) Error() string { return fmt.Sprintf("%s: %v", f.Path, f.Why) }

// Unwrap returns what the system said.
func (f *Failure) Unwrap() error { return f.Why }

// Tell gives the sentence.
func (f *Failure) Tell() (id string, figures rules.Figures) {
	return "record.fault", rules.Figures{"file": rules.AsIs(f.Path), "why": f.Why}
}

// Ends tells that nobody can go on at a table of the store.
func (*Failure) Ends() bool { return true }
