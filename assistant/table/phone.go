package table

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/position"
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
	door     Door                // as it was left
	phones   map[string][]string // the hashes of those that sit at a seat, or are the table's screens
	by       map[int]string      // on whose phones records were made that do not say whose they are
	agreedBy map[int][]string    // who said yes to records that wanted one
}

// Door is how the table's door stands.
func (g *guests) Door() Door { return g.door }

// SetDoor opens or closes it. The error is the store's.
func (t *Table) SetDoor(door Door) error { return t.Mark(store.KindDoor, string(door)) }

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
func (t *Table) SitDown(seat, hash string) error { return t.Mark(store.KindPhone, seat+" "+hash) }

// StandUp has no phone sit at a seat any more. The error is the store's.
func (t *Table) StandUp(seat string) error { return t.Mark(store.KindPhone, seat) }

// Leave has one phone sit at a seat no more; others stay there. The error is the store's.
func (t *Table) Leave(seat, hash string) error { return t.Mark(store.KindPhone, seat+" "+leaves+hash) }

// leaves stands in a record before the hash of a phone that sits at a seat no more.
const leaves = "-"

// PassHost has the phones of a seat be the host's, and no others: a screen that was stays as
// one for all. The error is the store's.
func (t *Table) PassHost(seat string) error {
	for _, hash := range t.phones[seat] {
		if slices.Contains(t.phones[Host], hash) {
			continue
		}
		if err := t.SitDown(Host, hash); err != nil {
			return err
		}
	}
	for _, hash := range slices.Clone(t.phones[Host]) {
		if slices.Contains(t.phones[seat], hash) {
			continue
		}
		err := t.Leave(Host, hash)
		if err == nil && t.SeatOf(hash) == "" {
			err = t.SitDown(Screen, hash)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// SeatOf is the seat at which a phone sits; "" of one that sits at none.
func (t *Table) SeatOf(hash string) string { return t.seatOf(hash, t.position()) }

func (g *guests) seatOf(hash string, at *position.Position) string {
	for _, seat := range at.Header().Seats {
		if slices.Contains(g.phones[seat], hash) {
			return seat
		}
	}
	return ""
}

// keepPhone folds a record of a phone, and gives the seat of one that it makes the host's; "" else.
func (g *guests) keepPhone(r store.Record, at *position.Position) (hosts string) {
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
			hosts = g.seatOf(hash, at)
		}
	}
	return hosts
}

// House says yes at the terminal of a program that has the tables of others.
const House = "+"

// AgreedBy has a record be known as made with the yes of somebody: of seats, of [Host] or of
// [House]. The error is the store's.
func (t *Table) AgreedBy(record int, who []string) error {
	return t.Mark(store.KindYes, strconv.Itoa(record)+" "+strings.Join(who, " "))
}

// about is the earlier record that a record tells something of, and what it tells.
func about(r store.Record) (record int, told string, err error) {
	number, told, _ := strings.Cut(r.Text, " ")
	record, err = strconv.Atoi(number)
	if err != nil || record < 1 || record >= r.Number {
		return 0, "", errNotThere
	}
	return record, told, nil
}

// MadeBy has a record that does not say whose it is, a mend or what takes something back, be known
// as made on a seat's phone. The error is the store's.
func (t *Table) MadeBy(record int, seat string) error {
	return t.Mark(store.KindBy, strconv.Itoa(record)+" "+seat)
}

// Confided tells whether anything was ever said that a seat may know and not everybody, or
// the seat has written something for itself.
func (t *Table) Confided(seat string) bool {
	theirs, all := Sight{seated: t, viewer: rules.Viewer(seat)}, t.Public()
	if len(theirs.Marks()) > 0 || len(theirs.written()) > 0 {
		return true
	}
	aloud := map[int]string{}
	for _, h := range all.Since(0) {
		aloud[h.Record] = h.Heard.String()
	}
	for _, h := range theirs.Since(0) {
		if h.Heard.String() != aloud[h.Record] {
			return true
		}
	}
	return false
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
