package phone

import (
	"slices"
	"time"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// A yes is the host's to give. Where no phone of the host's is there it passes to other seats: to
// two of them, so that nobody lets himself in at a seat that is not his, or to the only one. A
// seat whose own phone is there says itself who else sits there. A terminal of the host's, or of
// whoever runs the program, may always say it.

const (
	// away is how long a phone may not look at the table before nobody waits for it.
	away = 30 * time.Second
	// gone is how long that lasts before its seat counts no more: phones sleep between turns, and
	// what two must say is not for the one whose phone is awake.
	gone = 5 * time.Minute
)

// there tells whether a phone looks at the table, or did a moment ago. One that was told of news
// and does not fetch them is lost, though nothing has ended its stream yet.
func (r *Room) there(hash string, within time.Duration) bool {
	last, d := r.began, r.devices[hash]
	if d != nil {
		last = d.here
	}
	for _, of := range r.streams {
		switch {
		case of != hash || d == nil:
		case d.owes.IsZero():
			return true
		case d.owes.After(last):
			last = d.owes
		}
	}
	return r.server.hall.Now().Sub(last) < within
}

// thereAt tells that of a phone at a seat.
func (r *Room) thereAt(seat string, within time.Duration) bool {
	return slices.ContainsFunc(r.table.Phones(seat), func(hash string) bool { return r.there(hash, within) })
}

// judges are those who may say yes to something: the host; else seats, so many of them.
type judges struct {
	host   bool
	laptop bool // the host is at the terminal
	seats  []string
	need   int
}

func (r *Room) judges(a *ask) judges {
	switch hosts := r.table.Phones(table.Host); {
	case r.thereAt(table.Host, away):
		return judges{host: true}
	case len(hosts) == 0 && r.server.attends(r.code):
		return judges{host: true, laptop: true}
	case a.sits != "" && r.thereAt(a.sits, away):
		return judges{seats: []string{a.sits}, need: 1}
	}
	var j judges
	for _, seat := range r.others(a) {
		if r.thereAt(seat, gone) {
			j.seats = append(j.seats, seat)
		}
	}
	j.need = min(2, len(j.seats))
	return j
}

// others are the seats with phones that something was not asked at, nor for.
func (r *Room) others(a *ask) []string {
	own := r.table.SeatOf(a.from)
	return slices.DeleteFunc(slices.Clone(r.seats()), func(seat string) bool {
		return seat == own || seat == a.sits || len(r.table.Phones(seat)) == 0
	})
}

// enough tells whether something has all the yes that it wants.
func (j judges) enough(a *ask) bool {
	given := 0
	for _, seat := range a.given {
		if slices.Contains(j.seats, seat) {
			given++
		}
	}
	return !j.host && j.need > 0 && given >= j.need
}

// may tells whether something waits for what a phone says.
func (r *Room) may(d *device, a *ask) bool {
	j := r.judges(a)
	if d.host {
		return true
	}
	return !j.host && slices.Contains(j.seats, d.seat) && !slices.Contains(a.given, d.seat)
}

// wanted says whose yes something waits for, and since when.
func (r *Room) wanted(v *speak.Voice, a *ask) string {
	j := r.judges(a)
	figures := speak.Figures{"time": speak.Plain(a.since.Format("15:04")), "seats": j.seats}
	id := "phone.wanted.two"
	switch hosts := r.hostSeats(); {
	case j.laptop:
		id = "phone.wanted.laptop"
	case j.host && hosts != nil:
		id, figures["seats"] = "phone.wanted.host-seat", hosts
	case j.host:
		id = "phone.wanted.host"
	case j.need == 0:
		id, figures["seats"] = "phone.wanted.nobody", slices.Compact(slices.Sorted(slices.Values(append(hosts, r.others(a)...))))
		if len(hosts)+len(r.others(a)) == 0 {
			id = "phone.wanted.none"
		}
	case j.need == len(j.seats):
		id = "phone.wanted.all"
	}
	text := v.Say(id, figures)
	if j.host && !j.laptop && !r.streamed(table.Host) {
		text = v.Aside(text, v.Say("phone.wanted.soon", nil))
	}
	if !j.laptop && r.server.tends(r.code) {
		text = v.Aside(text, v.Say("phone.wanted.terminal", nil))
	}
	if a.given != nil && !j.host {
		text = v.Aside(text, v.Say("phone.wanted.given", speak.Figures{"seats": a.given, "number": len(a.given)}))
	}
	return text
}

// hostSeats are the seats at which the host's phones sit.
func (r *Room) hostSeats() (seats []string) {
	for _, hash := range r.table.Phones(table.Host) {
		if seat := r.table.SeatOf(hash); seat != "" && !slices.Contains(seats, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// streamed tells whether a phone at a seat has a stream that nothing has ended.
func (r *Room) streamed(seat string) bool {
	for _, hash := range r.streams {
		if slices.Contains(r.table.Phones(seat), hash) {
			return true
		}
	}
	return false
}

// admit has a phone sit down where it asked to. Those that sat there and are lost sit there no
// more and are told by whose word, and what one of them was the host of passes to the new one.
func (r *Room) admit(a *ask, by string) error {
	before := slices.Clone(r.table.Phones(a.sits))
	if err := r.table.SitDown(a.sits, a.from); err != nil {
		return err
	}
	for _, hash := range before {
		if r.there(hash, away) {
			continue
		}
		if slices.Contains(r.table.Phones(table.Host), hash) {
			if !slices.Contains(r.table.Phones(table.Host), a.from) {
				if err := r.table.SitDown(table.Host, a.from); err != nil {
					return err
				}
			}
			if err := r.table.Leave(table.Host, hash); err != nil {
				return err
			}
		}
		if err := r.table.Leave(a.sits, hash); err != nil {
			return err
		}
		delete(r.devices, hash)
		r.refused[hash] = r.say("phone.replaced", speak.Figures{"seat": a.sits, "who": speak.Plain(by)})
	}
	return nil
}

// lost tells whether phones sit at a seat, and none of them is there.
func (r *Room) lost(seat string) bool {
	return len(r.table.Phones(seat)) > 0 && !r.thereAt(seat, away)
}

// watch has what waits looked at again and again, as phones go away without a word.
func (r *Room) watch() {
	r.mu.Lock()
	r.watching = len(r.asks) > 0
	if r.watching {
		time.AfterFunc(glance, r.watch)
	}
	r.mu.Unlock()
	r.Look()
}

// glance is how often that is.
const glance = 5 * time.Second
