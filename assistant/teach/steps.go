package teach

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/lesson"
	"lestrade/rules/position"
)

// Step is a step of laying out a box, in the words of a voice.
type Step struct {
	Says  string
	Check string // asks for a count that catches slips; "" if there is none …
	Mend  string // … and says what to do if it is another
	Table doc.Layout
	Lays  bool // something is laid there; else it only tells a rule
}

// Steps returns the steps in which the box of a table is laid out; nil for a game that has none. The
// voice must know the words of the game. The error is a fault in the game's embedded files.
func Steps(v *speak.Voice, view *position.Position) (steps []Step, err error) {
	h := view.Header()
	if !data.Has(h.Game, "steps.toml") {
		return nil, nil
	}
	file, err := data.Open[data.Steps](h.Game, "steps.toml")
	if err != nil {
		return nil, err
	}
	figures, err := figuresOf(view, file)
	if err != nil {
		return nil, err
	}
	b := laying{v: v, h: h, file: file, figures: figures}
	for _, step := range file.Step {
		if !h.Has(step.Within, step.Seats) {
			continue
		}
		now, err := b.step(step)
		if err != nil {
			return nil, fmt.Errorf("data/%s/steps.toml: step %s: %w", h.Game, step.ID, err)
		}
		steps = append(steps, now)
	}
	return steps, nil
}

// Does returns the keys of the notices that the steps of a game carry out completely.
func Does(game string) []string { return stepsOf(game).Does }

// Done returns the keys of the notices that people have carried out already by laying out the box step
// by step; nil for eyes that are not taught, or at a table whose box was not laid out so.
func Done(sees table.Sight) []string {
	if _, taught := sees.Taught(); taught && sees.Laid() {
		return Does(sees.View().Header().Game)
	}
	return nil
}

// Says returns the lines that the steps of a game have settled; nil if they settle none.
func Says(game string) []string { return stepsOf(game).Says }

// stepsOf is the file of a game's steps, empty for a game that has none.
func stepsOf(game string) data.Steps {
	if !data.Has(game, "steps.toml") {
		return data.Steps{}
	}
	file, err := data.Open[data.Steps](game, "steps.toml")
	if err != nil { // [Steps] tells it
		return data.Steps{}
	}
	return *file
}

// figuresOf returns what a step's sentence may name: the first two people, how many play, the options,
// what the table has said of its box, and the figures of steps.toml and setup.toml for this number of
// players and these options.
func figuresOf(view *position.Position, file *data.Steps) (speak.Figures, error) {
	h, figures := view.Header(), speak.Figures{}
	game, err := data.Open[data.Game](h.Game, "game.toml")
	if err != nil {
		return nil, err
	}
	rows := file.Players
	if data.Has(h.Game, "setup.toml") {
		setup, err := data.Open[map[string]any](h.Game, "setup.toml")
		if err != nil {
			return nil, err
		}
		for name, value := range *setup {
			take(figures, name, pick(value, h, game))
		}
		players, _ := (*setup)["players"].([]any)
		for _, row := range players {
			if row, is := row.(map[string]any); is {
				rows = append(slices.Clip(rows), row)
			}
		}
	}
	for _, row := range rows {
		if row["seats"] == int64(len(h.Seats)) {
			for name, value := range row {
				take(figures, name, pick(value, h, game))
			}
		}
	}
	for n := 1; n <= view.Len(); n++ {
		if line := view.Line(n); line.Seat == "" && !rules.IsHeader(line.Verb) {
			for _, arg := range line.Args {
				figures[arg.Field] = arg.Words
			}
		}
	}
	figures["option"], figures["said"] = h.Options, lesson.Said(view)
	figures["seats"], figures["one"] = len(h.Seats), speak.Plain(h.Seats[0])
	if len(h.Seats) > 1 {
		figures["other"] = speak.Plain(h.Seats[1])
	}
	return figures, nil
}

// pick returns a value of a file: of one that differs by the values of an option, the table's.
func pick(value any, h rules.Header, game *data.Game) any {
	by, is := value.(map[string]any)
	if !is {
		return value
	}
	for _, option := range game.Option {
		if one, has := by[h.Option(option.ID)]; has {
			return one
		}
	}
	return nil
}

// take adds a figure, if a sentence can name it: a number, or words of the notation.
func take(figures speak.Figures, name string, value any) {
	switch value := value.(type) {
	case int64:
		figures[name] = int(value)
	case []any:
		words := make([]string, 0, len(value))
		for _, word := range value {
			if word, is := word.(string); is {
				words = append(words, word)
			}
		}
		if len(words) == len(value) {
			figures[name] = words
		}
	}
}

// laying is a box that is being laid out: what lies there after the steps so far.
type laying struct {
	v                   *speak.Voice
	h                   rules.Header
	file                *data.Steps
	figures             speak.Figures
	seat, first, middle []things
}

