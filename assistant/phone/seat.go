package phone

import (
	"net/http"
	"strconv"

	"lestrade/assistant/desk"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// seat is the page of a seat, or of the table.
type seat struct {
	head
	Seat     string     // or [table.Screen]
	Action   string     // where its forms go
	Table    desk.Look  // what everybody may see
	Own      *desk.Look // what the seat sees, while it is uncovered
	Question desk.Question
	Typed    string
	Key      string
	Notice   string
}

func (r *Room) showSeat(req *http.Request) answer {
	d := r.device(req)
	if d == nil || d.seat == table.Screen {
		return answer{to: r.Path()}
	}
	return r.page(d, "seat")
}

func (r *Room) showScreen(req *http.Request) answer {
	d := r.device(req)
	if d == nil || d.seat != table.Screen {
		return answer{to: r.Path()}
	}
	return r.page(d, "table")
}

// page is how the table stands for a phone, and what it may do next.
func (r *Room) page(d *device, name string) answer {
	t := r.desk()
	aloud, err := d.aloud.Look(t)
	if err != nil {
		return r.failure(err)
	}
	d.aloud = d.aloud.Saw(t)
	p := seat{head: r.head(r.title(t.Public())), Seat: d.seat, Action: r.Path() + name, Table: aloud, Typed: d.typed, Notice: d.notice}
	d.notice = ""
	if d.seat == table.Screen {
		return answer{page: name, value: p}
	}
	screen, err := d.desk.Screen(t, d.typed)
	if err != nil {
		return r.failure(err)
	}
	d.desk = d.desk.Saw(t)
	p.Question = screen.Question
	if r.server.hall.Now().Before(d.open) {
		p.Own = &screen.Look
	} else {
		p.Question.Read, p.Question.Page = "", nil
	}
	p.Key = d.offer(screen.Rows)
	return answer{page: name, value: p}
}

// act does what was tapped on a phone's page.
func (r *Room) act(req *http.Request) answer {
	d := r.device(req)
	if d == nil {
		return answer{to: r.Path()}
	}
	form := req.PostForm
	switch {
	case form.Has("cover"):
		d.open = r.server.hall.Now()
		return r.home(d)
	case form.Has("uncover"):
		d.open = r.server.hall.Now().Add(bare)
		return r.home(d)
	}
	o := d.offered(form.Get("key"))
	if o == nil {
		d.notice = r.say("phone.anew", nil)
		return r.home(d)
	}
	if err := r.choose(d, o, form); err != nil {
		return r.failure(err)
	}
	return r.home(d)
}

// choose takes what was chosen among what a page offered: a row, a step back, or a typed
// text; a text for which rows are found stands typed over them.
func (r *Room) choose(d *device, o *offer, form map[string][]string) error {
	t := r.desk()
	get := func(name string) string {
		if values := form[name]; len(values) > 0 {
			return values[0]
		}
		return ""
	}
	row := desk.Row{}
	switch at, err := strconv.Atoi(get("row")); {
	case o.used:
		return nil
	case form["back"] != nil:
		o.used, d.typed = true, ""
		return r.settle(d, o)(o.desk.Back(t))
	case err == nil && 0 <= at && at < len(o.rows):
		row = o.rows[at]
	case form["typed"] != nil:
		q, err := o.desk.Ask(t)
		if err != nil {
			return err
		}
		if q.Asks != desk.Line && q.Asks != desk.Word {
			d.typed = get("typed")
			return nil
		}
		row = o.desk.Find(t, get("typed"))[0]
	default:
		return nil
	}
	o.used, d.typed = true, ""
	return r.settle(d, o)(o.desk.Take(t, row))
}

// settle carries out what a step leaves to be done, and has the device look at what came of
// it.
func (r *Room) settle(d *device, o *offer) func(desk.Desk, *desk.Intention, error) error {
	return func(next desk.Desk, i *desk.Intention, err error) error {
		for n := 0; err == nil && i != nil; n++ {
			i.Key = o.key + " " + strconv.Itoa(n)
			came, failed := r.owner.Carry(r.desk(), i)
			next, i, err = next.After(r.desk(), i, came, failed)
		}
		if err != nil {
			return err
		}
		d.desk = next
		if d.desk.Left() {
			d.desk = desk.Arriving(r.desk(), rules.Viewer(d.seat))
		}
		q, err := d.desk.Ask(r.desk())
		if q.Read != "" {
			d.open = r.server.hall.Now().Add(bare)
		}
		d.typed = q.Draft.Text
		return err
	}
}
