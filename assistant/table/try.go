package table

import (
	"errors"
	"slices"
	"strings"
	"time"

	"lestrade/rules"
)

// So many tries in a row are free; each one after them waits twice as long, and no longer
// than the slowest.
const (
	freeTries = 3
	slowest   = 30 * time.Second
)

// wait has whoever tried so often in a row wait before the next answer.
func (t *Table) wait(tries int) {
	if tries < freeTries || t.hall.Wait == nil {
		return
	}
	t.hall.Wait(min(slowest, time.Second<<min(tries-freeTries, 5)))
}

// attempt says what hidden cards may refuse, to a viewer who does not know them: by such
// refusals they could be found out one by one. Each leaves a trace without its content, in
// the name of the speaker, else of whoever's eyes it is for.
func (t *Table) attempt(e rules.Entry, viewer rules.Viewer, say func() (*Entered, error)) (*Entered, error) {
	who := string(viewer)
	switch {
	case e.Seat != "":
		who = e.Seat
	case viewer == rules.Referee:
		who = Everybody
	}
	t.wait(t.tries(who))
	did, err := say()
	if refusal, is := errors.AsType[*rules.Refusal](err); is && refusal.ByHidden() {
		what := e.Verb
		if refusal.Mends != "" {
			what = string(refusal.Mends)
		}
		if failed := t.Mark(KindTried, who+" "+what); failed != nil {
			return nil, failed
		}
	}
	return did, err
}

// tries are how many were refused in one name since a line last stood in it.
func (t *Table) tries(who string) (count int) {
	for _, e := range slices.Backward(t.events) {
		if name, _, _ := strings.Cut(e.record.Text, " "); e.record.Kind == KindTried && name == who {
			count++
		}
		if e.record.Kind != KindLine || e.change.mends != "" {
			continue
		}
		first, _, _ := strings.Cut(e.change.text, " ")
		if speaker, is := strings.CutSuffix(first, ":"); is && speaker == who || !is && who == string(rules.Public) {
			break
		}
	}
	return count
}

// Try says a word for some seats: that of any of them opens what they may all see. A
// wrong one is recorded without what it was, and after some in a row the next ones wait.
// The error is the store's.
func (t *Table) Try(word string, seats ...string) (opens bool, err error) {
	wrong := 0
	for _, seat := range seats {
		wrong = max(wrong, t.wrong(seat))
	}
	t.wait(wrong)
	for _, seat := range seats {
		if !t.Opens(seat, word) {
			continue
		}
		if t.wrong(seat) > 0 { // from here on they are counted anew
			return true, t.Mark(KindHandOver, seat)
		}
		return true, nil
	}
	return false, t.Mark(KindWrong, strings.Join(seats, " "))
}

// wrong are how many wrong words were said for a seat since its screen was opened by the
// right one, or its word was another.
func (t *Table) wrong(seat string) (count int) {
	for _, e := range slices.Backward(t.events) {
		seats := strings.Fields(e.record.Text)
		switch {
		case e.record.Kind == KindWrong && slices.Contains(seats, seat):
			count++
		case e.record.Kind == KindHandOver && e.record.Text == seat, e.record.Kind == KindWord && seats[0] == seat:
			return count
		}
	}
	return count
}
