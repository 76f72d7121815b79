// Package lesson finds which numbered rules of a game first matter at a moment of play, so that
// people who play it for the first time are told each rule when they need it, and never again.
//
// Nothing here is a script of steps. Each rule names in its game's rules.toml what calls it: a
// notice that is due, a verb that may be said, a line that somebody begins or has just said. All
// of that is read from the position.
package lesson

import (
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Moment is what somebody sees when they may need a rule: the table, and the line that is being
// said there.
type Moment struct {
	View  *position.Position
	Seat  string         // the seat whose eyes these are; "" for everybody around one screen
	Begun *position.Walk // the line as far as it was begun; nil if none is
}

// Telling is a rule to tell now, with the figures that its sentence may name: those of the notice
// that calls it, the seat that acts, the value of each public counter, and the options of the table.
type Telling struct {
	Rule    string
	Figures rules.Figures
}

// Course is the rules that have been told so far in one game. It never changes.
type Course struct {
	rules []data.Rule
	told  map[string]bool // by rule, when its telling was said
}

// Of returns the course of a game before anything was told. The error is a fault in the game's
// embedded files.
func Of(game string) (Course, error) {
	file, err := data.Open[data.Rules](game, "rules.toml")
	if err != nil {
		return Course{}, err
	}
	return Course{rules: file.Rule}, nil
}

// Teaches tells whether any rule of the game is told.
func (c Course) Teaches() bool {
	return slices.ContainsFunc(c.rules, func(r data.Rule) bool { return r.When != nil })
}

// Told tells whether a rule was told, by its own telling, by another rule's, or while the box was
// laid out, or stands in the sentence of a notice.
func (c Course) Told(rule string) bool {
	at := slices.IndexFunc(c.rules, func(r data.Rule) bool { return r.ID == rule })
	if at < 0 {
		return false
	}
	if r := c.rules[at]; r.With != "" {
		return c.Told(r.With)
	}
	return c.told[rule] || slices.ContainsFunc(c.rules[at].When, func(when string) bool {
		return strings.HasPrefix(when, "setup ") || strings.HasPrefix(when, "says ")
	})
}

// Saying returns the keys of the notices due at a view whose sentences tell a rule, this one if it is not "".
func (c Course) Saying(view *position.Position, rule string) (keys []string) {
	for _, notice := range view.Due() {
		if slices.ContainsFunc(c.rules, func(r data.Rule) bool {
			return (rule == "" || r.ID == rule) && slices.Contains(r.When, "says "+notice.Key)
		}) {
			keys = append(keys, notice.Key)
		}
	}
	return keys
}

// mostAtOnce is how many rules people are told at a moment at the most. The others wait, as long as they
// are called.
const mostAtOnce = 3

// At returns the tellings that a moment calls and that were not said before, in the order of the
// rules. Before anybody sits at the table there are none.
func (c Course) At(m Moment) (now []Telling) {
	if len(m.View.Header().Seats) == 0 {
		return nil
	}
	for _, r := range c.rules {
		if len(now) == mostAtOnce {
			break
		}
		if c.told[r.ID] || !m.View.Header().Has(r.Within, r.Seats) {
			continue
		}
		for _, when := range r.When {
			if figures, called := m.calls(when); called {
				now = append(now, Telling{r.ID, m.complete(figures)})
				break
			}
		}
	}
	return now
}

// After returns the course once the tellings of a moment were said.
func (c Course) After(m Moment) Course {
	for _, t := range c.At(m) {
		c = c.tell(t.Rule)
	}
	return c
}

func (c Course) tell(rule string) Course {
	c.told = maps.Clone(c.told)
	if c.told == nil {
		c.told = map[string]bool{}
	}
	c.told[rule] = true
	return c
}

// AfterLine returns the course once a line was said at a view word by word, which led to another view.
// What the line called on the way was told. What the first view called was told too, unless it is called
// still and these eyes have not acted: a rule stands until people have had the time for it.
func (c Course) AfterLine(view, after *position.Position, seat string, e rules.Entry) Course {
	table := Moment{View: view, Seat: seat}
	acted := e.Seat != "" && (seat == "" || e.Seat == seat) || view.Outcome() != nil // after the end only the table speaks
	for _, t := range c.At(table) {
		if acted || !slices.ContainsFunc(c.At(Moment{View: after, Seat: seat}), func(still Telling) bool { return still.Rule == t.Rule }) {
			c = c.tell(t.Rule)
		}
	}
	for w := range Steps(view, e) {
		c = c.After(Moment{View: view, Seat: seat, Begun: &w})
	}
	return c
}

// Follow returns the course of a table for a seat or for everybody, who are taught from line number from
// on, up to the line before the position as it stands: what that calls has not been told yet.
func (c Course) Follow(view *position.Position, seat string, from int) Course {
	before := (*position.Position)(nil)
	for at := range view.Replay() {
		if before != nil && before.Len() >= from {
			c = c.AfterLine(before, at, seat, at.Line(at.Len()))
		}
		before = at
	}
	return c
}

// calls tells whether this is a moment at which a rule wants to be told, and returns the figures
// that its sentence may name.
func (m Moment) calls(when string) (figures rules.Figures, called bool) {
	kind, what, _ := strings.Cut(when, " ")
	switch kind {
	case "due": // a word behind the key must be among the notice's figures
		key, word, _ := strings.Cut(what, " ")
		names := func(figure any) bool { return figure == word }
		for _, notice := range m.View.Due() {
			if m.Begun == nil && notice.Key == key && (word == "" || slices.ContainsFunc(slices.Collect(maps.Values(notice.Figures)), names)) {
				return notice.Figures, true
			}
		}
	case "open":
		if m.Begun == nil {
			speaker, open := m.opens(what)
			return rules.Figures{"seat": speaker}, open
		}
	case "verb":
		return nil, m.begins(what)
	case "field":
		verb, field, _ := strings.Cut(what, " ")
		f := m.field()
		return nil, m.begins(verb) && f == field || m.answers(verb, field)
	case "said":
		return nil, m.said(what)
	case "over":
		return nil, m.Begun == nil && m.View.Outcome() != nil
	}
	return nil, false
}

// opens returns a speaker who may say a verb now, "" for the table. A seat's eyes look only for
// itself and the table.
func (m Moment) opens(verb string) (speaker string, open bool) {
	for word, bar := range m.View.Walk().Options() {
		if bar != nil || m.Seat != "" && word.ID != "" && word.ID != m.Seat {
			continue
		}
		if bar, conceivable := m.View.Walk().Take(word.ID).Option(verb); conceivable && bar == nil && m.View.Vocabulary().Verb(verb, word.ID != "").Act == (word.ID != "") {
			return word.ID, true
		}
	}
	return "", false
}

// begins tells whether the line being said has a verb, and these eyes say it: their seat does, or the
// table.
func (m Moment) begins(verb string) bool {
	if m.Begun == nil || m.Begun.Verb() == nil || m.Begun.Verb().ID != verb {
		return false
	}
	e := m.Begun.Entry()
	return m.Seat == "" || e.Seat == "" || e.Seat == m.Seat
}

// answers tells whether the line being said waits for a reply, in a field of a verb, and the seat whose
// eyes these are is named in it.
func (m Moment) answers(verb, field string) bool {
	if m.Begun == nil || m.Begun.Verb() == nil || m.Begun.Verb().ID != verb || m.field() != field || !m.Begun.Field().Reply {
		return false
	}
	return slices.ContainsFunc(m.Begun.Entry().Args, func(a rules.Arg) bool { return slices.Contains(a.Words, m.Seat) })
}

// said tells whether the last line has the verb that what names, and the word behind it if there is
// one. Once the game has ended nobody needs to know what a line does.
func (m Moment) said(what string) bool {
	if m.Begun != nil || m.View.Outcome() != nil {
		return false
	}
	verb, word, named := strings.Cut(what, " ")
	e := m.View.Line(m.View.Len())
	return e.Verb == verb && (!named || slices.ContainsFunc(e.Args, func(a rules.Arg) bool { return slices.Contains(a.Words, word) }))
}

// field is the name of the field that the line being said waits for, "" if it waits for none.
func (m Moment) field() string {
	if m.Begun == nil || m.Begun.Field() == nil {
		return ""
	}
	return m.Begun.Field().Name
}

// complete adds to a telling's figures the acting seat, the seat after it, the number of players, the
// options, what the table has said, and the public counters: the acting seat's, where each seat has
// its own.
func (m Moment) complete(figures rules.Figures) rules.Figures {
	h := m.View.Header()
	seat := m.View.Turn()
	if m.Begun != nil && m.Begun.Entry().Seat != "" {
		seat = m.Begun.Entry().Seat
	}
	all := rules.Figures{"seats": len(h.Seats), "option": h.Options, "said": Said(m.View)}
	if i := h.Seat(seat); i >= 0 {
		all["seat"], all["next"] = seat, h.Seats[(i+1)%len(h.Seats)]
	}
	for _, counter := range m.View.Vocabulary().Game.Counter {
		of := ""
		if counter.Per == "seat" {
			of = seat
		}
		if counter.Per == "" || of != "" {
			value := m.View.Counter(counter.ID, of)
			if n, err := strconv.Atoi(value); err == nil {
				all[counter.ID] = n
			} else {
				all[counter.ID] = value
			}
		}
	}
	maps.Copy(all, figures)
	return all
}

// Said returns the fields and words of the lines that the table itself has said, so that a sentence can
// leave out what is not in play.
func Said(view *position.Position) map[string]bool {
	said := map[string]bool{}
	for n := 1; n <= view.Len(); n++ {
		if line := view.Line(n); line.Seat == "" && !rules.IsHeader(line.Verb) {
			for _, arg := range line.Args {
				said[arg.Field] = true
				for _, word := range arg.Words {
					said[word] = true
				}
			}
		}
	}
	return said
}

// InPlay tells whether one of the words that plays lists behind a field is in play: the table has said
// it in that field, or nothing there. It is true of an empty list.
func InPlay(said map[string]bool, plays string) bool {
	words := strings.Fields(plays)
	return len(words) == 0 || !said[words[0]] || slices.ContainsFunc(words[1:], func(word string) bool { return said[word] })
}

// Steps yields a line as it is said word by word: behind its verb, and behind each of its words.
func Steps(view *position.Position, e rules.Entry) iter.Seq[position.Walk] {
	return func(yield func(position.Walk) bool) {
		w := view.Walk().Take(e.Seat)
		if !w.Conceives(e.Verb) {
			return
		}
		if w = w.Take(e.Verb); !yield(w) {
			return
		}
		for f := w.Field(); f != nil; f = w.Field() {
			for _, word := range e.Words(f.Name) {
				if w.Field() != f {
					break
				}
				if w = w.Take(word); !yield(w) {
					return
				}
			}
			if w.Field() == f {
				if !w.MayEnd() {
					return
				}
				if w = w.Take(""); !yield(w) {
					return
				}
			}
		}
	}
}
