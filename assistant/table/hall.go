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

// Hall opens, makes and removes the tables of a store, with all that is needed to play at them.
type Hall struct {
	Store  store.Store
	Shelf  rules.Shelf
	Chance draw.Source      // draws at tables without a commitment
	Seed   func() draw.Seed // makes the seed of a new table
	Now    func() time.Time
	// Wait pauses before a word is tried after several wrong ones. It is nil where the program
	// cannot pause: then a word that is said too soon is answered with a *[Wait].
	Wait func(time.Duration)
}

// nameLength is the longest name of a table, in letters.
const nameLength = 40

// BadName refuses a name that no table may have.
type BadName struct{ Name string }

func (b *BadName) Error() string { return fmt.Sprintf("%q names no table", b.Name) }

// Tell gives the sentence.
func (b *BadName) Tell() (id string, figures rules.Figures) {
	return "record.bad-name", rules.Figures{"name": rules.Quoted(b.Name), "most": nameLength}
}

// CheckName refuses, with a *BadName, a name that cannot be typed or shown in one line.
func CheckName(name string) error {
	visible := strings.ContainsFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	printed := !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) || rules.Unseen(r) })
	if !visible || !printed || utf8.RuneCountInString(name) > nameLength || strings.HasPrefix(name, "-") {
		return &BadName{name}
	}
	return nil
}

// New makes a table with the lines of a position. If its game leaves anything to chance, the
// table also commits to a seed of its own. The error is as of Create.
func (h *Hall) New(name string, p *position.Position) (*Table, error) {
	if !p.Vocabulary().Chance() {
		return h.Create(name, p)
	}
	seed := h.Seed()
	p, err := transcript.Say(p, "commit "+seed.Commit(), "", rules.Referee)
	if err != nil {
		return nil, err
	}
	return h.createNamed(name, p, append(h.lines(p), store.Record{Kind: store.KindSeed, Text: seed.String(), At: h.Now()}))
}

// Create makes a table with the lines of a position, and no more. Without a name the table is
// named after its game. The error is a *BadName, [store.ErrTaken], or comes from the disk.
func (h *Hall) Create(name string, p *position.Position) (*Table, error) {
	return h.createNamed(name, p, h.lines(p))
}

// lines gives the lines of a position as records.
func (h *Hall) lines(p *position.Position) []store.Record {
	var records []store.Record
	for _, e := range p.Said() {
		records = append(records, store.Record{Kind: store.KindLine, Text: e.String(), At: h.Now()})
	}
	return records
}

// createNamed creates a table under a name, or if that is "" under the first free one that is
// made from its game.
func (h *Hall) createNamed(name string, p *position.Position, records []store.Record) (*Table, error) {
	if name != "" {
		if err := CheckName(name); err != nil {
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
	return h.load(made)
}

// Open opens the table of a name, or the one used last if the name is "". The error is
// [store.ErrNoTable], a *Damaged, or comes from the disk.
func (h *Hall) Open(name string) (*Table, error) {
	find := h.Store.Latest
	if name != "" {
		find = func() (store.Stored, error) { return h.Store.Find(vocabulary.Plain(name)) }
	}
	found, err := find()
	if err != nil {
		return nil, err
	}
	return h.load(found)
}

// ByCode finds the table that phones know by a code. The error is [store.ErrNoTable], or comes from the
// disk.
func (h *Hall) ByCode(code string) (store.Stored, error) {
	all, err := h.Store.Tables()
	if err != nil {
		return store.Stored{}, err
	}
	for _, t := range all {
		if CodeOf(t) == code {
			return t, nil
		}
	}
	return store.Stored{}, store.ErrNoTable
}

// load makes a table from its records in the store.
func (h *Hall) load(t store.Stored) (*Table, error) {
	start, err := position.Begin(h.Shelf)
	if err != nil {
		return nil, err
	}
	out := &Table{
		Name: t.Name, Opened: t.Opened, hall: h, id: t.ID, past: timeline.New(start),
		guests: guests{phones: map[string][]string{}, madeBy: map[int]string{}, agreedBy: map[int][]string{}},
	}
	out.words.mark, out.guests.mark = out.Mark, out.Mark
	out.seats = func() []string { return out.past.Position().Header().Seats }
	return out, out.readOn()
}

// Rename gives a table another name. The old one must be given, and not "". The error is a
// *BadName, or as of Open and [store.Store.Rename].
func (h *Hall) Rename(name, other string) error {
	if err := CheckName(other); err != nil {
		return err
	}
	t, err := h.Store.Find(vocabulary.Plain(name))
	if err != nil {
		return err
	}
	return h.Store.Rename(t.ID, other, vocabulary.Plain(other))
}

// Delete removes a table for good. Its name must be given, and not "". The error is as of Open.
func (h *Hall) Delete(name string) error {
	t, err := h.Store.Find(vocabulary.Plain(name))
	if err != nil {
		return err
	}
	return h.Store.Delete(t.ID)
}

// Code is a short word that tells the table from others. It stays the same when the table is
// renamed.
func (t *Table) Code() string { return CodeOf(store.Stored{ID: t.id, Opened: t.Opened}) }

// CodeOf is the code of a table as a store lists it.
func CodeOf(t store.Stored) string {
	sum := sha256.Sum256([]byte(fmt.Sprint(t.ID, t.Opened.UnixNano())))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:codeLength])
}

const codeLength = 6
