package pocket

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/opening"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules/vocabulary"
)

// Handed is a table with all its records, as one device hands it to another. It stays one record: the
// device that had it keeps none.
type Handed struct {
	Name, Code string // phones know the table by Code
	Records    []store.Record
}

// Hand returns the table at which the device is, as JSON.
func (p *Pocket) Hand() (string, error) {
	if p.at == nil {
		return "", store.ErrNoTable
	}
	stored, err := p.hall.ByCode(p.at.Code())
	if err != nil {
		return "", err
	}
	records, err := p.hall.Store.Records(stored.ID, 0)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(Handed{stored.Name, p.at.Code(), records})
	return string(text), err
}

// LetGo removes the table that phones know by a code, once another device has it with that many
// records.
func (p *Pocket) LetGo(code string, records int) error {
	stored, err := p.hall.ByCode(code)
	if err != nil {
		return err
	}
	if stored.Records != records {
		return store.ErrMoved
	}
	if err := p.hall.Store.Delete(stored.ID); err != nil {
		return err
	}
	if p.at != nil && p.at.Code() == code {
		p.offers = nil
		p.seat(nil)
		p.desk, err = opening.Round(p.table())
	}
	return err
}

// TakeOver keeps a table that was handed over, under a name that is free, and goes on with it. It
// returns the code by which phones know the table from now on.
func (p *Pocket) TakeOver(text string) (code string, err error) {
	var h Handed
	if err = json.Unmarshal([]byte(text), &h); err != nil {
		return "", err
	}
	if err = table.CheckName(h.Name); err != nil {
		return "", err
	}
	var name string
	var made store.Stored
	err = store.ErrTaken
	for n := 1; errors.Is(err, store.ErrTaken); n++ {
		if name = h.Name; n > 1 {
			name += " " + strconv.Itoa(n)
		}
		if made, err = p.hall.Store.Create(name, vocabulary.Plain(name), h.Records); errors.Is(err, store.ErrTaken) {
			if there, is := p.holds(name, h.Records); is { // it was taken over before this device was closed
				made, err = there, nil
			}
		}
	}
	if err != nil {
		return "", err
	}
	door, err := opening.Round(p.table())
	if err != nil {
		return "", err
	}
	return table.CodeOf(made), p.carry(door, &desk.Intention{Deed: opening.Resume{Name: name}}, "")
}

// holds finds a table by its name, if it begins with some records.
func (p *Pocket) holds(name string, records []store.Record) (store.Stored, bool) {
	there, err := p.hall.Store.Find(vocabulary.Plain(name))
	if err != nil {
		return there, false
	}
	has, err := p.hall.Store.Records(there.ID, 0)
	return there, err == nil && len(has) >= len(records) && slices.EqualFunc(has[:len(records)], records, func(a, b store.Record) bool {
		return a.Kind == b.Kind && a.Text == b.Text && a.At.Equal(b.At)
	})
}
