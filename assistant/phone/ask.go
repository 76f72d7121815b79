package phone

import (
	"errors"
	"slices"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// ask puts an ask in the queue, in place of an earlier one of the same phone. It returns false if
// too many wait already.
func (r *Room) ask(a *ask) bool {
	r.withdraw(a.from)
	if !r.queue.add(a) {
		return false
	}
	a.id, a.since = int(r.server.asked.Add(1)), r.server.hall.Now()
	if a.sits == "" {
		v := desk.VoiceAt(voiceIn(a.lang), r.table)
		a.moved, a.intends = r.table.Moved(), map[string]string{a.lang: host.AskText(r.desk(v), a.step.deed)}
	}
	r.changes++
	if !r.watching {
		r.watching = true
		time.AfterFunc(glance, r.watch)
	}
	return true
}

func (r *Room) withdraw(from string) {
	if r.queue.withdraw(from) {
		r.changes++
	}
}

// glance is how often waiting asks are looked at again: phones go away without a word.
const glance = 5 * time.Second

func (r *Room) watch() {
	open := r.server.room(r.code) == r
	r.mu.Lock()
	r.watching = open && len(r.queue.asks) > 0
	if r.watching {
		time.AfterFunc(glance, r.watch)
	}
	r.mu.Unlock()
	r.Look()
}

func (r *Room) judges(a *ask) judges {
	j := r.seating.judges(a, r.server.attends(r.code))
	j.pocket = r.server.network == nil
	return j
}

// wanted says whose yes an ask waits for, and since when.
func (r *Room) wanted(v *speak.Voice, a *ask) string {
	return r.seating.wanted(v, a, r.judges(a), r.server.tends(r.code))
}

// asksFor says who asks for what, in words that everybody may hear. An ask for a seat is worded by
// how the seat stands now: it may be freed while a phone waits, and the phones that sit there may
// be lost.
func (r *Room) asksFor(v *speak.Voice, a *ask) string {
	if a.sits == "" {
		return v.Say("phone.asks-deed", speak.Figures{"seat": r.table.SeatOf(a.from), "what": speak.Plain(r.intends(v, a))})
	}
	sentence := "phone.asks-seat"
	switch {
	case r.lost(a.sits):
		sentence = "phone.asks-instead"
	case r.taken(a.sits):
		sentence = "phone.asks-beside"
	}
	return v.Say(sentence, speak.Figures{"seat": a.sits})
}

// intends says what an ask intends, in words that everybody may hear. Lines that it speaks of may be
// gone once the table has moved, so it is then said in the words in which it was asked.
func (r *Room) intends(v *speak.Voice, a *ask) string {
	if a.intends[v.Lang] == "" {
		if r.table.Moved() != a.moved {
			return a.intends[a.lang]
		}
		a.intends[v.Lang] = host.AskText(r.desk(v), a.step.deed)
	}
	return a.intends[v.Lang]
}

// decide takes a yes or no to an ask. A no ends the ask, and so does a yes that is enough: the
// host's, or one from a terminal. The yes of a seat is counted. The error is [desk.ErrNoAsk] if the
// ask waits no more, or comes from doing what was asked for.
func (r *Room) decide(by string, enough bool, id int, yes bool) error {
	a := r.queue.askNumbered(id)
	switch {
	case a == nil:
		return desk.ErrNoAsk
	case yes && !enough:
		a.given = append(a.given, by)
		r.changes++
		return r.settle()
	}
	return r.end(a, yes, []string{by})
}

// hear takes the answer of people at a terminal to an ask.
func (r *Room) hear(by string, ask int, yes bool) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	err := errors.Join(r.table.Refresh(), r.decide(by, true, ask, yes))
	r.wake()
	return err
}

// settle grants the asks to which enough seats have said yes.
func (r *Room) settle() error {
	for _, a := range slices.Clone(r.queue.asks) {
		if r.judges(a).enough(a) {
			if err := r.end(a, true, a.given); err != nil {
				return err
			}
		}
	}
	return nil
}

// end takes an ask from the queue and does what was asked for if the answer is yes. The phone that
// asked is told who decided; the record keeps it too.
func (r *Room) end(a *ask, yes bool, by []string) error {
	r.queue.remove(func(other *ask) bool { return other == a })
	r.changes++
	d, before := r.devices[a.from], r.table.Last()
	if a.sits == "" && d == nil {
		return nil
	}
	v := visitor{r, a.from, desk.VoiceAt(voiceIn(a.lang), r.table)}
	who := help.Agreed(v.voice, by)
	what := a.intends[a.lang]
	if a.sits != "" {
		what = r.asksFor(v.voice, a)
	}
	said := "phone.said-no"
	if yes {
		said = "phone.said-yes"
	}
	told := v.say(said, speak.Figures{"who": speak.Plain(who), "what": speak.Plain(what)})
	var err error
	switch {
	case a.sits != "" && yes:
		err = v.admit(a.sits, who)
	case a.sits != "":
		r.notices[a.from] = told
	default:
		if d.notice = told; yes {
			var came desk.Desk
			came, err = sitter{v, d}.carry(a.step, true)
			d.desk = d.desk.GoesOn(came)
		}
	}
	if err == nil && r.table.Last() > before {
		err = r.table.AgreedBy(before+1, by)
	}
	return err
}

// admit seats a phone where it asked to sit. Phones that sat there and are lost lose the seat and
// are told who decided. If one of them was the host's, the new phone becomes the host's.
func (v visitor) admit(seat, by string) error {
	before := slices.Clone(v.table.Phones(seat))
	if err := v.table.SitDown(seat, v.hash); err != nil {
		return err
	}
	for _, hash := range before {
		if v.presence.present(hash, away) {
			continue
		}
		if slices.Contains(v.table.Phones(table.Host), hash) {
			if !slices.Contains(v.table.Phones(table.Host), v.hash) {
				if err := v.table.SitDown(table.Host, v.hash); err != nil {
					return err
				}
			}
			if err := v.table.Leave(table.Host, hash); err != nil {
				return err
			}
		}
		if err := v.table.Leave(seat, hash); err != nil {
			return err
		}
		v.forget(hash)
		v.notices[hash] = v.say("phone.replaced", speak.Figures{"seat": seat, "who": speak.Plain(by)})
	}
	return nil
}

// stands says how phones find the server, and how many links to this room were guessed.
func (r *Room) stands() desk.Around {
	around := r.server.around()
	around.Guesses = r.guesses
	return around
}

// waiting returns the asks that somebody may answer. may tells which those are.
func (r *Room) waiting(v *speak.Voice, may func(*ask) bool) (all []desk.Ask) {
	for _, a := range r.queue.asks {
		if !r.waitsNoMore(a) && may(a) {
			all = append(all, desk.Ask{ID: a.id, Text: r.asksFor(v, a), Wanted: r.wanted(v, a)})
		}
	}
	return all
}
