package desk_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk/seated"
	"lestrade/rules"
)

func TestHelp(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	p := sitDown(t, hall, "?", "aide", back, back)
	p.play()
	p.wantShown(
		"Bruno\u00a0: interroger — fait compter à un témoin, parmi ce qu’il voit", "devant — les cartes à l’extérieur",
		"✗ Bruno\u00a0: prendre — une loupe ne se prend", "(13.glass.3)", "corriger — répare une ligne fausse", "«\u00a0b rou 2\u00a0» est «\u00a0interroger Bruno rouge = 2\u00a0»")
	if strings.Contains(p.shown(), "✗ Bruno: devant") { // only statements can say it: no rule to learn
		t.Error("verbs of another kind are explained")
	}
}

// TestQuestionMark explains the word in whose place it stands, with the rule of each
// that is barred.
func TestQuestionMark(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	explained := []string{
		"Bruno\u00a0: interroger Anna … quelle couleur ou quelle catégorie\u00a0?",
		"violet, rose, rouge, vert, jaune, bleu, orange, hommes, femmes, intérieur, extérieur, corps-à-corps, distance",
		"✗ blanc, marron, gris — On n’interroge pas sur une couleur écartée", "(13.ask.3)",
	}
	for name, c := range map[string]struct{ answers, want []string }{
		"in a line":   {[]string{"interroger anna ?", back}, explained},
		"at its word": {[]string{"interroger", "anna", "?", back, back}, explained},
		"of one word": {[]string{"interroger ?", back}, []string{"✗ Bruno — on n’est pas son propre témoin", "(13.ask.1)"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := sitDown(t, hall, append(slices.Clone(c.answers), back)...)
			p.play()
			p.wantShown(c.want...)
			p.wantLines("first = Bruno")
		})
	}
}

// TestQuestionMarkAsAWord is "not known" behind a "=" and where it is the word that is
// asked for; there the row below explains.
func TestQuestionMarkAsAWord(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "front Bruno butcher market rifle", "first = Bruno")
	p := sitDown(t, hall, "anna rouge = ?", "cons a", enterKey, "?"+down, "?", enterKey, back)
	p.play()
	p.wantLines("front Bruno butcher market rifle", "first = Bruno", "Bruno: ask Anna red = ?", "Chloé: look A = ?")
	p.wantShown("? — ce qui convient ici\u00a0: nombre", "│ Chloé\u00a0: consulter A … quelle carte est-ce\u00a0?", "│   ✗ marin, fleuriste, cocher, place, wagon, hippodrome, chandelier, marteau, arc — Des couleurs sont écartées")
}

// TestQuestionMarkNeeded: where a line cannot do without a word that everybody may see, "?" says
// first that it is not known; what may be left out is asked about.
func TestQuestionMarkNeeded(t *testing.T) {
	f := begun(t, "arkham", "Anna", "limit 5", "open 1a", "deck 50", "dangers 5", "set time 4", "Anna: skip = hourglass", "Anna: continue")
	f.desk = seated.At(must(f.t.As(rules.Public)))
	for typed, want := range map[string][]string{
		"danger ?": {"Anna: danger ? — not known, no effect", "? — what fits here: Danger"},
		"active ?": {"active ? — not known, no effect", "? — what fits here: Danger"},
		"use ?":    {"? — what fits here: card"},
	} {
		if rows := texts(f.screen(typed).Rows); !slices.Equal(rows[:len(want)], want) {
			t.Errorf("%s: %q, want %q first", typed, rows[:len(want)], want)
		}
	}
}

// TestForm asks word by word, and tells the rule of a row that is barred.
func TestForm(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	p := sitDown(t, hall,
		"formulaire", enterKey, strings.Repeat(down, 3), // Bruno, below the open ones
		"anna", "rouge", "2",
		"formulaire", "prendre", back, back) // the reader tells the same
	p.play()
	p.wantLines("first = Bruno", "Bruno: ask Anna red = 2")
	p.wantShown(
		"✗ Bruno\u00a0: prendre\n", "✗ Bruno\u00a0: interroger Bruno\n", // among all that is conceivable
		"refusé, règle 13.ask.1", "(règle 13.glass.3)")
}

