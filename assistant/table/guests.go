package table

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/store"
	"lestrade/rules"
)

// Door says whether phones may sit down at a table, and what those that sit there may do
// without the host's yes. The zero value is [Open].
type Door string

// The ways a door may stand.
const (
	Open   Door = ""       // phones may sit down; what reaches beyond one's own last line waits for a yes
	Free   Door = "free"   // phones may sit down, and everybody may do everything
	Closed Door = "closed" // no phone may sit down
)

// guests are the phones around a table, and what they may do.
type guests struct {
	mark  func(store.Kind, string) error // adds a record to the table
	seats func() []string

	door     Door                // how the door stands
	phones   map[string][]string // by seat, [Screen] or [Host]: the hashes of the phones there
	madeBy   map[int]string      // by record: the seat on whose phone it was made, for records that do not say it
	agreedBy map[int][]string    // by record: who said yes to it, if it wanted a yes
}

// Door is how the table's door stands.
func (g *guests) Door() Door { return g.door }

// SetDoor records how the door stands from now on. The error comes from the store.
func (g *guests) SetDoor(door Door) error { return g.mark(store.KindDoor, string(door)) }

// Phones may also sit at these two, which are no names of seats.
const (
	Screen = string(rules.Public) // the phone is a screen of the table, for everybody's eyes
	Host   = "*"                  // the phone is the host's, who may sit at a seat with it too
)

// Phones lists the phones that sit at a seat, or at [Screen] or [Host]: for each the hash of the
// secret by which it is known.
func (g *guests) Phones(seat string) []string { return g.phones[seat] }

// SitDown seats a phone at a seat, beside those that sit there already. The error comes from the
// store.
func (g *guests) SitDown(seat, hash string) error { return g.mark(store.KindPhone, seat+" "+hash) }

// StandUp frees a seat of all its phones. The error comes from the store.
func (g *guests) StandUp(seat string) error { return g.mark(store.KindPhone, seat) }

// Leave frees a seat of one phone; others stay there. The error comes from the store.
func (g *guests) Leave(seat, hash string) error { return g.mark(store.KindPhone, seat+" "+leaves+hash) }

// leaves stands in a record before the hash of a phone that leaves a seat.
const leaves = "-"

// PassHost makes the phones of a seat the host's, and no others. A phone that was the host's and
// sits at no seat stays as a screen of the table. The error comes from the store.
func (g *guests) PassHost(seat string) error {
	for _, hash := range g.phones[seat] {
		if slices.Contains(g.phones[Host], hash) {
			continue
		}
		if err := g.SitDown(Host, hash); err != nil {
			return err
		}
	}
	for _, hash := range slices.Clone(g.phones[Host]) {
		if slices.Contains(g.phones[seat], hash) {
			continue
		}
		err := g.Leave(Host, hash)
		if err == nil && g.SeatOf(hash) == "" {
			err = g.SitDown(Screen, hash)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// SeatOf is the seat at which a phone sits, "" if it sits at none.
func (g *guests) SeatOf(hash string) string {
	for _, seat := range g.seats() {
		if slices.Contains(g.phones[seat], hash) {
			return seat
		}
	}
	return ""
}

// PlaceOf is the seat at which a phone sits, or else [Screen] or [Host]; "" if it sits nowhere.
func (g *guests) PlaceOf(hash string) string {
	for _, place := range append(slices.Clone(g.seats()), Screen, Host) {
		if slices.Contains(g.phones[place], hash) {
			return place
		}
	}
	return ""
}

// House stands for a yes that was said at the terminal of a program that serves the tables of
// others.
const House = "+"

// AgreedBy records who said yes to a record: seats, [Host] or [House]. The error comes from the
// store.
func (g *guests) AgreedBy(record int, who []string) error {
	return g.mark(store.KindYes, strconv.Itoa(record)+" "+strings.Join(who, " "))
}

// MadeBy records on which seat's phone a record was made that does not say it itself: a mend, or
// one that takes something back. The error comes from the store.
func (g *guests) MadeBy(record int, seat string) error {
	return g.mark(store.KindBy, strconv.Itoa(record)+" "+seat)
}

// fold folds a record if it is about guests. If the record makes a phone the host's, did is the seat
// at which that phone sits, else "".
func (g *guests) fold(r store.Record) (did string, err error) {
	switch r.Kind {
	case store.KindPhone:
		seat, hash, one := strings.Cut(r.Text, " ")
		left, goes := strings.CutPrefix(hash, leaves)
		switch {
		case !one:
			delete(g.phones, seat)
		case goes:
			g.phones[seat] = slices.DeleteFunc(slices.Clone(g.phones[seat]), func(other string) bool { return other == left })
		default:
			g.phones[seat] = append(g.phones[seat], hash)
			if seat == Host {
				did = g.SeatOf(hash)
			}
		}
	case store.KindDoor:
		g.door = Door(r.Text)
	case store.KindBy, store.KindYes:
		number, told, _ := strings.Cut(r.Text, " ")
		record, err := strconv.Atoi(number)
		switch {
		case err != nil || record < 1 || record >= r.Number:
			return "", errors.New("it is about no earlier record")
		case r.Kind == store.KindBy:
			g.madeBy[record] = told
		default:
			g.agreedBy[record] = strings.Fields(told)
		}
	}
	return did, nil
}
