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

// pause is how long whoever tried so often in a row waits before the next answer.
func pause(tries int) time.Duration {
	if tries < freeTries {
		return 0
	}
	return min(slowest, time.Second<<min(tries-freeTries, 5))
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
	if long := pause(t.tries(who)); long > 0 && t.hall.Wait != nil {
		t.hall.Wait(long)
	}
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
