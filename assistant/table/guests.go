package table

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/store"
	"lestrade/rules"
)

// Door is whether phones may sit down at a table, and what those that sit there may do
// without the host's yes. The zero value is [Open].
type Door string

// The ways a door may stand.
const (
	Open   Door = ""       // phones may sit down; what reaches beyond one's own last line waits for a yes
	Free   Door = "free"   // they may, and everybody may do everything
	Closed Door = "closed" // none may sit down
)

// guests are the phones around a table, and what they may do.
type guests struct {
	mark  func(store.Kind, string) error // records something
	seats func() []string

	door     Door                // as it was left
	phones   map[string][]string // the hashes of those that sit at a seat, or are the table's screens
	by       map[int]string      // on whose phones records were made that do not say whose they are
	agreedBy map[int][]string    // who said yes to records that wanted one
}

// Door is how the table's door stands.
func (g *guests) Door() Door { return g.door }

// SetDoor opens or closes it. The error is the store's.
func (g *guests) SetDoor(door Door) error { return g.mark(store.KindDoor, string(door)) }

// Where a phone sits that is no seat's: it is the table's screen, for everybody's eyes; or
// such a screen of the host's. No seat is called so.
const (
	Screen = string(rules.Public)
	Host   = "*"
)

// Phones are those that sit at a seat, or at [Screen] or [Host]: for each the hash of what it knows
// itself by.
func (g *guests) Phones(seat string) []string { return g.phones[seat] }

// SitDown has a phone sit at a seat beside those that do. The error is the store's.
func (g *guests) SitDown(seat, hash string) error { return g.mark(store.KindPhone, seat+" "+hash) }

// StandUp has no phone sit at a seat any more. The error is the store's.
func (g *guests) StandUp(seat string) error { return g.mark(store.KindPhone, seat) }

// Leave has one phone sit at a seat no more; others stay there. The error is the store's.
func (g *guests) Leave(seat, hash string) error { return g.mark(store.KindPhone, seat+" "+leaves+hash) }

// leaves stands in a record before the hash of a phone that sits at a seat no more.
const leaves = "-"

// PassHost has the phones of a seat be the host's, and no others: a screen that was stays as
// one for all. The error is the store's.
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

// SeatOf is the seat at which a phone sits; "" of one that sits at none.
func (g *guests) SeatOf(hash string) string {
	for _, seat := range g.seats() {
		if slices.Contains(g.phones[seat], hash) {
			return seat
		}
	}
	return ""
}

// sat folds the record of a phone, and gives the seat of one that it makes the host's; "" else.
func (g *guests) sat(r store.Record) (hosts string) {
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
			hosts = g.SeatOf(hash)
		}
	}
	return hosts
}

// House says yes at the terminal of a program that has the tables of others.
const House = "+"

// AgreedBy has a record be known as made with the yes of somebody: of seats, of [Host] or of
// [House]. The error is the store's.
func (g *guests) AgreedBy(record int, who []string) error {
	return g.mark(store.KindYes, strconv.Itoa(record)+" "+strings.Join(who, " "))
}

// MadeBy has a record that does not say whose it is, a mend or what takes something back, be known
// as made on a seat's phone. The error is the store's.
func (g *guests) MadeBy(record int, seat string) error {
	return g.mark(store.KindBy, strconv.Itoa(record)+" "+seat)
}

// fold takes in a record of guests; did is the seat of a phone that became the host's.
func (g *guests) fold(r store.Record) (did string, err error) {
	switch r.Kind {
	case store.KindPhone:
		return g.sat(r), nil
	case store.KindDoor:
		g.door = Door(r.Text)
	case store.KindBy, store.KindYes:
		number, told, _ := strings.Cut(r.Text, " ")
		record, err := strconv.Atoi(number)
		switch {
		case err != nil || record < 1 || record >= r.Number:
			return "", errors.New("it is about no earlier record")
		case r.Kind == store.KindBy:
			g.by[record] = told
		default:
			g.agreedBy[record] = strings.Fields(told)
		}
	}
	return "", nil
}