// things are equal things that lie at one place.
type things struct {
	id    string
	count int
	fresh bool // more of them lie there than before the step
}

// step does a step.
func (b *laying) step(step data.Step) (now Step, err error) {
	first := step.First
	if first == nil {
		first = step.Seat
	}
	for _, place := range []struct {
		things *[]things
		list   []string
	}{{&b.seat, step.Seat}, {&b.first, first}, {&b.middle, step.Middle}} {
		if *place.things, err = b.after(*place.things, place.list); err != nil {
			return now, err
		}
	}
	id := "step." + step.ID
	now = Step{Says: b.v.Say(id, b.figures), Table: b.table(), Lays: step.Seat != nil || step.First != nil || step.Middle != nil}
	if b.v.Has(id + ".check") {
		now.Check, now.Mend = b.v.Say(id+".check", b.figures), b.v.Say(id+".mend", b.figures)
	}
	return now, nil
}

// after returns what lies at a place after a step. list is the step's list for that place; nil if
// it has none.
func (b *laying) after(before []things, list []string) (now []things, err error) {
	if list == nil {
		for _, t := range before {
			now = append(now, things{t.id, t.count, false})
		}
		return now, nil
	}
	for _, text := range list {
		number, id, _ := strings.Cut(text, " ")
		count, err := strconv.Atoi(number)
		if err != nil {
			figure, is := b.figures[number].(int)
			if !is {
				return nil, fmt.Errorf("no number is called %q with %d players", number, len(b.h.Seats))
			}
			count = figure
		}
		if count != 0 && b.lies(id) {
			was := 0
			if at := slices.IndexFunc(before, func(t things) bool { return t.id == id }); at >= 0 {
				was, before = before[at].count, slices.Delete(slices.Clone(before), at, at+1) // another heap of them may follow
			}
			now = append(now, things{id, count, was < count})
		}
	}
	return now, nil
}

// lies tells whether a thing lies at this table at all.
func (b *laying) lies(id string) bool {
	at := slices.IndexFunc(b.file.Thing, func(t data.Thing) bool { return t.ID == id })
	said, _ := b.figures["said"].(map[string]bool)
	return at < 0 || b.h.Has(b.file.Thing[at].Within, nil) && lesson.InPlay(said, b.file.Thing[at].Plays)
}

// table draws what lies there, and says it.
func (b *laying) table() (l doc.Layout) {
	l.Middle = doc.Cards{Cards: b.draw(b.middle)}
	for i, name := range b.h.Seats {
		before := b.seat
		if i == 0 {
			before = b.first
		}
		l.Seats = append(l.Seats, doc.Cards{Label: doc.Say(name), Cards: b.draw(before)})
	}
	one := speak.Figures{"one": speak.Plain(b.h.Seats[0])}
	switch {
	case len(b.h.Seats) == 1:
		l.Words = b.words("laying.one", one, b.first)
	case slices.Equal(b.first, b.seat):
		l.Words = b.words("laying.each", nil, b.seat)
	default:
		l.Words = append(b.words("laying.one", one, b.first), b.words("laying.others", nil, b.seat)...)
	}
	l.Words = append(l.Words, b.words("laying.middle", nil, b.middle)...)
	return l
}

// words says what the step lays at a place, if it lays anything there. What lay there before is only in
// the picture.
func (b *laying) words(id string, figures speak.Figures, there []things) []doc.Cards {
	fresh := slices.DeleteFunc(slices.Clone(there), func(t things) bool { return !t.fresh })
	if len(fresh) == 0 {
		return nil
	}
	return []doc.Cards{{Label: doc.Say(b.v.Say(id, figures)), Cards: b.draw(fresh)}}
}

// draw draws things, and says what they are and how many.
func (b *laying) draw(all []things) (texts []doc.Text) {
	for _, t := range all {
		sign := ""
		if at := slices.IndexFunc(b.file.Thing, func(of data.Thing) bool { return of.ID == t.id }); at >= 0 {
			sign = b.file.Thing[at].Sign
		}
		called := b.v.Say("thing."+t.id, speak.Figures{"number": t.count})
		text := doc.Say(strconv.Itoa(t.count) + "\u00a0" + called).Draw(doc.Piece{Shape: shapeOf(sign), Name: sign, Many: t.count})
		if t.fresh {
			text.Mark, text.Pieces[0].Mark = doc.Turn, doc.Turn
		}
		texts = append(texts, text)
	}
	return texts
}

// shapeOf is the shape in which a sign is drawn: a letter stands on a card, any other sign is a drawing
// itself.
func shapeOf(sign string) doc.Shape {
	if len(sign) == 1 {
		return doc.ShapeCard
	}
	return doc.ShapeSign
}
