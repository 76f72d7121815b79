package table

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"lestrade/assistant/store"
	"lestrade/assistant/table/lock"
	"lestrade/assistant/table/timeline"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Sight is a table as some eyes see it. What stands there leaves the table in this way only:
// each field of a line has its audience, and the eyes of a seat that has a word are those
// that somebody was given for it.
type Sight struct {
	*seated

	viewer rules.Viewer
	seats  []string // whose eyes these are together, of several
	keys   []Key    // by which they were given
}

// seated is a table that nobody takes out of a sight.
type seated = Table

// As is the table as a viewer sees it, for whoever has the keys of the seats that are
// [Table.Closed] to it. The error is a *Shut.
func (t *Table) As(viewer rules.Viewer, keys ...Key) (Sight, error) {
	shut := slices.DeleteFunc(t.Closed(viewer), func(seat string) bool {
		return slices.Contains(keys, t.kept.Key(seat))
	})
	if len(shut) > 0 {
		return Sight{}, &Shut{shut}
	}
	return Sight{seated: t, viewer: viewer, keys: keys}, nil
}

// Together is the table as some seats see it on a page of their own: several have what is
// public in common, and lines that all of them heard alike. What they see there each may see
// alone: the key of any of them opens it, and none is wanted where one of them has no word.
// The error is a *Shut.
func (t *Table) Together(seats []string, keys ...Key) (Sight, error) {
	if len(seats) == 1 {
		return t.As(rules.Viewer(seats[0]), keys...)
	}
	together := Sight{t, rules.Public, seats, keys}
	var shut []string
	for _, seat := range seats {
		if _, err := t.As(rules.Viewer(seat), keys...); err == nil {
			return together, nil
		}
		shut = append(shut, seat)
	}
	if shut != nil {
		return Sight{}, &Shut{shut}
	}
	return together, nil
}

// Public is the table as everybody sees it.
func (t *Table) Public() Sight { return Sight{seated: t, viewer: rules.Public} }

// Usual is the table as those see it whom it is for (see [rules.Header.Eyes]): as everybody
// does, where a word must be said for that.
func (t *Table) Usual() Sight {
	s, err := t.As(t.past.Position().Header().Eyes())
	if err != nil {
		return t.Public()
	}
	return s
}

// Closed are the seats whose words a viewer must know to see the table with those
// eyes, after the end too: it may be taken back. The public needs none.
func (t *Table) Closed(viewer rules.Viewer) []string {
	if viewer == rules.Public {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(t.past.Position().Header().Seats), func(seat string) bool {
		return !t.HasWord(seat) || viewer != rules.Referee && viewer != rules.Viewer(seat)
	})
}

// Viewer is whose eyes these are.
func (s Sight) Viewer() rules.Viewer { return s.viewer }

// Table is the table itself, which shows nothing.
func (s Sight) Table() *Table { return s.seated }

// Keys are those by which the eyes were given.
func (s Sight) Keys() []Key { return s.keys }

// View is the table as it stands.
func (s Sight) View() *position.Position { return timeline.View(s.past.Position(), s.viewer) }

// Known is the view, with what the owner's box adds by itself: typed lines are read there,
// and completed from it. The error is the store's.
func (s Sight) Known() (*position.Position, error) { return s.known(s.viewer) }

// Before is the table as it stood before a line. The error is a *rules.Refusal.
func (s Sight) Before(line int) (*position.Position, error) {
	before, err := s.past.Position().Before(line)
	if err != nil {
		return nil, err
	}
	return before.View(s.past.Position().Then(before, s.viewer))
}

// Heard is a line, as these eyes know it now.
func (s Sight) Heard(line int) rules.Entry { return s.past.Position().Heard(line, s.viewer) }

// HeardAlike is a line as the seats heard it whose eyes these are together; false where one
// heard it otherwise.
func (s Sight) HeardAlike(line int) (rules.Entry, bool) {
	if len(s.seats) == 0 {
		return s.Heard(line), true
	}
	heard := s.past.Position().Heard(line, rules.Viewer(s.seats[0]))
	return heard, !slices.ContainsFunc(s.seats, func(seat string) bool {
		return s.past.Position().Heard(line, rules.Viewer(seat)).String() != heard.String()
	})
}

// Overheard is what stands against saying a mend in the open: others would hear what only
// some may know. It is nil where all may hear it.
func (s Sight) Overheard(m rules.Mend) *rules.Refusal {
	return s.past.Position().Overheard(s.viewer, m)
}

// Whispered is the number of the last line of a position of which a seat may know more than
// everybody; 0 where there is none.
func Whispered(p *position.Position, seat rules.Viewer) int {
	for n := p.Len(); n > 0; n-- {
		if p.Heard(n, rules.Public).String() != p.Heard(n, seat).String() {
			return n
		}
	}
	return 0
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

// Try says a word for some seats: that of any of them opens what they may all see. A wrong
// one is recorded without what it was, and after some in a row the next ones must wait: no
// word is looked at before. The error is a *Shut of a wrong one, a *Wait, or the store's.
func (t *Table) Try(word string, seats ...string) (Key, error) {
	for waited := 0; ; {
		if err := t.Refresh(); err != nil {
			return Key{}, err
		}
		wrong, last := t.kept.Wrong(seats...)
		since := t.hall.Now().Sub(last)
		if since < 0 || since >= lock.Pause(wrong) || wrong == waited { // the clock may have been set back
			break
		}
		if t.hall.Wait == nil {
			return Key{}, &Wait{lock.Pause(wrong) - since}
		}
		t.hall.Wait(lock.Pause(wrong) - since)
		waited = wrong // while one waits others may be wrong
	}
	for _, seat := range seats {
		key, right := t.kept.Try(seat, word)
		if !right {
			continue
		}
		var err error
		if wrong, _ := t.kept.Wrong(seat); wrong > 0 { // from here on they are counted anew
			err = t.Mark(store.KindHandOver, seat)
		}
		return key, err
	}
	return Key{}, cmp.Or[error](t.Mark(store.KindWrong, strings.Join(seats, " ")), &Shut{seats})
}

// Wait bars a word that is said too soon after wrong ones.
type Wait struct{ For time.Duration }

func (w *Wait) Error() string { return "the next word is looked at in " + w.For.String() }

// Tell gives the sentence.
func (w *Wait) Tell() (id string, figures rules.Figures) {
	return "tries.wait", rules.Figures{"number": int(math.Ceil(w.For.Seconds()))}
}

// Key is that the word of a seat was said: [Table.Try] gives it, and [Table.SetWord].
type Key = lock.Key

// Shut bars eyes that nobody may have without the words of some seats.
type Shut struct{ Seats []string }

func (s *Shut) Error() string { return "the word was not that of " + strings.Join(s.Seats, ", ") }

// Tell gives the sentence.
func (s *Shut) Tell() (id string, figures rules.Figures) {
	return "usage.word-shut", rules.Figures{"seats": s.Seats}
}
