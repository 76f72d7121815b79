package desk

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// handOver has the screen handed to some seats, and everybody else look away. What they are
// shown then comes once they say that they have it.
type handOver struct {
	request string
	then    step
}

func (h handOver) ask(sight) (Question, error) { return Question{Label: h.request, Asks: GoOn}, nil }

func (h handOver) find(s sight, _ string) ([]Row, error) {
	text := s.say("play.hand.have", speak.Figures{"seats": s.seats, "number": len(s.seats)})
	if len(s.seats) == 0 {
		text = s.say("play.go-on", nil)
	}
	return []Row{{Text: text, take: func(d Desk, t Table) (Desk, *Intention, error) {
		return d.pop().open(t, s.seats, h.then)
	}}}, nil
}

// HandOver records who reads on a page of their own.
type HandOver struct {
	Seats []string
	then  step
}

func (h HandOver) carry(t Table, _ *Intention) (Outcome, error) {
	return Outcome{}, t.Mark(table.KindHandOver, strings.Join(h.Seats, " "))
}

func (h HandOver) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return h.then(d, t)
}

// open opens a page for some seats, by a word where it takes one; that they had it is
// recorded.
func (d Desk) open(t Table, seats []string, then step) (Desk, *Intention, error) {
	opened := func(d Desk, t Table) (Desk, *Intention, error) {
		if len(seats) == 0 {
			return then(d, t)
		}
		return d, &Intention{Deed: HandOver{seats, func(d Desk, t Table) (Desk, *Intention, error) {
			if len(seats) == 1 && !t.Forgotten(seats[0]).IsZero() {
				d = d.tell(ForgottenText(t.Voice, t.Table, seats[0]))
			}
			return then(d, t)
		}}}, nil
	}
	d.keys = d.mine
	_, err := t.Together(seats, d.keys...)
	if shut, is := errors.AsType[*table.Shut](err); is {
		return d.pushFor(eyesOf(seats), word{seats: shut.Seats, then: opened}), nil, nil
	}
	return opened(d, t)
}

// handEntry has the rest of an entry said on a page that only those see who may know it; at
// set-up only whose visit it is.
func (d Desk) handEntry(t Table, view *rules.Position, c rules.Completion, at Place) (Desk, *Intention, error) {
	var seats, others []string
	visitor := ""
	if s, is := d.top().page.(setup); is {
		visitor = s.by()
	}
	for _, seat := range view.Header().Seats {
		if view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) && (visitor == "" || seat == visitor) {
			seats = append(seats, seat)
		} else {
			others = append(others, seat)
		}
	}
	if d.top().alone && !d.top().round {
		return d.tell(t.say("desk.others-say", speak.Figures{"seats": rules.Either(seats)})), nil, nil
	}
	keys := d.top().byKey
	request := t.say(keys("play.hand", "desk.hand"), speak.Figures{"seats": seats})
	switch {
	case len(seats) == 0:
		request = t.say(keys("play.hand-nobody", "desk.hand-nobody"), nil)
	case len(seats) > 1 && len(others) == 1:
		request = t.say(keys("play.hand-but", "desk.hand-but"), speak.Figures{"seat": others[0]})
	}
	return d.pushFor(eyesOf(seats), handOver{request, func(d Desk, t Table) (Desk, *Intention, error) {
		theirs := d.sightOf(t, eyesOf(seats))
		theirs.steps = d.top().steps
		view, err := theirs.view(at)
		if err != nil {
			return d, nil, err
		}
		c, err := begin(view, c.Entry)
		if err != nil {
			return d, nil, err
		}
		d = d.tell(theirs.Voice.Aside(theirs.voice().Entry(c.Entry), theirs.means(view, c.Entry)))
		if at.Way == rules.Correct { // shown as these seats heard it, where they heard it alike
			if was, alike := theirs.sees.HeardAlike(at.Line); alike && was.Verb != "" {
				d = d.tell(t.say("play.correct.instead", speak.Figures{"line": at.Line, "was": was}))
			}
		}
		return d.pushFor(theirs.eyes, saying{at: at, c: c, view: view, seen: t.Moved()}), nil, nil
	}}), nil, nil
}

// byKey is the sentence that tells which key to press, or the one where there are buttons.
func (e eyes) byKey(keys, buttons string) string {
	if e.round {
		return buttons
	}
	return keys
}

// giveBack has the screen given back by those who had it. Before it is wiped they may put right
// there what they said: all but that waits for the table's page.
type giveBack struct{}

func (giveBack) ask(s sight) (Question, error) {
	q := Question{Label: s.say(s.byKey("play.give-back", "desk.give-back"), nil), Asks: Line}
	if s.round { // there are no lines there, but buttons
		q.Asks = GoOn
	}
	return q, nil
}

func (giveBack) find(s sight, typed string) ([]Row, error) {
	wipe := Row{Option: "wipe", Text: s.say("play.page.give-back", nil), take: func(d Desk, t Table) (Desk, *Intention, error) {
		return d.pop().done(t)
	}}
	line := s.retakes()
	rows := []Row{wipe}
	if line > 0 {
		rows = append(rows,
			Row{Text: s.Voice.Aside(s.say("play.undo", nil), s.voice().Entry(s.line(Place{Line: line}))), take: s.sayAgain(line)},
			s.mendRow(Place{rules.Correct, line}))
	}
	if typed == "" {
		return rows, nil
	}
	for i, id := range []string{"undo", string(rules.Correct)} {
		if i+1 < len(rows) && s.names("play", id, typed, false) {
			return rows[i+1 : i+2], nil
		}
	}
	others, err := s.mendsOrCommands(typed)
	switch {
	case err != nil:
		return nil, err
	case len(others) == 1:
		return others, nil
	case len(others) > 1:
		return []Row{{Text: typed, take: push(list{label: s.say("play.choose", nil), rows: others})}}, nil
	}
	return []Row{{Text: s.say("play.give-back.other", nil), stays: true}}, nil
}

// sayAgain takes a line back that was said on a page, and asks there for what was hidden in it.
func (s sight) sayAgain(line int) step {
	e := s.line(Place{Line: line}).Question()
	verb := s.sees.View().Vocabulary().Verb(e.Verb, e.Seat != "")
	hidden := func(a rules.Arg) bool { return verb.Field(a.Field).Private() }
	if i := slices.IndexFunc(e.Args, hidden); i >= 0 {
		e.Args = e.Args[:i:i]
	}
	return undo(table.Back{}, func(d Desk, t Table) (Desk, *Intention, error) {
		view, err := d.sight(t).view(Behind)
		if err != nil {
			return d, nil, err
		}
		c, err := begin(view, e)
		if err != nil {
			return d, nil, err
		}
		return d.push(saying{at: Behind, c: c, view: view, seen: t.Moved()}), nil, nil
	})
}
