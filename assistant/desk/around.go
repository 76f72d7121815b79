package desk

import (
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
)

// Phones are the phones around a table, as the host's desk or a seat's device sees them.
type Phones interface {
	// Listen lets phones find the table from now on. The error comes from the system.
	Listen() error
	// Stands reports where phones find the table, and what may keep them away.
	Stands() Around
	// Waiting returns what waits for a yes from this desk, the oldest first.
	Waiting() []Ask
	// Answer gives this desk's yes or no to an ask. Once that is enough, the ask is carried
	// out or dropped. The error is [ErrNoAsk], or comes from carrying it out.
	Answer(ask int, yes bool) error
}

// Around says how phones can reach a table.
type Around struct {
	Addresses []string // where phones find the table, the likeliest first; nil until it listens
	ByCodes   bool     // they come by a code of the table's and one of their own, not to an address
	Alone     bool     // no other machine can reach these addresses
	Quiet     bool     // no phone has come, though the table has listened for a while
	HTTPS     bool     // no phone has come, but something asked for the address by https
	Guesses   int      // how many links were tried that do not exist or were used already
}

// Ask waits for the host's yes, or for others' if the host is away.
type Ask struct {
	ID     int
	Text   string // who asks, and for what
	Wanted string // whose yes is wanted, and since when
}

// ErrNoAsk is the error for an ask that nobody makes any more.
var ErrNoAsk = &store.Fixed{Sentence: "phones.no-ask", Text: "nobody asks for it any more"}

// PhonesHere returns the phones around the table, or those at all tables if there is none; nil if
// there can be none.
func (t Table) PhonesHere() Phones {
	if t.Phones == nil {
		return nil
	}
	return t.Phones(t)
}

// Waiting returns the asks that wait for a yes from these eyes, the oldest first. A seat's
// own page has none.
func (s Sight) Waiting() []Ask {
	phones := s.PhonesHere()
	if phones == nil || s.Own {
		return nil
	}
	return phones.Waiting()
}

// tellAsk names the oldest ask on a page that has no row for it, such as a line being
// said or a list.
func (s Sight) tellAsk(on Page) string {
	if _, is := on.(Answering); is {
		return ""
	}
	asks := s.Waiting()
	if len(asks) == 0 || s.Alone {
		return ""
	}
	return s.Say("phones.waits", speak.Figures{"what": speak.Plain(asks[0].Text)})
}
