package desk

import (
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
)

// Phones are those around a table, for whoever is at a desk: the host, or a seat at its device.
type Phones interface {
	// Listen has phones find the table from now on. The error is the system's.
	Listen() error
	// Stands is how it stands with them.
	Stands() Around
	// Waiting is what waits for the yes of whoever is at the desk, the oldest first.
	Waiting() []Ask
	// Answer is what they say to what somebody asked for, which is done, or not, once that is
	// enough. The error is [ErrNoAsk], or what came of doing it that no desk can say.
	Answer(ask int, yes bool) error
}

// Around is how it stands with the phones around a table.
type Around struct {
	Addresses []string // where they find it, the likeliest first; none where nobody listens
	Alone     bool     // of these only this machine finds it
	Quiet     bool     // none has come, though it listens for a while
	Guesses   int      // how many links were tried that are none, or were followed already
}

// Ask is something that waits for the host's yes, or for that of others in the host's stead.
type Ask struct {
	ID     int
	Text   string // who asks for what
	Wanted string // whose yes is wanted, and since when
}

// ErrNoAsk is of what nobody asks for any more.
var ErrNoAsk = &store.Fixed{Sentence: "phones.no-ask", Text: "nobody asks for it any more"}

// PhonesHere are those around the table, or at all tables where there is none; nil where none can be.
func (t Table) PhonesHere() Phones {
	if t.Phones == nil {
		return nil
	}
	return t.Phones(t)
}

// Waiting is what waits for the yes of these eyes, the oldest first; nothing on a page of one's own.
func (s Sight) Waiting() []Ask {
	phones := s.PhonesHere()
	if phones == nil || s.Own {
		return nil
	}
	return phones.Waiting()
}

// waits says what is asked for where no row leads to it: a line is being said, or read in a list.
func (d Desk) waits(s Sight) string {
	if _, is := d.Top().Page.(Answering); is {
		return ""
	}
	asks := s.Waiting()
	if len(asks) == 0 || s.Alone {
		return ""
	}
	return s.Say("phones.waits", speak.Figures{"what": speak.Plain(asks[0].Text)})
}
