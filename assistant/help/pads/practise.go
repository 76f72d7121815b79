package pads

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/practice"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// Practised is a position that somebody practises on, with what they have done. It is kept nowhere else.
type Practised struct {
	Game   help.Game
	Number practice.Number
	Deal   practice.Deal
	Solved bool

	marks                []table.Mark
	tries, checks, hints int
}

// Practise deals the position of a game with a number. The game must have positions to practise on.
// The error is a fault in the program's own files.
func Practise(game help.Game, n practice.Number) (Practised, error) {
	deal, err := game.Practice(practice.ChanceOf(game.ID, n))
	return Practised{Game: game, Number: n, Deal: deal}, err
}

// Voice returns the voice that speaks of the position.
func (p Practised) Voice(v *speak.Voice) *speak.Voice { return v.For(p.Game.ID).At(p.Deal.View) }

func (p Practised) request(v *speak.Voice) help.Request {
	return help.Request{Voice: p.Voice(v), View: p.Deal.View, Viewer: rules.Viewer(p.Deal.Seat), Marks: p.marks}
}

// Pad is the seat's pad, after what was asked of it. Its errors are those of [help.Report.Give].
func (p Practised) Pad(v *speak.Voice, asked ...string) (Practised, help.Page, error) {
	r := p.request(v)
	pad, _ := p.Game.Report("pad")
	r.Flags, r.Words = pad.Given(asked)
	page, err := pad.Give(r, nil)
	if err != nil {
		return p, page, err
	}
	p.marks = slices.Clone(p.marks)
	for _, mark := range page.Marks {
		p.marks = append(p.marks, table.Mark{Line: p.Deal.View.Len(), Text: mark})
	}
	if r.Flags["check"] != "" {
		p.checks++
	}
	if r.Flags["hint"]+r.Flags["lines"]+r.Flags["proof"] != "" {
		p.hints++
	}
	return p, page, nil
}

// Table shows the position: what the seat sees, and each line that it heard.
func (p Practised) Table(v *speak.Voice) doc.Doc {
	r := p.request(v)
	d := append(help.Sight(r, p.Game), doc.Gap{})
	for i, e := range p.Deal.View.Lines() {
		d = append(d, doc.One(doc.Wanted, doc.Say(r.Voice.Numbered(i+1, e))))
	}
	return d
}

// Task says which position it is, what is to be found, and how difficult that is.
func (p Practised) Task(v *speak.Voice) string {
	v = p.Voice(v)
	figures := p.figures(v)
	return v.Say("practise.called", figures) + "\n" + v.Say("practise.task", speak.Figures{"seat": p.Deal.Seat}) + "\n" + v.Say(p.id("difficulty"), speak.Figures{"number": p.Deal.Lines, "grade": figures["grade"]})
}

func (p Practised) figures(v *speak.Voice) speak.Figures {
	return speak.Figures{
		"called": speak.Plain(v.Called(p.Game.ID)), "day": speak.Plain(p.Number.Date()), "number": int(p.Number), "lines": p.Deal.Lines,
		"grade": speak.Plain(v.Say("practise."+p.Deal.Grade(), nil)), "tries": p.tries, "checks": p.checks, "hints": p.hints,
	}
}

// Answer tries an answer.
func (p Practised) Answer(words []string) Practised {
	p.tries++
	p.Solved = p.Deal.Right(words)
	return p
}

// id returns the id of a sentence. A position whose answer is laid on the pad has its own.
func (p Practised) id(sentence string) string {
	if p.IsLaid() {
		return "practise.laid." + sentence
	}
	return "practise." + sentence
}

// AnswerRow is the id of the text of the row with which people give an answer.
func (p Practised) AnswerRow() string { return p.id("answer") }

// Judged says whether the answer that was tried last is right.
func (p Practised) Judged(v *speak.Voice, answer []string) string {
	id := p.id("wrong")
	if p.Solved {
		id = p.id("right")
	}
	return p.Voice(v).Say(id, speak.Figures{"cards": answer})
}

// IsLaid tells whether people lay the answer on the pad instead of saying it in words.
func (p Practised) IsLaid() bool { return p.Deal.Among == nil }

// AnswerLaid tries what lies on the pad. Its errors are those of [Practised.Pad].
func (p Practised) AnswerLaid(v *speak.Voice) (tried Practised, laid []string, err error) {
	_, page, err := p.Pad(v)
	if data, is := page.Data.(Page); is {
		laid = data.Laid
	}
	return p.Answer(laid), laid, err
}

// Read reads a word of the answer, by its id or by the beginning of what it is called. It returns
// false if no word, or more than one, begins like that.
func (p Practised) Read(v *speak.Voice, typed string) (word string, is bool) {
	v = p.Voice(v)
	return vocabulary.FindNamed(typed, slices.Concat(p.Deal.Among...), func(id string) []string { return []string{id, v.Word(id)} })
}

// Share is what people may tell others of how they solved it. It gives nothing away.
func (p Practised) Share(v *speak.Voice) string {
	return p.Voice(v).Say("practise.share", p.figures(p.Voice(v)))
}

// Position is a position to practise on as data, without its answer.
type Position struct {
	Game       string   `json:"game"`
	Number     int      `json:"number"`
	Date       string   `json:"date"`
	Seat       string   `json:"seat"`
	Lines      []string `json:"lines"`
	Words      int      `json:"words"` // how many words the answer has
	Difficulty int      `json:"difficulty"`
	Grade      string   `json:"grade"`
}

// Position makes the position into data.
func (p Practised) Position() Position {
	return Position{p.Game.ID, int(p.Number), p.Number.Date(), p.Deal.Seat, p.Deal.Told(), len(p.Deal.Answer), p.Deal.Lines, p.Deal.Grade()}
}
