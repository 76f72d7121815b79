package table

import (
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/assistant/table/timeline"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// Hall is where tables stand: the store, with what it takes to play there.
type Hall struct {
	Store  store.Store
	Shelf  rules.Shelf
	Chance draw.Source      // of tables without a commitment
	Seed   func() draw.Seed // of new tables
	Now    func() time.Time
	// Wait waits before the answer to one try of many in a row; or nil, where nobody can: then
	// a word that is said too soon is answered with a *[Wait].
	Wait func(time.Duration)
}

// nameLength is the longest name of a table, in letters.
const nameLength = 40

// BadName is a name that no table may have.
type BadName struct{ Name string }

func (b *BadName) Error() string { return fmt.Sprintf("%q names no table", b.Name) }

// Tell gives the sentence.
func (b *BadName) Tell() (id string, figures rules.Figures) {
	return "record.bad-name", rules.Figures{"name": rules.Quoted(b.Name), "most": nameLength}
}

// checkName wants something that can be typed and shown in one line.
func checkName(name string) error {
	visible := strings.ContainsFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	printed := !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) || rules.Unseen(r) })
	if !visible || !printed || utf8.RuneCountInString(name) > nameLength || strings.HasPrefix(name, "-") {
		return &BadName{name}
	}
	return nil
}

// New opens a new table with the lines that a position stands on, and with a
// commitment to a seed of its own where its game leaves anything to chance. The error
// is as of Create.
func (h *Hall) New(name string, p *position.Position) (*Table, error) {
	if !p.Vocabulary().Chance() {
		return h.Create(name, p)
	}
	seed := h.Seed()
	p, err := transcript.Say(p, "commit "+seed.Commit(), "", rules.Referee)
	if err != nil {
		return nil, err
	}
	return h.name(name, p, append(h.lines(p), store.Record{Kind: store.KindSeed, Text: seed.String(), At: h.Now()}))
}

// Create opens a table with the lines that a position stands on, and no more.
// Without a name it is named after its game. The error is a *BadName,
// [ErrTaken], or the disk's.
func (h *Hall) Create(name string, p *position.Position) (*Table, error) {
	return h.name(name, p, h.lines(p))
}

// lines are those of a position, as records.
func (h *Hall) lines(p *position.Position) []store.Record {
	var records []store.Record
	for _, e := range p.Said() {
		records = append(records, store.Record{Kind: store.KindLine, Text: e.String(), At: h.Now()})
	}
	return records
}

// name creates a table, under the first name that is free where none is given.
func (h *Hall) name(name string, p *position.Position, records []store.Record) (*Table, error) {
	if name != "" {
		if err := checkName(name); err != nil {
			return nil, err
		}
		return h.create(name, records)
	}
	name = p.Header().Game
	for n := 2; ; n++ { // "13-indices 2": a space parts the number, since ids may end in one
		t, err := h.create(name, records)
		if !errors.Is(err, store.ErrTaken) {
			return t, err
		}
		name = p.Header().Game + " " + strconv.Itoa(n)
	}
}

func (h *Hall) create(name string, records []store.Record) (*Table, error) {
	made, err := h.Store.Create(name, vocabulary.Plain(name), records)
	if err != nil {
		return nil, err
	}
	return h.sit(made)
}

// Open folds the table of a name, or the one used last where the name is "". The
// error is [ErrNoTable], a *Damaged, or the disk's.
func (h *Hall) Open(name string) (*Table, error) {
	find := h.Store.Latest
	if name != "" {
		find = func() (store.Stored, error) { return h.Store.Find(vocabulary.Plain(name)) }
	}
	found, err := find()
	if err != nil {
		return nil, err
	}
	return h.sit(found)
}

// sit folds a table of a store.
func (h *Hall) sit(t store.Stored) (*Table, error) {
	start, err := position.Begin(h.Shelf)
	if err != nil {
		return nil, err
	}
	out := &Table{
		Name: t.Name, Opened: t.Opened, hall: h, id: t.ID, past: timeline.New(start),
		guests: guests{phones: map[string][]string{}, by: map[int]string{}, agreedBy: map[int][]string{}},
	}
	out.words.mark, out.guests.mark = out.Mark, out.Mark
	out.seats = func() []string { return out.past.Position().Header().Seats }
	return out, out.readOn()
}

// Rename gives the table of a name, which must be said, another one. The error is a
// *BadName, or as of Open and [Store.Rename].
func (h *Hall) Rename(name, other string) error {
	if err := checkName(other); err != nil {
		return err
	}
	t, err := h.Store.Find(vocabulary.Plain(name))
	if err != nil {
		return err
	}
	return h.Store.Rename(t.ID, other, vocabulary.Plain(other))
}

// Delete removes the table of a name, which must be said, for good. The error is as
// of Open.
func (h *Hall) Delete(name string) error {
	t, err := h.Store.Find(vocabulary.Plain(name))
	if err != nil {
		return err
	}
	return h.Store.Delete(t.ID)
}

// Code is a short word that tells the table from others, the same as long as it stands,
// whatever it is called.
func (t *Table) Code() string { return CodeOf(store.Stored{ID: t.id, Opened: t.Opened}) }

// CodeOf is the code of a table as a store lists it.
func CodeOf(t store.Stored) string {
	sum := sha256.Sum256([]byte(fmt.Sprint(t.ID, t.Opened.UnixNano())))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:codeLength])
}

const codeLength = 6
