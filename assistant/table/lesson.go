package table

import (
	"cmp"
	"strings"

	"lestrade/assistant/store"
	"lestrade/rules"
)

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
// table has. What was said up to line number from, they have learnt without it.
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
