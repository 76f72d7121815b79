package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/store"
	"lestrade/assistant/table/timeline"
	"lestrade/rules"
)

// LayOut records that so many of the steps in which the box is laid out are done. The error comes from
// the store.
func (t *Table) LayOut(done, of int) error {
	return t.Mark(store.KindLaid, fmt.Sprintf("%d %d", done, of))
}

// Laying tells how many steps of laying out the box are done, and whether it is being laid out still:
// until all are done, or somebody plays.
func (t *Table) Laying() (done int, is bool) {
	for _, e := range slices.Backward(t.past.Events) {
		if e.Record.Kind != store.KindLaid {
			continue
		}
		of := 0
		if _, err := fmt.Sscan(e.Record.Text, &done, &of); err != nil { // only [Table.LayOut] writes it
			return 0, false
		}
		played := slices.ContainsFunc(t.past.Position().Lines(), func(e rules.Entry) bool { return e.Seat != "" })
		return done, done < of && !played
	}
	return 0, false
}

// Laid tells whether people have begun to lay out the box step by step.
func (t *Table) Laid() bool {
	return slices.ContainsFunc(t.past.Events, func(e timeline.Event) bool { return e.Record.Kind == store.KindLaid })
}

// Teach records whether the game teaches itself to the seat whose eyes these are, or to the whole
// table if they are nobody's. The error comes from the store.
func (s Sight) Teach(on bool) error {
	says := s.pupil() + " off"
	if on {
		says = s.pupil() + " on"
	}
	return s.Mark(store.KindLesson, says)
}

// Taught tells whether the game teaches itself to these eyes: as their seat has said, or else as the
// table has. They know what was said up to line number from without being taught.
func (s Sight) Taught() (from int, is bool) {
	var table, own *store.Record
	for _, e := range s.past.Events {
		if e.Record.Kind != store.KindLesson {
			continue
		}
		switch whose, _, _ := strings.Cut(e.Record.Text, " "); whose {
		case string(rules.Public):
			table = &e.Record
		case string(s.viewer):
			own = &e.Record
		}
	}
	last := cmp.Or(own, table)
	if last == nil || !strings.HasSuffix(last.Text, " on") {
		return 0, false
	}
	for _, record := range s.past.Records().All() {
		if record < last.Number {
			from++
		}
	}
	return from, true
}

// pupil is who is taught: a seat, or the public.
func (s Sight) pupil() string {
	if s.past.Position().Header().Seat(string(s.viewer)) < 0 {
		return string(rules.Public)
	}
	return string(s.viewer)
}
