package phone

import (
	"slices"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// The host says yes. If no phone of the host's is there, other seats do: two of them, so that nobody
// lets himself in at a seat that is not his, or the only one that is there. A seat whose own phone is
// there decides alone who else sits there. The host's terminal, and that of the person who runs the
// program, may always say yes.

// judges are those who may say yes to an ask: the host, or else some seats.
type judges struct {
	host   bool
	laptop bool // the host is at the terminal …
	pocket bool // … which is itself a phone
	seats  []string
	need   int // how many of the seats must say yes
}

// judges returns who may say yes to an ask. laptop tells whether people at the program's terminal
// are at this table.
func (s seating) judges(a *ask, laptop bool) judges {
	switch {
	case s.present(table.Host, away):
		return judges{host: true}
	case laptop && !s.taken(table.Host):
		return judges{host: true, laptop: true}
	case a.sits != "" && s.present(a.sits, away):
		return judges{seats: []string{a.sits}, need: 1}
	}
	seats := slices.DeleteFunc(s.others(a), func(seat string) bool { return !s.present(seat, gone) })
	return judges{seats: seats, need: min(2, len(seats))}
}

// enough tells whether enough seats have said yes to an ask.
func (j judges) enough(a *ask) bool {
	given := 0
	for _, seat := range a.given {
		if slices.Contains(j.seats, seat) {
			given++
		}
	}
	return !j.host && j.need > 0 && given >= j.need
}

// waitFor tells whether an ask still waits for the answer of a seat.
func (j judges) waitFor(seat string, a *ask) bool {
	return !j.host && slices.Contains(j.seats, seat) && !slices.Contains(a.given, seat)
}

// wanted says whose yes an ask waits for, and since when. tended tells whether people at the
// program's terminal may say yes too.
func (s seating) wanted(v *speak.Voice, a *ask, j judges, tended bool) string {
	figures := speak.Figures{"time": speak.Plain(a.since.Format("15:04")), "seats": j.seats}
	id, hosts, others := "phone.wanted.two", s.hosts(), s.others(a)
	switch {
	case j.laptop:
		if id = "phone.wanted.laptop"; j.pocket {
			id = "phone.wanted.pocket"
		}
	case j.host && hosts != nil:
		id, figures["seats"] = "phone.wanted.host-seat", hosts
	case j.host:
		id = "phone.wanted.host"
	case j.need == 0 && len(hosts)+len(others) == 0:
		id = "phone.wanted.none"
	case j.need == 0:
		id, figures["seats"] = "phone.wanted.nobody", slices.Compact(slices.Sorted(slices.Values(append(hosts, others...))))
	case j.need == len(j.seats):
		id = "phone.wanted.all"
	}
	text := v.Say(id, figures)
	if j.host && !j.laptop && !s.listens(table.Host) {
		text = v.Aside(text, v.Say("phone.wanted.soon", nil))
	}
	switch {
	case j.laptop || !tended:
	case j.pocket:
		text = v.Aside(text, v.Say("phone.wanted.there", nil))
	default:
		text = v.Aside(text, v.Say("phone.wanted.terminal", nil))
	}
	if a.given != nil && !j.host {
		text = v.Aside(text, v.Say("phone.wanted.given", speak.Figures{"seats": a.given, "number": len(a.given)}))
	}
	return text
}
