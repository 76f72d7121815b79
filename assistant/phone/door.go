package phone

import (
	"crypto/rand"
	"net/http"
	"slices"

	"lestrade/assistant/phone/page"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// door asks who somebody is.
type door struct {
	page.Head
	Game   string
	Seats  []chair
	Closed bool
	Waits  string // who the phone asks to be, where that waits …
	Wanted string // … for whose yes
	Free   string // that seat, where it wants nobody's yes any more …
	Sit    string // … and to sit down there
	Told   string
}

// chair is a seat as it is offered at the door.
type chair struct {
	Name  string
	Taken bool
}

// pageOf is the page of a phone that sits at a seat, or is a screen of the table.
func pageOf(seat string) string {
	if seat == table.Screen || seat == table.Host {
		return "table"
	}
	return "seat"
}

func (v visitor) showDoor(*http.Request) answer {
	if s := v.sitter(); s != nil && s.phone.seat != table.Host { // the host may play too
		return s.home()
	}
	p := v.door(v.refused[v.hash])
	if a := v.queue.of(v.hash); a != nil {
		p.Waits, p.Wanted = v.called(a.sits), v.wanted(v.voice, a)
		if v.waitsNoMore(a) {
			p.Free, p.Sit = a.sits, v.sit(a.sits)
		}
	}
	return p.answer()
}

// called is who sits at a seat, or what a screen is.
func (v visitor) called(seat string) string {
	if pageOf(seat) == "table" {
		return v.say("phone.screen", nil)
	}
	return seat
}

func (v visitor) door(told string) door {
	p := door{Head: v.head(v.game()), Game: v.game(), Seats: v.chairs(), Closed: v.table.Door() == table.Closed, Told: told}
	if p.Closed { // people whose phone is lost come back
		p.Seats = slices.DeleteFunc(p.Seats, func(c chair) bool { return !v.lost(c.Name) })
	}
	return p
}

func (p door) answer() answer { return answer{page: "door", value: p} }

// chairs are the seats as the door offers them.
func (s seating) chairs() (all []chair) {
	for _, seat := range s.names() {
		all = append(all, chair{seat, s.taken(seat)})
	}
	return all
}

// enter takes the seat that was tapped at the door.
func (v visitor) enter(req *http.Request) answer {
	s, seat := v.sitter(), req.PostForm.Get("seat")
	switch {
	case req.PostForm.Has("withdraw") && s != nil && s.mayLeave():
		return s.standUp()
	case req.PostForm.Has("withdraw"):
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

// come has a phone sit down. Where others sit there, or may have heard there what was not for
// all, the host is asked.
func (v visitor) come(seat string) answer {
	v.withdraw(v.hash)
	token := rand.Text()
	hash := hashOf(token)
	switch screen := pageOf(seat) == "table"; {
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

// mostPhones is how many sit at one seat.
const mostPhones = 8

// link asks whether somebody is the person that it is for.
type link struct {
	page.Head
	Game, Sit string
}

func (v visitor) showLink(req *http.Request) answer {
	seat, is := v.links[req.PathValue("link")]
	if !is {
		return v.noLink()
	}
	return answer{page: "link", value: link{v.head(v.game()), v.game(), v.sit(seat)}}
}

// sit is what a tap does by which a phone sits down.
func (v visitor) sit(seat string) string {
	if pageOf(seat) == "table" {
		return v.say("phone.screen", nil)
	}
	return v.say("phone.sit", speak.Figures{"seat": seat})
}

// noLink answers one that was followed already, or guessed: the host sees how many were.
func (v visitor) noLink() answer {
	v.guesses++
	v.turn++
	return v.refusal(http.StatusNotFound, "phone.link-spent")
}

// follow takes the seat of a link, which is spent.
func (v visitor) follow(req *http.Request) answer {
	code := req.PathValue("link")
	seat, is := v.links[code]
	if !is {
		return v.noLink()
	}
	delete(v.links, code)
	return v.come(seat)
}
