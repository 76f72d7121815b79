package desk_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/draw"
	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// What an answer may be besides a typed text.
const (
	enterKey = ""     // takes the first row, or turns a page
	back     = "\x04" // a step back
	down     = "\x0e" // after the text: one row further down
)

// always draws one word, whatever is drawn.
type always string

func (a always) Draw(int, string, []rules.Outcome) (string, error) { return string(a), nil }

// newHall is a record of its own, where every draw gives Anna.
func newHall(t *testing.T) *table.Hall {
	t.Helper()
	return &table.Hall{Store: new(store.Memory), Shelf: house.Games.Shelf(), Chance: always("Anna"), Seed: func() draw.Seed { return draw.Seed{} }, Now: time.Now}
}

// newTable is a table of Anna, Bruno and Chloé where lines were said.
func newTable(t *testing.T, hall *table.Hall, lines ...string) *table.Table {
	t.Helper()
	p, err := transcript.Head(hall.Shelf, "13-indices", []string{"Anna", "Bruno", "Chloé"}, nil)
	made := must(hall.Create("", must(p, err)))
	enter(t, made, lines...)
	return made
}

func enter(t *testing.T, at *table.Table, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if _, err := must(at.As(rules.Referee)).Enter(line, "en", table.Anything); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// must is a value that is there.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// The cards of the sample game.
var cards = []string{
	"front Anna countess park gun", "front Bruno butcher market rifle", "front Chloé officer library crossbow",
	"behind Anna maid knife", "behind Bruno nurse poison", "behind Chloé dancer parlor",
}

var secret = []string{
	"comtesse", "parc", "revolver", "boucher", "marché", "fusil", "officier", "bibliothèque", "arbalète",
	"domestique", "couteau", "infirmière", "poison", "danseuse", "salon", "duc",
}

// people are before a desk, in French, with what they will answer.
type people struct {
	*face
	answers []string
	screen  []said
	saw     int // the record up to which they saw the table
}

// said is a text that they were shown.
type said struct {
	text    string
	private bool
}

func sitDown(t *testing.T, hall *table.Hall, answers ...string) *people {
	t.Helper()
	return &people{face: &face{TB: t, t: desk.Table{Hall: hall, House: house.Games, Voice: speak.New("fr"), Width: 76}}, answers: answers}
}

// play plays the hall's last table to the end of the answers.
func (p *people) play() {
	p.Helper()
	p.playFor(rules.Public)
}

func (p *people) playFor(viewer rules.Viewer) {
	p.Helper()
	p.t.Table = must(p.t.Hall.Open(""))
	p.desk, p.saw = seated.At(must(p.t.As(viewer))), table.Anything
	for !p.desk.Left() {
		if p.saw != p.t.Moved() && p.desk.Sits() {
			p.look()
		}
		p.answer(must(p.desk.Ask(p.t)))
	}
	if len(p.answers) > 0 {
		p.Fatalf("%q is left; shown:\n%s", p.answers, p.shown())
	}
}

func (p *people) show(private bool, texts ...string) {
	for _, text := range texts {
		if text != "" {
			p.screen = append(p.screen, said{text, private})
		}
	}
}

func (p *people) look() {
	p.Helper()
	look, own := must(p.desk.Look(p.t)), must(p.desk.Ask(p.t)).Private
	if p.saw == table.Anything {
		p.show(own, look.Title)
	}
	p.show(own, text.Page(look.Shown, 0))
	p.show(own, append(look.News, look.Waits, text.Page(look.Clash, 0))...)
	p.desk, p.saw = p.desk.Saw(p.t), p.t.Moved()
}

// answer takes the row that the next answer leads to.
func (p *people) answer(q desk.Question) {
	p.Helper()
	p.show(q.Private, q.Told, text.Page(q.Read, 0), q.Label)
	if len(p.answers) == 0 {
		p.Fatalf("no answer is left at %q; shown:\n%s", q.Label, p.shown())
	}
	typed := p.answers[0]
	if p.answers = p.answers[1:]; typed == back {
		p.back()
		return
	}
	text := strings.TrimRight(typed, down)
	rows, i := p.desk.Find(p.t, text), len(typed)-len(text)
	if len(rows) == 0 {
		p.Fatalf("%q finds nothing at %q; shown:\n%s", text, q.Label, p.shown())
	}
	if i = min(i, len(rows)-1); q.Asks == desk.YesOrNo && text == "" {
		i = 1
	}
	p.show(q.Private, texts(rows)...)
	if told := text == q.Draft.Text && rows[i].Refused != nil; !told {
		p.show(q.Private, rows[i].Note)
	}
	p.take(rows[i])
}

// shown is all that they were shown, the lines of private pages marked.
func (p *people) shown() string {
	var b strings.Builder
	for _, s := range p.screen {
		mark := ""
		if s.private {
			mark = "│ "
		}
		for line := range strings.Lines(s.text + "\n") {
			b.WriteString(mark + line)
		}
	}
	return b.String()
}

func (p *people) wantShown(texts ...string) {
	p.Helper()
	for _, text := range texts {
		if !strings.Contains(p.shown(), text) {
			p.Errorf("%q was not shown:\n%s", text, p.shown())
		}
	}
}

// wantKept wants none of some words where all see them.
func (p *people) wantKept(secrets ...string) {
	p.Helper()
	for _, s := range p.screen {
		for _, secret := range secrets {
			if !s.private && strings.Contains(s.text, secret) {
				p.Errorf("%q is shown to everybody: %q", secret, s.text)
			}
		}
	}
}

// wantLines wants the lines after game, rules, seats and a commitment.
func (p *people) wantLines(want ...string) {
	p.Helper()
	var got []string
	for _, e := range must(must(p.t.Hall.Open("")).As(rules.Referee)).View().Lines()[3:] {
		if e.Verb != "commit" && e.Verb != "option" {
			got = append(got, e.String())
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		p.Errorf("lines (-want +got):\n%s", diff)
	}
}
