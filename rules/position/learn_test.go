package position_test

import (
	"errors"
	"testing"

	"lestrade/rules"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

// The name that the box gives a card is read and shown in both languages; our own names are still
// read, and lines keep the id.
func TestNamedWord(t *testing.T) {
	p := rulestest.Begin(t, shelf, "game 13-indices", "seats Anna Bruno Chloé")
	before := p.Vocabulary()
	p = rulestest.Say(t, p, "call butcher Charcutier", "call duke marquis")
	for _, c := range []struct{ text, lang, stored string }{
		{"front Anna charcutier park gun", "en", "front Anna butcher park gun"},
		{"devant Anna charcu parc revolver", "fr", "front Anna butcher park gun"},
		{"devant Anna boucher parc revolver", "fr", "front Anna butcher park gun"},
		{"front Anna butcher park gun", "en", "front Anna butcher park gun"},
		{"informateur A marquis", "fr", "informant A duke"},
	} {
		e, err := reading.Read(p, c.text, c.lang)
		if err != nil || e.String() != c.stored {
			t.Errorf("%s: read as %s, %v", c.text, e, err)
		}
	}
	e := rulestest.Say(t, p, "front Anna butcher park gun").Lines()[4]
	if got := rules.Spell(p.Vocabulary(), e, "fr"); got != "devant Anna Charcutier parc revolver" {
		t.Errorf("spelt %s", got)
	}
	if got := rules.Spell(p.Vocabulary(), p.Lines()[2], "fr"); got != "appeler boucher Charcutier" {
		t.Errorf("the line that names is spelt %s", got)
	}
	if got := p.Vocabulary().Name("duke", "en"); got != "marquis" {
		t.Errorf("the duke is called %s", got)
	}
	if w := p.Vocabulary().Domain("card").Find("duke"); w.Proposed("en") || w.Proposed("fr") || w.Of["colour"] != "pink" {
		t.Errorf("the duke of the box: %+v", w)
	}
	if got := before.Name("butcher", "fr"); got != "boucher" {
		t.Errorf("before, the butcher was called %s", got)
	}
	if fresh := rulestest.Begin(t, shelf, "game 13-indices"); fresh.Vocabulary().Name("butcher", "fr") != "boucher" {
		t.Error("another table has learnt the name")
	}
}

// Of several names the last one holds, and the others are free again.
func TestNamedAnew(t *testing.T) {
	p := rulestest.Begin(t, shelf, "game 13-indices", "seats Anna Bruno", "call butcher charcutier", "call butcher traiteur")
	if got := p.Vocabulary().Name("butcher", "fr"); got != "traiteur" {
		t.Errorf("the butcher is called %s", got)
	}
	var r *rules.Refusal
	if e, err := reading.Read(p, "informant A charcutier", "fr"); !errors.As(err, &r) {
		t.Errorf("the name before is read as %s", e)
	}
	p = rulestest.Say(t, p, "call duke charcutier")
	if e, err := reading.Read(p, "informant A charcutier", "fr"); err != nil || e.Word("card") != "duke" {
		t.Errorf("the name is read as %s, %v", e, err)
	}
}

// Viewers read the names, and a name that is corrected away is gone.
func TestNamesInViews(t *testing.T) {
	p := rulestest.Begin(t, shelf, "game 13-indices", "seats Anna Bruno", "call butcher charcutier")
	if got := p.View("Anna").Vocabulary().Name("butcher", "en"); got != "charcutier" {
		t.Errorf("Anna reads %s", got)
	}
	q, refusal := corrected(t, p, "Anna", 3, "call duke marquis")
	if refusal != nil {
		t.Fatal(refusal)
	}
	if got := q.Vocabulary().Name("butcher", "en") + " " + q.Vocabulary().Name("duke", "en"); got != "butcher marquis" {
		t.Errorf("after the correction: %s", got)
	}
}

// A word that a line brings is shown and completed wherever its domain is used.
func TestLearntWord(t *testing.T) {
	p := rulestest.Begin(t, shelf, "game sherlock", "seats Anna Bruno", "clue tobacco N:F E:CT")
	for _, domain := range []string{"clue", "item"} {
		if p.Vocabulary().Domain(domain).Find("tobacco") == nil {
			t.Errorf("%s has not learnt the clue", domain)
		}
	}
	if _, err := reading.Read(p, "clue a123456789012345678901234567890123456789", "en"); err != nil {
		t.Errorf("40 letters: %v", err)
	}
	if e, err := reading.Read(p, "clue a1234567890123456789012345678901234567890", "en"); err == nil {
		t.Errorf("41 letters are read as %s", e)
	}
}
