package table

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"lestrade/assistant/store"
	"lestrade/assistant/table/lock"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Sight shows a table to some eyes. Only a Sight shows what stands at a table: each field of a
// line has its audience, and nobody gets the eyes of a seat that has a word without saying it.
type Sight struct {
	*seated

	viewer rules.Viewer
	seats  []string // the seats that look on together, nil if these are the eyes of the viewer alone
	keys   []Key    // the keys with which the eyes were opened
}

// seated is embedded under this private name, so that no other package takes the table out of a
// sight but by [Sight.Table].
type seated = Table

// As shows the table to a viewer, if the keys are those of all seats that are [Table.Closed] to
// the viewer. The error is a *Shut.
func (t *Table) As(viewer rules.Viewer, keys ...Key) (Sight, error) {
	shut := slices.DeleteFunc(t.Closed(viewer), func(seat string) bool {
		return slices.Contains(keys, t.kept.Key(seat))
	})
	if len(shut) > 0 {
		return Sight{}, &Shut{shut}
	}
	return Sight{seated: t, viewer: viewer, keys: keys}, nil
}

// Together shows the table to several seats that look at one page. They see what is public, and
// the lines that all of them heard alike. As each of them may see all of that alone, the key of
// any one opens it, and no key is needed if one of them has no word. The error is a *Shut.
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

// Usual shows the table to the eyes that its header names (see [rules.Header.Eyes]), or to
// everybody's if those need a word.
func (t *Table) Usual() Sight {
	s, err := t.As(t.past.Position().Header().Eyes())
	if err != nil {
		return t.Public()
	}
	return s
}

// Closed lists the seats whose words a viewer must say to see the table. They must be said
// after the end too, as the end may be taken back. The public needs none.
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

// Keys lists the keys with which the eyes were opened.
func (s Sight) Keys() []Key { return s.keys }

// View is the table as it stands, as these eyes know it.
func (s Sight) View() *position.Position { return s.past.Position().View(s.viewer) }

// Known is the view with the lines that the owner's box adds by itself: typed lines are read
// and completed with it. The error comes from the store.
func (s Sight) Known() (*position.Position, error) { return s.known(s.viewer) }

// Before is the table as it stood before a line, as these eyes know it. The error is a
// *rules.Refusal.
func (s Sight) Before(line int) (*position.Position, error) {
	before, err := s.past.Position().Before(line)
	if err != nil {
		return nil, err
	}
	return before.View(s.past.Position().Then(before, s.viewer)), nil
}

// Heard is a line, as these eyes know it now.
func (s Sight) Heard(line int) rules.Entry { return s.past.Position().Heard(line, s.viewer) }

// HeardAlike is a line as the seats that look on together heard it; false if one of them heard
// it otherwise.
func (s Sight) HeardAlike(line int) (rules.Entry, bool) {
	if len(s.seats) == 0 {
		return s.Heard(line), true
	}
	heard := s.past.Position().Heard(line, rules.Viewer(s.seats[0]))
	return heard, !slices.ContainsFunc(s.seats, func(seat string) bool {
		return s.past.Position().Heard(line, rules.Viewer(seat)).String() != heard.String()
	})
}

// Overheard is the refusal of a mend that is said in the open, where others would hear what only
// some may know. It is nil if all may hear the mend.
func (s Sight) Overheard(m rules.Mend) *rules.Refusal {
	return s.past.Position().Overheard(s.viewer, m)
}

// Whispered is the number of the last line of a position that a seat may know more about than
// everybody, 0 if there is no such line.
func Whispered(p *position.Position, seat rules.Viewer) int {
	for n := p.Len(); n > 0; n-- {
		if p.Heard(n, rules.Public).String() != p.Heard(n, seat).String() {
			return n
		}
	}
	return 0
}

// Confided tells whether anything was ever said that a seat may know and not everybody, or
// whether the seat has written something for itself.
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

// Try compares a word with those of some seats, and gives the key of the first seat whose word it
// is. It records that a word was wrong, but not the word. After several wrong ones in a row the
// next is looked at only after a pause. The error is a *Shut for a wrong word, a *Wait, or comes
// from the store.
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
		waited = wrong // others may say wrong words during the pause
	}
	for _, seat := range seats {
		key, right := t.kept.Try(seat, word)
		if !right {
			continue
		}
		var err error
		if wrong, _ := t.kept.Wrong(seat); wrong > 0 { // the hand-over makes the count begin anew
			err = t.Mark(store.KindHandOver, seat)
		}
		return key, err
	}
	return Key{}, cmp.Or[error](t.Mark(store.KindWrong, strings.Join(seats, " ")), &Shut{seats})
}

// Wait bars a word that is said too soon after wrong ones, for the time that is left.
type Wait struct{ For time.Duration }

func (w *Wait) Error() string { return "the next word is looked at in " + w.For.String() }

// Tell gives the sentence.
func (w *Wait) Tell() (id string, figures rules.Figures) {
	return "tries.wait", rules.Figures{"number": int(math.Ceil(w.For.Seconds()))}
}

// Key shows that the word of a seat was said. [Table.Try] and [Table.SetWord] give it.
type Key = lock.Key

// Shut refuses to show a table to eyes that need the words of some seats.
type Shut struct{ Seats []string }

func (s *Shut) Error() string { return "the word was not that of " + strings.Join(s.Seats, ", ") }

// Tell gives the sentence.
func (s *Shut) Tell() (id string, figures rules.Figures) {
	return "usage.word-shut", rules.Figures{"seats": s.Seats}
}
