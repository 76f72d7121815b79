package desk_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/opening"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/draw"
	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/vocabulary"
)

var (
	games = flag.Int("desk.games", 0, "random evenings of each game, in place of the usual number")
	seed  = flag.Uint64("desk.seed", 1, "of the first of them")
)

// first draws the first outcome that there is.
type first struct{}

func (first) Draw(_ int, _ string, left []rules.Outcome) (string, error) { return left[0].Word, nil }

// face is a desk with nobody before it: rows are chosen, and carried out.
type face struct {
	testing.TB
	t     desk.Table
	desk  desk.Desk
	owner desk.Owner

	refused *rules.Refusal // of what was said last
}

// atDoor is a face in a hall of its own.
func atDoor(t testing.TB, lang string) *face {
	t.Helper()
	now := time.Unix(0, 0)
	hall := &table.Hall{
		Store: new(store.Memory), Shelf: house.Games.Shelf(), Chance: first{}, Seed: func() draw.Seed { return draw.Seed{} },
		Now: func() time.Time { now = now.Add(time.Minute); return now },
	}
	f := &face{TB: t, t: desk.Table{Hall: hall, House: house.Games, Voice: speak.New(lang), Width: 76}}
	var err error
	if f.desk, err = opening.AtDoor(f.t); err != nil {
		t.Fatal(err)
	}
	return f
}

// at is a face at a new table of 13 Clues for Anna, Bruno and Chloé, where lines were said.
func at(t testing.TB, lines ...string) *face {
	t.Helper()
	f := atDoor(t, "en")
	head, err := transcript.Head(f.t.Hall.Shelf, "13-indices", []string{"Anna", "Bruno", "Chloé"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if f.t.Table, err = f.t.Hall.Create("", head); err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if _, err := f.whole().Enter(line, "en", table.Anything); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	f.desk = seated.At(f.t.Public()).Saw(f.t)
	return f
}

// whole is the table as the referee sees it.
func (f *face) whole() table.Sight {
	f.Helper()
	whole, err := f.t.As(rules.Referee)
	if err != nil {
		f.Fatal(err)
	}
	return whole
}

func (f *face) screen(typed string) desk.Screen {
	f.Helper()
	screen, err := f.desk.Screen(f.t, typed)
	if err != nil {
		f.Fatal(err)
	}
	return screen
}

func (f *face) take(row desk.Row) {
	f.Helper()
	f.goOn(f.desk.Take(f.t, row))
}

func (f *face) back() {
	f.Helper()
	f.goOn(f.desk.Back(f.t))
}

// goOn carries out what a step leaves to be done.
func (f *face) goOn(next desk.Desk, i *desk.Intention, err error) {
	f.Helper()
	f.refused = nil
	for err == nil && i != nil {
		came, failed := f.owner.Carry(f.t, i)
		if refusal, is := errors.AsType[*rules.Refusal](failed); is && refusal.Reason != "missing" {
			f.refused = refusal
		}
		if came.Table != nil {
			f.t.Table = came.Table
		}
		if came.Lang != "" {
			f.t.Voice = speak.New(came.Lang)
		}
		next, i, err = next.After(f.t, i, came, failed)
	}
	if err != nil {
		f.Fatal(err)
	}
	f.desk = next
}

// choose takes the first row that a text finds, or the one so many further down.
func (f *face) choose(typed string, down int) {
	f.Helper()
	rows := f.screen(typed).Rows
	if len(rows) <= down {
		f.Fatalf("%q finds %q", typed, texts(rows))
	}
	f.take(rows[down])
}

func texts(rows []desk.Row) (all []string) {
	for _, row := range rows {
		all = append(all, row.Text)
	}
	return all
}

// drawn is all that a screen says.
func drawn(s desk.Screen) string {
	var b strings.Builder
	fmt.Fprintln(&b, s.Title, text.Page(s.Shown, 80), s.News, s.Waits, text.Page(s.Clash, 80))
	fmt.Fprintln(&b, s.Told, text.Page(s.Read, 80), s.Draft, s.Label, s.Asks, s.Private, s.For, s.Code)
	for _, row := range s.Rows {
		fmt.Fprintln(&b, row.Text, row.Note, row.Private, row.Entry != nil, row.Refused != nil)
	}
	return b.String()
}

// TestRandomEvenings opens tables at the door and plays them by random choices among the rows of
// the desk, those on the pages of seats among them; every other evening somebody else is at the
// table too. Every offered line is accepted unless hidden cards alone refuse it. Each row leads
// somewhere, and from there steps back lead out.
func TestRandomEvenings(t *testing.T) {
	many := testbed.Runs(2, 6)
	if *games > 0 {
		many = *games
	}
	for g, game := range house.Games {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			lines := 0
			languages := data.Languages()
			for n := range many {
				chance := rand.New(rand.NewPCG(*seed+uint64(n), 10))
				e := &evening{face: atDoor(t, languages[(g+n)%len(languages)]), chance: chance, game: game.ID, number: *seed + uint64(n), shared: (*seed+uint64(n))%2 == 0}
				e.play()
				lines += e.lines
			}
			t.Logf("%d evenings, %d lines said", many, lines)
		})
	}
}

