package table_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/draw"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/rulestest"
)

// timebomb is a game on paper whose number cards are all as likely.
var timebomb = func() rules.Game {
	book := rulestest.Paper("timebomb")
	for _, verb := range book.Verbs {
		for name := range verb.Fields {
			verb.Fields[name] = rules.FieldRules[int]{}
		}
	}
	return book.Game()
}()

// newBound is a new table of Time Bomb, bound to a seed; line 4 is its commitment.
func newBound(t *testing.T, hall *table.Hall, seed draw.Seed) *table.Table {
	t.Helper()
	hall.Shelf = append(slices.Clone(shelf), timebomb)
	hall.Seed = func() draw.Seed { return seed }
	p, err := transcript.Head(hall.Shelf, "timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	at, err := hall.New("", p)
	if err != nil {
		t.Fatal(err)
	}
	if got := at.Position().Line(4).String(); got != "commit "+seed.Commit() {
		t.Fatalf("line 4 is %s", got)
	}
	return at
}

// after are the lines behind the commitment.
func after(at *table.Table) string {
	var got []string
	for _, e := range at.Position().Said()[4:] {
		got = append(got, e.String())
	}
	return strings.Join(got, "\n")
}

func wantAfter(t *testing.T, at *table.Table, want ...string) {
	t.Helper()
	if got := after(at); got != strings.Join(want, "\n") {
		t.Fatalf("stands:\n%s\nwant:\n%s", got, strings.Join(want, "\n"))
	}
}

// refuses wants lines refused by a rule, and the table as it was.
func refuses(t *testing.T, at *table.Table, rule, reason string, lines ...string) {
	t.Helper()
	before := after(at)
	for _, line := range lines {
		var refusal *rules.Refusal
		if _, err := at.Eyes(rules.Referee).Enter(line, "en", table.Anything); !errors.As(err, &refusal) || refusal.Rule != rule || refusal.Reason != reason {
			t.Errorf("%s: %v, want %s %s", line, err, rule, reason)
		}
	}
	if now := after(at); now != before {
		t.Errorf("stands:\n%s\nbefore:\n%s", now, before)
	}
}

// zero is the seed of testdata/vectors.json in package draw, and so are what it gives.
var zero = draw.Seed{}

const (
	cut    = "Anna: cut Bruno = red"
	number = "Bruno: number = draw"
	first  = "drawn 1 of Anna Bruno Chloé Dario"
)

func TestADrawTakenBackComesBackAsItWas(t *testing.T) {
	folder := t.TempDir()
	at := newBound(t, newHall(t, folder), zero)
	enter(t, at, cut, number+" kettle")
	drawn := at.Position().Line(6).String()
	undone := rules.TakenBack(at.Position().Line(6)).String()
	undo(t, at, table.Back{})
	wantAfter(t, at, cut, undone)
	// Neither another word, nor salt, nor a statement put in between, nor a restart
	// makes it another decision.
	enter(t, at, "salt saucer", "role Anna = sherlock")
	hall := newHall(t, folder)
	hall.Shelf = append(slices.Clone(shelf), timebomb)
	at, err := hall.Open("")
	if err != nil {
		t.Fatal(err)
	}
	enter(t, at, number+" teapot")
	wantAfter(t, at, cut, undone, "salt saucer", "role Anna = sherlock", drawn)
	// Taken back again it is kept once, and the words with it, however far one goes.
	undo(t, at, table.Back{To: 4})
	wantAfter(t, at, undone, "salt saucer")
	if got := offered(at); got != cut+"|role Anna = sherlock|"+drawn {
		t.Errorf("offered: %s", got)
	}
	var nothing *table.Nothing
	if _, err := at.Undo(table.Back{}, table.Anything); !errors.As(err, &nothing) {
		t.Errorf("undo of what lasts: %v", err)
	}
	for range 3 {
		redo(t, at)
	}
	wantAfter(t, at, undone, "salt saucer", cut, "role Anna = sherlock", drawn)
}

func TestAnotherDecisionHasANumberOfItsOwn(t *testing.T) {
	at := newBound(t, newHall(t, t.TempDir()), zero)
	enter(t, at, cut, number)
	undone := rules.TakenBack(at.Position().Line(6)).String()
	undo(t, at, table.Back{To: 4})
	if err := at.DropAll(); err != nil {
		t.Fatal(err)
	}
	enter(t, at, "Anna: cut Bruno = blue", "Bruno: cut Anna = red", "Anna: number = draw")
	got := at.Position().Line(8)
	if got.Drawn.Number != 2 || got.Drawn.Outcomes[0].Word != "0" {
		t.Errorf("drawn: %s", got)
	}
	wantAfter(t, at, undone, "Anna: cut Bruno = blue", "Bruno: cut Anna = red", got.String())
	// What was drawn for Bruno once is his at any other place, too.
	enter(t, at, "Anna: cut Bruno = red", number)
	if last := at.Position().Line(10); last.Drawn.Number != 1 {
		t.Errorf("drawn: %s", last)
	}
}

// Where an earlier line was wrong, the later ones are said again one by one: a draw
// among them is offered, and asking for it gives the same.
func TestADrawOnOfferIsNotMadeAnew(t *testing.T) {
	for name, again := range map[string]func(at *table.Table){
		"redo": func(at *table.Table) {
			if err := at.DropFirst(); err != nil {
				t.Fatal(err)
			}
			redo(t, at)
		},
		"draw": func(at *table.Table) { enter(t, at, number+" teapot") },
	} {
		at := newBound(t, newHall(t, t.TempDir()), zero)
		enter(t, at, cut, number)
		drawn := at.Position().Line(6).String()
		undo(t, at, table.Back{To: 4})
		enter(t, at, "Chloé: cut Bruno = red")
		again(at)
		if got := at.Position().Line(7).String(); got != drawn {
			t.Errorf("%s: %s, want %s", name, got, drawn)
		}
	}
}

func TestNobodyDrawsByHand(t *testing.T) {
	at := newBound(t, newHall(t, t.TempDir()), zero)
	for _, seat := range []string{"Anna", "Bruno", "Chloé", "Dario"} {
		refuses(t, at, "all.draw.7", "never", "first = "+seat+" "+first, "undone 1 first = "+seat+" "+first, "undone 1 first = "+seat)
	}
	refuses(t, at, "all.draw.4", "next", "first = Anna drawn 2 of Anna Bruno Chloé Dario")
	refuses(t, at, "all.draw.7", "seed", "seed "+strings.Repeat("1", 64), "seed "+zero.String(), "seed "+zero.String()+" "+strings.Repeat("0", 64))
	enter(t, at, "first = Anna") // by a real die
}

func TestWhatDrawsFollowFromIsNotCorrected(t *testing.T) {
	at := newBound(t, newHall(t, t.TempDir()), zero)
	enter(t, at, "salt teapot", cut, number, cut)
	result := at.Position().Line(7).Word("number")
	refuses(t, at, "all.draw.7", "kept",
		"correct 4: commit "+strings.Repeat("0", 64), "correct 5: salt saucer", "correct 5: role Anna = sherlock",
		"correct 7 = 5", "correct 7: Bruno: cut Anna = red", "correct 7 = "+result, "correct 6: salt saucer")
	enter(t, at, "correct 8 = blue", "correct 6 = pink")
}

func TestOpeningTheSeedEndsTheDraws(t *testing.T) {
	at := newBound(t, newHall(t, t.TempDir()), zero)
	enter(t, at, cut, number)
	if _, err := at.Open(); err != nil {
		t.Fatal(err)
	}
	opened := at.Position().Line(7).String()
	if opened != "seed "+zero.String()+" "+zero.Seal(at.Position().Said()) {
		t.Errorf("opened: %s", opened)
	}
	refuses(t, at, "all.draw.6", "opened", "salt teapot", "Chloé: number = draw")
	undo(t, at, table.Back{})
	if got := at.Position().Said(); len(got) != 7 || got[6].Verb != "seed" || got[5].Verb != "undone" {
		t.Fatalf("stands:\n%s", after(at))
	}
	if r := draw.Verify(at.Position()); !r.OK() {
		t.Errorf("going back broke the seal: %+v", r)
	}
	refuses(t, at, "all.draw.6", "opened", "Chloé: number = draw")
	enter(t, at, number) // as it was
	if r := draw.Verify(at.Position()); !r.OK() || !r.Draws[0].Again {
		t.Errorf("%+v", r)
	}
	var refusal *rules.Refusal
	if _, err := at.Open(); !errors.As(err, &refusal) || refusal.Rule != "all.head.2" {
		t.Errorf("opened twice: %v", err)
	}
}

// A transcript with a commitment does not bring its seed: nothing is drawn for it.
func TestACommitmentOfAnotherRecordDrawsNothing(t *testing.T) {
	hall := newHall(t, t.TempDir())
	bound := newBound(t, hall, zero)
	enter(t, bound, cut, number)
	at, err := hall.Create("copy", bound.Position())
	if err != nil {
		t.Fatal(err)
	}
	refuses(t, at, "all.draw.7", "elsewhere", "Chloé: number = draw")
	if _, err := at.Open(); err == nil {
		t.Error("opened what it does not have")
	}
	undo(t, at, table.Back{})
	enter(t, at, number) // drawn before, and as it was
	if after(at) == after(bound) || at.Position().Line(7).String() != bound.Position().Line(6).String() {
		t.Errorf("stands:\n%s", after(at))
	}
}

// What the zero seed gives is published; a table draws by the same derivation.
func TestATableDrawsAsPublished(t *testing.T) {
	at := newBound(t, newHall(t, t.TempDir()), zero)
	enter(t, at, "colours = draw", "salt teapot", "first = draw kettle")
	r := draw.Verify(at.Position())
	if len(r.Draws) != 2 || len(r.Draws[0].Salt) != 0 || len(r.Draws[1].Salt) != 1 || !slices.Equal(r.Draws[1].Said(), []string{"kettle"}) || len(r.Draws[0].Came) != 4 {
		t.Fatalf("%+v", r)
	}
	for _, it := range r.Draws {
		if !slices.Equal(it.Came, zero.Derive([]string{"teapot"}[:len(it.Salt)], it.Decision, *it.Entry.Drawn, len(it.Came))) {
			t.Errorf("%s", it.Entry)
		}
	}
}

func TestTheSeedIsSecretUntilItIsOpened(t *testing.T) {
	at := newBound(t, newHall(t, t.TempDir()), zero)
	enter(t, at, cut, number)
	for _, h := range at.Eyes(rules.Referee).Log() {
		if h.Kind == "seed" || strings.Contains(h.Text+h.Heard.String(), zero.String()) {
			t.Errorf("the log tells %+v", h)
		}
	}
	if strings.Contains(transcript.Write(at.Position()), zero.String()) {
		t.Error("the export tells the seed")
	}
}