// TestFormOnAPage asks on from a page where a word is private.
func TestFormOnAPage(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	p := sitDown(t, hall, "form", "derrière", "anna", enterKey, "dom", strings.Repeat(down, 99), "couteau", enterKey, back)
	p.play()
	p.wantLines("first = Bruno", "behind Anna maid knife")
	p.wantShown("│ ✗ derrière Anna domestique domestique\n")
	p.wantShown("│ 13-indices, ligne 5\u00a0: refusé, règle 13.setup.1") // the last row of all
	p.wantKept("domestique", "couteau")
}

// TestFreeText says what may be typed where no row can.
func TestFreeText(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall)
	p := sitDown(t, hall, "appeler boucher", enterKey, "Charcutier", back)
	p.play()
	p.wantLines("call butcher Charcutier")
	p.wantShown("\u00a0: charcutier")
}

// TestRuleByItsNumber reads the rule that a refusal cites, or that holds a word.
func TestRuleByItsNumber(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	for _, typed := range []string{"règle 13.ask.3", "rule 13.ask.3", "regle 13.ask.3", "règles couleur écartée", "aide couleur ecartee"} {
		p := sitDown(t, hall, typed, back, back)
		p.play()
		p.wantShown("serait toujours 0")
	}
}

// TestQuestions: a free question is answered by a rule that its words lead to, never by a guessed line.
// If no rule says anything about it, people are told so.
func TestQuestions(t *testing.T) {
	for typed, want := range map[string]string{
		"when does the bomb explode?":    "tb.explode.1",
		"what do the number cards do?":   "tb.red.3",
		"who wins ?":                     "tb.win.1",
		"who on earth wins?":             "tb.win.1",
		"what is a round?":               "tb.round.1",
		"what is a round counter?":       "tb.round.1",
		"what is yellow?":                "tb.defuse.2",
		"can I look at my cards?":        "tb.setup.5",
		"who is the butler of Moriarty?": "",
		"how tall is Big Ben?":           "",
	} {
		f := begun(t, "timebomb", "Anna Bruno Chloé Dario", "claims open", "colours = red blue yellow green", "first = Anna")
		f.desk = seated.At(must(f.t.As(rules.Public)))
		rows := f.screen(typed).Rows
		switch {
		case len(rows) == 0:
			t.Errorf("%s is not answered", typed)
		case rows[0].Entry != nil || rows[0].Note != want:
			t.Errorf("%s is answered by %q (%s), want %q", typed, rows[0].Text, rows[0].Note, want)
		}
	}
}

// TestWhatAnActIs: a question about an act is answered by what it does, before rules that only hold a
// longer word.
func TestWhatAnActIs(t *testing.T) {
	for typed, want := range map[string]string{
		"what is keep?":           "keep — takes the First Lead into hand",
		"what is stow?":           "stow — puts a card from hand into the Briefcase",
		"what is skip?":           "skip — discards the First Lead and passes",
		"what is play from hand?": "from-hand — discards the First Lead and plays a card from hand",
		"what is a danger?":       "A Danger", // which is an act, too
	} {
		f := begun(t, "arkham", "Anna", "mode complex", "open 1a")
		f.desk = seated.At(must(f.t.As(rules.Public)))
		if rows := f.screen(typed).Rows; len(rows) == 0 || !strings.HasPrefix(rows[0].Text, want) {
			t.Errorf("%s is answered by %v, want %q", typed, rows, want)
		}
	}
}

// TestRulesOfAGroup: a word for which a group of rules is named finds them all, those that say it first.
func TestRulesOfAGroup(t *testing.T) {
	for typed, want := range map[string]string{"what is swap?": "sh.swap.1", "what is a visit?": "sh.visit.1"} {
		f := begun(t, "sherlock", "Anna Bruno", "told all")
		f.desk = seated.At(must(f.t.As(rules.Public)))
		if rows := f.screen(typed).Rows; len(rows) == 0 || rows[0].Note != want {
			t.Errorf("%s is answered by %v, want %q", typed, rows, want)
		}
	}
}