type evening struct {
	*face
	chance *rand.Rand
	game   string
	number uint64
	steps  []string
	opened []choice // at the door
	lines  int
	shared bool // others say lines at the table too, and what was offered may be stale
}

// choice is a row that was chosen: so many down among those that a text finds.
type choice struct {
	typed string
	down  int
}

// Fatalf tells how the evening came there.
func (e *evening) fault(format string, args ...any) {
	e.Helper()
	e.Fatalf("-desk.seed %d -desk.games 1, after\n%s\n%s\n%s", e.number, strings.Join(e.steps, "\n"), fmt.Sprintf(format, args...), drawn(e.screen("")))
}

func (e *evening) play() {
	e.Helper()
	e.open()
	for range 40 {
		if e.desk.Left() || !e.desk.Sits() {
			return
		}
		e.leadsOut()
		e.step()
		e.desk = e.desk.Saw(e.t)
	}
	e.lines = e.whole().View().Len()
}

// open opens a table by the answers of the door.
func (e *evening) open() {
	e.Helper()
	v := e.t.Voice
	words, err := vocabulary.Load(e.game)
	if err != nil {
		e.Fatal(err)
	}
	count := words.Game.Seats
	seats := rulestest.Seats(e.chance, count.Min+e.chance.IntN(count.Max-count.Min+1))
	e.answer(choice{v.Say("menu.new", nil), 0})
	e.answer(choice{v.Called(e.game), 0})
	e.answer(choice{strings.Join(seats, " "), 0})
	for !e.desk.Sits() {
		e.answer(choice{"", e.chance.IntN(len(e.screen("").Rows))})
	}
}

func (e *evening) answer(c choice) {
	e.Helper()
	e.steps, e.opened = append(e.steps, e.screen(c.typed).Rows[c.down].Text), append(e.opened, c)
	e.choose(c.typed, c.down)
}

// typed is something that people may type, most often nothing.
func (e *evening) typed() string {
	v := e.t.Voice.At(e.whole().View())
	switch e.chance.IntN(6) {
	case 0, 1:
		if said, ok := rulestest.Any(e.whole().View(), e.chance); ok {
			return v.Entry(said)
		}
	case 2:
		if said, ok := rulestest.Any(e.whole().View(), e.chance); ok {
			words := strings.Fields(v.Entry(said))
			return strings.Join(words[:1+e.chance.IntN(len(words))], " ") + []string{"", " ?"}[e.chance.IntN(2)]
		}
	case 3:
		commands := []string{"help", "?", "undo", "redo", "correct", "waits", "form", "show", "log", "page", "rule 13", "qr", "other", "undo 4", "correct 4", "insert 5", "remove 5", "word", "note", "note 5 slow", "note 99 far", "note undo"}
		return commands[e.chance.IntN(len(commands))]
	}
	return ""
}

