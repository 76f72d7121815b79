package phone

import (
	"net/http"
	"slices"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// door asks who somebody is.
type door struct {
	head
	Game   string
	Seats  []chair
	Closed bool
	Told   string
}

// chair is a seat as it is offered at the door.
type chair struct {
	Name  string
	Taken bool
}

// home is the page of a phone that sits.
func (r *Room) home(d *device) answer {
	if d.seat == table.Screen {
		return answer{to: r.Path() + "table"}
	}
	return answer{to: r.Path() + "seat"}
}

func (r *Room) showDoor(req *http.Request) answer {
	if d := r.device(req); d != nil {
		return r.home(d)
	}
	return r.door("")
}

func (r *Room) door(told string) answer {
	p := door{head: r.head(r.game()), Game: r.game(), Closed: r.table.Door() == table.Closed, Told: told}
	for _, seat := range r.table.Public().View().Header().Seats {
		p.Seats = append(p.Seats, chair{seat, len(r.table.Phones(seat)) > 0})
	}
	return answer{page: "door", value: p}
}

// enter takes the seat that was tapped at the door.
func (r *Room) enter(req *http.Request) answer {
	if d := r.device(req); d != nil {
		return r.home(d)
	}
	seat := req.PostForm.Get("seat")
	if seat != table.Screen && !slices.Contains(r.table.Public().View().Header().Seats, seat) {
		return r.door("")
	}
	return r.come(seat)
}

// come has a phone sit down where the door and those who sit there allow it.
func (r *Room) come(seat string) answer {
	if r.table.Door() == table.Closed {
		return r.door(r.say("phone.closed", nil))
	}
	return r.sit(seat)
}

// link asks whether somebody is whose seat it is for.
type link struct {
	head
	Game, Sit string
}

func (r *Room) showLink(req *http.Request) answer {
	seat, is := r.links[req.PathValue("link")]
	if !is {
		return r.refusal(http.StatusNotFound, "phone.link-spent")
	}
	sit := r.say("phone.sit", speak.Figures{"seat": seat})
	if seat == table.Screen {
		sit = r.say("phone.screen", nil)
	}
	return answer{page: "link", value: link{r.head(r.game()), r.game(), sit}}
}

// follow takes the seat of a link, which is spent.
func (r *Room) follow(req *http.Request) answer {
	code := req.PathValue("link")
	seat, is := r.links[code]
	if !is {
		return r.refusal(http.StatusNotFound, "phone.link-spent")
	}
	delete(r.links, code)
	return r.come(seat)
}

func (r *Room) say(id string, figures speak.Figures) string { return r.server.voice.Say(id, figures) }
