package table

import (
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
// table has.
func (s Sight) Taught() bool {
	table, own, said := false, false, false
	for _, e := range s.past.Events {
		if e.Record.Kind != store.KindLesson {
			continue
		}
		switch whose, how, _ := strings.Cut(e.Record.Text, " "); whose {
		case string(rules.Public):
			table = how == "on"
		case string(s.viewer):
			own, said = how == "on", true
		}
	}
	return said && own || !said && table
}

// pupil is who is taught: a seat, or the public.
func (s Sight) pupil() string {
	if s.past.Position().Header().Seat(string(s.viewer)) < 0 {
		return string(rules.Public)
	}
	return string(s.viewer)
}