// step types something, and takes a row.
func (e *evening) step() {
	e.Helper()
	before := e.screen("")
	if len(before.Rows) == 0 || before.Label == "" {
		e.fault("nothing is asked, or nothing offered")
	}
	typed := ""
	if before.Asks == desk.Rows || before.Asks == desk.Line {
		typed = e.typed()
	}
	screen := e.screen(typed)
	if len(screen.Rows) == 0 {
		return
	}
	if !screen.Private && typed == "" { // what people say aloud is theirs to say
		e.keepsSecrets(screen)
	}
	row := screen.Rows[e.chance.IntN(len(screen.Rows))]
	e.steps = append(e.steps, fmt.Sprintf("%s [%s] %s", screen.Label, typed, row.Text))
	if e.shared && e.chance.IntN(4) == 0 {
		e.others()
	}
	e.take(row)
	if refused := e.refused; refused != nil && row.Entry != nil && typed == "" && !e.shared && refused.Mends == "" {
		e.fault("%q was offered, and refused: %v", row.Text, refused)
	}
	if row.OnlyTells() || row.TypeOn || row.Refused != nil || e.desk.Left() || typed != "" || e.shared {
		return // what is typed twice may lead to where it led before
	}
	if after := e.screen(""); after.Told == "" && after.Read == nil && drawn(after) == drawn(before) {
		e.fault("%q leads nowhere", row.Text)
	}
}

// others say a line at the table, or take some back, and this desk has not seen it yet.
func (e *evening) others() {
	e.Helper()
	theirs := e.whole()
	var err error
	switch said, ok := rulestest.Any(theirs.View(), e.chance); {
	case e.chance.IntN(3) == 0:
		_, err = theirs.Undo(table.Back{Lines: 1 + e.chance.IntN(3)}, table.Anything)
	case e.chance.IntN(4) == 0:
		_, err = theirs.Redo()
	case ok:
		_, err = theirs.Say(said)
	}
	e.steps = append(e.steps, fmt.Sprintf("    meanwhile others, as far as line %d (%v)", theirs.View().Len(), err))
}

// keepsSecrets wants no row before everybody's eyes to say what not all may hear; a table that
// is one person's own has no other eyes.
func (e *evening) keepsSecrets(screen desk.Screen) {
	e.Helper()
	p := e.whole().View()
	for _, row := range screen.Rows {
		if row.Entry == nil || row.At != desk.Behind { // what is kept may be another thing there
			continue
		}
		verb := p.Vocabulary().Verb(row.Entry.Verb, row.Entry.Seat != "")
		for _, arg := range row.Entry.Args {
			known := p.MayKnow(p.Header().Eyes(), *row.Entry, verb.Field(arg.Field))
			if !known && slices.ContainsFunc(arg.Words, func(word string) bool { return word != rules.Unknown }) {
				e.fault("all see %q", row.Text)
			}
		}
	}
}

// leadsOut goes back step by step, on a desk that is left as it was.
func (e *evening) leadsOut() {
	e.Helper()
	d := e.desk
	for range 30 {
		if d.Left() {
			return
		}
		next, i, err := d.Back(e.t)
		if err != nil {
			e.fault("back: %v", err)
		}
		if d = next; i != nil {
			return // which others carry out
		}
	}
	e.fault("no way out")
}

// A step back first puts away a text that is read at the table or on a page of one's own, and only
// then leads out.
func TestAStepBackPutsAwayWhatIsRead(t *testing.T) {
	f := at(t, "first = Anna")
	f.choose("log", 0)
	if f.screen("").Read == nil {
		t.Fatal("no log is read")
	}
	if f.back(); f.desk.Left() || f.screen("").Read != nil {
		t.Error("a step back from the log leads out, or leaves it there")
	}
	if f.back(); !f.desk.Left() {
		t.Error("a step back from the table does not lead out")
	}
}
