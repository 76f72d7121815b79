package phone

import (
	"crypto/rand"
	"slices"

	"lestrade/assistant/phone/page"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// door is the page on which people say who they are.
type door struct {
	page.Head
	Game   string
	Seats  []chair
	Closed bool
	Waits  string // the seat that the phone asked for and waits for …
	Wanted string // … and whose yes it waits for
	Free   string // that seat, if no yes is needed any more …
	Sit    string // … and the label of the button that sits down there
	Told   string
	Plain  bool // others in the network could read what is sent
}

// chair is a seat as the door lists it.
type chair struct {
	Name  string
	Taken bool
}

// isScreen tells whether a seat is one of the table's screens.
func isScreen(seat string) bool { return seat == table.Screen || seat == table.Host }

// pageOf is the name of the page of a phone at a seat: "table" for the screens of the table, else
// "seat".
func pageOf(seat string) string {
	if isScreen(seat) {
		return "table"
	}
	return "seat"
}

func (v visitor) showDoor(Request) answer {
	if s := v.sitter(); s != nil && s.phone.seat != table.Host { // the host may play too
		return s.home()
	}
	p := v.door(v.notices[v.hash])
	if a := v.queue.askFrom(v.hash); a != nil {
		p.Waits, p.Wanted = v.seatName(a.sits), v.wanted(v.voice, a)
		if v.waitsNoMore(a) {
			p.Free, p.Sit = a.sits, v.sit(a.sits)
		}
	}
	return p.answer()
}

// seatName is the name of a seat, or the word for a screen of the table.
func (v visitor) seatName(seat string) string {
	if isScreen(seat) {
		return v.say("phone.screen", nil)
	}
	return seat
}

func (v visitor) door(told string) door {
	p := door{Head: v.head(v.game()), Game: v.game(), Seats: v.chairs(), Closed: v.table.Door() == table.Closed, Told: told, Plain: v.server.network != nil}
	if p.Closed { // only seats with lost phones can still be taken
		p.Seats = slices.DeleteFunc(p.Seats, func(c chair) bool { return !v.lost(c.Name) })
	}
	return p
}

func (p door) answer() answer { return answer{page: "door", value: p} }

// chairs are the seats as the door lists them.
func (s seating) chairs() (all []chair) {
	for _, seat := range s.names() {
		all = append(all, chair{seat, s.taken(seat)})
	}
	return all
}

// enter takes the seat that was tapped at the door, or takes an ask back. A phone that takes its ask
// back and has a seat leaves that; other phones at the seat stay.
func (v visitor) enter(req Request) answer {
	s, seat := v.sitter(), req.Form.Get("seat")
	switch {
	case req.Form.Has("withdraw") && s != nil && s.mayLeave():
		s.withdraw(s.hash)
		s.forget(s.hash) // else it would be told that its seat was freed
		if err := s.table.Leave(s.phone.seat, s.hash); err != nil {
			return s.failure(err)
		}
		return answer{to: s.Path()}
	case req.Form.Has("withdraw"):
		v.withdraw(v.hash)
		return answer{to: v.Path()}
	case s != nil && (s.phone.seat != table.Host || seat == table.Screen):
		return s.home()
	case seat != table.Screen && !slices.Contains(v.names(), seat):
		return v.door("").answer()
	case s != nil:
		if err := v.table.SitDown(seat, v.hash); err != nil {
			return v.failure(err)
		}
		return answer{to: v.Path() + "seat"}
	}
	return v.come(seat)
}

// come seats a phone. If others sit there, or something was said there in confidence, it asks the
// host first.
func (v visitor) come(seat string) answer {
	v.withdraw(v.hash)
	token := rand.Text()
	hash := hashOf(token)
	switch screen := isScreen(seat); {
	case v.table.Door() == table.Closed && !v.lost(seat):
		return v.door(v.say("phone.closed", nil)).answer()
	case len(v.table.Phones(seat)) >= mostPhones:
		return v.door(v.say("phone.full", nil)).answer()
	case !screen && !v.free(seat):
		if !v.askSeat(hash, seat) {
			return v.door(v.say("phone.full", nil)).answer()
		}
		a := v.give(token, "")
		a.sets = append(a.sets, v.waitsFor(seat))
		return a
	}
	if err := v.table.SitDown(seat, hash); err != nil {
		return v.failure(err)
	}
	return v.give(token, pageOf(seat))
}

// mostPhones is how many phones may sit at one seat.
const mostPhones = 8

// link is the page that asks whether somebody is the person whom the link is for.
type link struct {
	page.Head
	Game, Sit string
	Plain     bool // as at the door
}

func (v visitor) showLink(req Request) answer {
	_, _, code, _ := req.place()
	seat, is := v.links[code]
	if !is {
		return v.noLink()
	}
	return answer{page: "link", value: link{v.head(v.game()), v.game(), v.sit(seat), v.server.network != nil}}
}

// sit is the label of the button by which a phone sits down.
func (v visitor) sit(seat string) string {
	if isScreen(seat) {
		return v.say("phone.screen", nil)
	}
	return v.say("phone.sit", speak.Figures{"seat": seat})
}

// noLink answers a link that was followed already, or guessed. It counts them, and the host sees
// how many there were.
func (v visitor) noLink() answer {
	v.guesses++
	v.changes++
	return v.refusal(notFound, "phone.link-spent")
}

// follow takes the seat that a link is for. The link then works no more.
func (v visitor) follow(req Request) answer {
	_, _, code, _ := req.place()
	seat, is := v.links[code]
	if !is {
		return v.noLink()
	}
	delete(v.links, code)
	return v.come(seat)
}
