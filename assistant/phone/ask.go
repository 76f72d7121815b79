package phone

import (
	"slices"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// ask is something that waits for the host's yes: that a phone sits down, or what was
// intended on one.
type ask struct {
	id    int
	from  string // the hash of the phone
	lang  string // that it speaks
	since time.Time
	given []string          // the seats that said yes in the host's stead
	texts map[string]string // who asks for what, as everybody may hear it, by language

	sits string // the seat, where it asks for one
	step step   // else what it intends
}

// step is something intended at a desk.
type step struct {
	desk desk.Desk
	deed *desk.Intention
	key  string // which counts once
}

// ask has something wait for the host's yes, in place of what the phone asked for before;
// false where too much waits.
func (r *Room) ask(a *ask) bool {
	r.withdraw(a.from)
	if len(r.asks) >= mostPhones {
		return false
	}
	r.turn++
	a.id, a.lang, a.since, a.texts = int(r.server.asked.Add(1)), r.voice.Lang, r.server.hall.Now(), map[string]string{}
	r.keep(append(r.asks, a))
	if !r.watching {
		r.watching = true
		time.AfterFunc(glance, r.watch)
	}
	return true
}

func (r *Room) withdraw(from string) {
	if r.askOf(from) != nil {
		r.turn++
	}
	r.keep(slices.DeleteFunc(r.asks, func(a *ask) bool { return a.from == from }))
}

// keep has so much wait, and nothing else.
func (r *Room) keep(asks []*ask) {
	r.asks = asks
	r.waits.Store(len(asks) > 0)
}

func (r *Room) askOf(from string) *ask {
	if at := slices.IndexFunc(r.asks, func(a *ask) bool { return a.from == from }); at >= 0 {
		return r.asks[at]
	}
	return nil
}

// asksFor says who asks for what, as everybody may hear it.
func (r *Room) asksFor(v *speak.Voice, a *ask) string {
	if a.sits != "" {
		return v.Say(r.asksSeat(a.sits), speak.Figures{"seat": a.sits})
	}
	if a.texts[v.Lang] == "" {
		a.texts[v.Lang] = v.Say("phone.asks-deed", speak.Figures{"seat": r.table.SeatOf(a.from), "what": speak.Plain(r.intends(v, a.step))})
	}
	return a.texts[v.Lang]
}

// intends says what is intended, as everybody may hear it.
func (r *Room) intends(v *speak.Voice, s step) string {
	t := r.desk(nil)
	t.Voice = v
	return host.AskText(t, s.deed)
}

// answer is what somebody says to what was asked for: the host, or whoever is at a terminal, whose
// word is enough, or a seat. One no is enough too.
func (r *Room) answer(by string, enough bool, id int, yes bool) error {
	at := slices.IndexFunc(r.asks, func(a *ask) bool { return a.id == id })
	if at < 0 {
		return desk.ErrNoAsk
	}
	a := r.asks[at]
	if yes && !enough {
		a.given = append(a.given, by)
		r.turn++
		return r.settle()
	}
	return r.settled(a, yes, []string{by})
}

// settle has done what has all the yes that it wants by now.
func (r *Room) settle() error {
	for _, a := range slices.Clone(r.asks) {
		if r.judges(a).enough(a) {
			if err := r.settled(a, true, a.given); err != nil {
				return err
			}
		}
	}
	return nil
}

// settled has what was asked for done, or not; whoever asked is told by whose word, and the record
// keeps it.
func (r *Room) settled(a *ask, yes bool, by []string) error {
	r.keep(slices.DeleteFunc(r.asks, func(other *ask) bool { return other == a }))
	r.turn++
	d, before := r.devices[a.from], r.table.Last()
	v := desk.VoiceAt(voiceIn(a.lang), r.table)
	defer r.spoken(v)()
	var what string
	switch {
	case a.sits != "":
		what = r.asksFor(v, a)
	case d == nil:
		return nil
	default:
		what = r.intends(v, a.step)
	}
	said := "phone.said-no"
	if yes {
		said = "phone.said-yes"
	}
	told := r.say(said, speak.Figures{"who": speak.Plain(help.Agreed(v, by)), "what": speak.Plain(what)})
	var err error
	switch {
	case a.sits != "" && yes:
		err = r.admit(a, help.Agreed(v, by))
	case a.sits != "":
		r.refused[a.from] = told
	default:
		if d.notice = told; yes {
			var came desk.Desk
			came, err = r.carry(d, a.step, true)
			d.desk = d.desk.GoesOn(came)
		}
	}
	if err == nil && r.table.Last() > before {
		err = r.table.AgreedBy(before+1, by)
	}
	return err
}

// stands is how it stands with the phones of the room.
func (r *Room) stands() desk.Around {
	urls := r.server.network.URLs()
	return desk.Around{Addresses: urls, Alone: alone(urls), Quiet: r.server.quiet(), Guesses: r.guesses}
}

// waiting is what waits for the yes of somebody who may answer some of it.
func (r *Room) waiting(v *speak.Voice, may func(*ask) bool) (all []desk.Ask) {
	for _, a := range r.asks {
		if !r.waitsNoMore(a) && may(a) {
			all = append(all, desk.Ask{ID: a.id, Text: r.asksFor(v, a), Wanted: r.wanted(v, a)})
		}
	}
	return all
}

// inRoom are the phones of a room, for one of them.
type inRoom struct {
	*Room

	of *device
}

func (r inRoom) Listen() error { return nil }

func (r inRoom) Stands() desk.Around { return r.stands() }

func (r inRoom) Waiting() []desk.Ask {
	return r.waiting(r.voice, func(a *ask) bool { return r.may(r.of, a) })
}

func (r inRoom) Answer(id int, yes bool) error {
	at := slices.IndexFunc(r.asks, func(a *ask) bool { return a.id == id })
	if at < 0 || !r.may(r.of, r.asks[at]) {
		return desk.ErrNoAsk
	}
	by := r.of.seat
	if pageOf(by) == "table" {
		by = table.Host
	}
	return r.answer(by, r.of.host, id, yes)
}

func anything(*ask) bool { return true }
