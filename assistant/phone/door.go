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
	Waits  string // who it asks to be, where that waits …
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

// home is the page of a phone that sits.
func (r *Room) home(d *device) answer {
	return answer{to: r.Path() + pageOf(d.seat)}
}

func pageOf(seat string) string {
	if seat == table.Screen || seat == table.Host {
		return "table"
	}
	return "seat"
}

func (r *Room) showDoor(req *http.Request) answer {
	if d := r.device(req); d != nil && d.seat != table.Host { // who opened the table may play at it too
		return r.home(d)
	}
	hash := r.hash(req)
	a := r.door(r.refused[hash])
	if asks := r.askOf(hash); asks != nil {
		p := a.value.(door)
		p.Waits = r.called(asks.sits)
		p.Wanted = r.wanted(r.voice, asks)
		if r.waitsNoMore(asks) {
			p.Free, p.Sit = asks.sits, r.sit(asks.sits)
		}
		a.value = p
	}
	return a
}

// called is who sits at a seat, or what a screen is.
func (r *Room) called(seat string) string {
	if pageOf(seat) == "table" {
		return r.say("phone.screen", nil)
	}
	return seat
}

func (r *Room) door(told string) answer {
	p := door{Head: r.head(r.game()), Game: r.game(), Closed: r.table.Door() == table.Closed, Told: told}
	if p.Seats = r.chairs(); p.Closed { // but whose phone is lost comes back
		p.Seats = slices.DeleteFunc(p.Seats, func(c chair) bool { return !r.lost(c.Name) })
	}
	return answer{page: "door", value: p}
}

func (r *Room) chairs() (all []chair) {
	for _, seat := range r.seats() {
		all = append(all, chair{seat, len(r.table.Phones(seat)) > 0})
	}
	return all
}

// enter takes the seat that was tapped at the door.
func (r *Room) enter(req *http.Request) answer {
	d, seat := r.device(req), req.PostForm.Get("seat")
	switch {
	case req.PostForm.Has("withdraw") && d != nil && r.mayLeave(d):
		return r.standUp(d)
	case req.PostForm.Has("withdraw"):
		r.withdraw(r.hash(req))
		return answer{to: r.Path()}
	case d != nil && d.seat != table.Host, d != nil && seat == table.Screen:
		return r.home(d)
	case seat != table.Screen && !slices.Contains(r.seats(), seat):
		return r.door("")
	case d != nil:
		if err := r.table.SitDown(seat, d.hash); err != nil {
			return r.failure(err)
		}
		return answer{to: r.Path() + "seat"}
	}
	return r.come(req, seat)
}

// free tells whether nobody sits at a seat, or heard there what was not for all.
func (r *Room) free(seat string) bool {
	return r.table.Door() != table.Closed && len(r.table.Phones(seat)) == 0 && !r.table.Confided(seat)
}

// mayLeave tells whether a phone sits where it may have been seated by a slip: nothing was
// said there yet, nor in confidence to it, so that whoever comes next needs nobody's yes.
func (r *Room) mayLeave(d *device) bool {
	if d.seat == table.Screen {
		return true
	}
	return d.seat != table.Host && !r.spoke[d.seat] && !r.table.Confided(d.seat)
}

// standUp has a phone ask anew who somebody is; others at its seat stay.
func (r *Room) standUp(d *device) answer {
	r.withdraw(d.hash)
	delete(r.devices, d.hash) // it knows why it sits there no more
	if err := r.table.Leave(d.seat, d.hash); err != nil {
		return r.failure(err)
	}
	return answer{to: r.Path()}
}

// come has a phone sit down. Where others do there, or may have heard there what was not for
// all, the host is asked.
func (r *Room) come(req *http.Request, seat string) answer {
	r.withdraw(r.hash(req))
	token := rand.Text()
	hash := hashOf(token)
	sits := r.table.Phones(seat)
	switch screen := pageOf(seat) == "table"; {
	case r.table.Door() == table.Closed && !r.lost(seat):
		return r.door(r.say("phone.closed", nil))
	case len(sits) >= mostPhones:
		return r.door(r.say("phone.full", nil))
	case !screen && !r.free(seat):
		if !r.askSeat(hash, seat) {
			return r.door(r.say("phone.full", nil))
		}
		a := r.give(token, "")
		a.sets = append(a.sets, r.waitsFor(seat))
		return a
	}
	if err := r.table.SitDown(seat, hash); err != nil {
		return r.failure(err)
	}
	return r.give(token, pageOf(seat))
}

// mostPhones is how many sit at one seat, and how many wait for the host.
const mostPhones = 8

// link asks whether somebody is whose seat it is for.
type link struct {
	page.Head
	Game, Sit string
}

func (r *Room) showLink(req *http.Request) answer {
	seat, is := r.links[req.PathValue("link")]
	if !is {
		return r.noLink()
	}
	return answer{page: "link", value: link{r.head(r.game()), r.game(), r.sit(seat)}}
}

// sit is what a tap does by which a phone sits down.
func (r *Room) sit(seat string) string {
	if pageOf(seat) == "table" {
		return r.say("phone.screen", nil)
	}
	return r.say("phone.sit", speak.Figures{"seat": seat})
}

// noLink answers one that was followed already, or guessed: the host sees how many were.
func (r *Room) noLink() answer {
	r.guesses++
	r.turn++
	return r.refusal(http.StatusNotFound, "phone.link-spent")
}

// follow takes the seat of a link, which is spent.
func (r *Room) follow(req *http.Request) answer {
	code := req.PathValue("link")
	seat, is := r.links[code]
	if !is {
		return r.noLink()
	}
	delete(r.links, code)
	return r.come(req, seat)
}

func (r *Room) say(id string, figures speak.Figures) string { return r.voice.Say(id, figures) }
