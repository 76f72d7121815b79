package reading_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
	"lestrade/rules/sherlock"
)

// begunAt is a table of any game after its first lines, at which people type.
func begunAt(t testing.TB, lines ...string) *position.Position {
	t.Helper()
	shelf := rules.Shelf{indices13.Game, rulestest.OnPaper("charlock"), rulestest.OnPaper("timebomb"), rulestest.OnPaper("sherlock"), rulestest.OnPaper("arkham")}
	return rulestest.Begin(t, shelf, lines...)
}

var tables = map[string][]string{
	"none":     nil,
	"unseated": {"game 13-indices"},
	"unbegun":  {"game 13-indices", "seats Anna Bruno Chloé"},
	"two":      {"game 13-indices", "seats Anna Bruno", "first = Anna"},
	"three":    {"game 13-indices", "seats Anna Bruno Chloé", "first = Anna"},
	"tiles":    {"game 13-indices", "seats Anna Bruno Chloé", "option top-secret on", "first = Anna"},
	"six":      {"game 13-indices", "seats Anna Bruno Chloé Dario Elsa Farid", "first = Anna"},
	"charlock": {"game charlock", "seats Anna Bruno Chloé", "first = Anna"},
	"timebomb": {"game timebomb", "seats Anna Bruno Chloé Dario"},
	"arkham":   {"game arkham", "seats Anna"},
	"sherlock": {"game sherlock", "seats Anna Bruno", "clue c1 S:F", "lead L3 5 N:F"},
	"lone":     {"game 13-indices", "seats Anna Bruno Chloé Dario", "option mine Anna", "first = Bruno"},
	"fronts": {
		"game 13-indices", "seats Anna Bruno Chloé", "first = Anna",
		"front Anna butcher park gun", "front Bruno duke market rifle", "front Chloé officer library crossbow",
	},
	// All that Bruno sees is told: of red, Anna's butcher and Chloé's library.
	"known": {
		"game 13-indices", "seats Anna Bruno Chloé", "first = Anna",
		"front Anna butcher park gun", "front Chloé officer library crossbow", "behind Bruno maid knife",
	},
}

// completed are completions as text, "…" where more must follow.
func completed(all []reading.Completion) []string {
	var out []string
	for _, c := range all {
		text := c.Entry.String()
		if !c.Whole() {
			text = strings.TrimSpace(text + " …")
		}
		out = append(out, text)
	}
	return out
}

// What each text may begin, the likeliest first; "…" at the end of a list stands for
// more of them.
func TestComplete(t *testing.T) {
	for _, c := range []struct{ table, lang, typed, want string }{
		// The verb may be left out, the speaker, the colon after it, and the "=".
		{"three", "fr", "b rou 2", "Anna: ask Bruno red = 2"},
		{"three", "fr", "b rou = 2", "Anna: ask Bruno red = 2"},
		{"three", "fr", "b rou=2", "Anna: ask Bruno red = 2"},
		{"three", "fr", "anna b rou 2", "Anna: ask Bruno red = 2"},
		{"three", "fr", "Anna: b rou 2", "Anna: ask Bruno red = 2"},
		{"three", "fr", "anna: int bru rouge 2", "Anna: ask Bruno red = 2"},
		{"three", "en", "b red 2", "Anna: ask Bruno red = 2"},
		{"three", "en", "as b red = 2", "Anna: ask Bruno red = 2"},
		{"three", "fr", "loo b = duc", ""}, // "loo" begins no French verb
		{"six", "fr", "EL hommes ?", "Anna: ask Elsa men = ?"},
		{"six", "fr", "far corps-a 0", "Anna: ask Farid melee = 0"},
		// A colour has three cards.
		{"three", "fr", "b rou", "Anna: ask Bruno red … | Anna: ask Bruno red = 0 | Anna: ask Bruno red = 1 | Anna: ask Bruno red = 2 | Anna: ask Bruno red = 3 | Anna: ask Bruno red = ?"},
		{"three", "fr", "interroger bru rouge =", "Anna: ask Bruno red … | Anna: ask Bruno red = 0 | Anna: ask Bruno red = 1 | Anna: ask Bruno red = 2 | Anna: ask Bruno red = 3 | Anna: ask Bruno red = ?"},
		{"known", "fr", "b rou", "Anna: ask Bruno red … | Anna: ask Bruno red = 2 | Anna: ask Bruno red = ?"},
		{"tiles", "fr", "b rou", "Anna: ask Bruno red … | Anna: ask Bruno red = 0 | Anna: ask Bruno red = 1 | Anna: ask Bruno red = 2 | Anna: ask Bruno red = 3 | Anna: ask Bruno red secret … | Anna: ask Bruno red = ?"},
		{"tiles", "fr", "b rou s 1", "Anna: ask Bruno red secret = 1"},
		{"two", "fr", "b rou", "Anna: ask Bruno red … | Anna: ask Bruno red left … | Anna: ask Bruno red right …"},
		{"two", "fr", "b rou g 1", "Anna: ask Bruno red left = 1"},
		// A small word may end it, though an answer may follow; where it begins one, it is that.
		{"three", "de", "sieht B an", "Anna: look B … | Anna: look B = officer | …"},
		{"three", "de", "klagt Metzger Park Messer an", "Anna: accuse butcher park knife … | …"},
		{"three", "de", "A\rA\n&", "Anna: look A … | …"},
		{"three", "en", "ask bruno red cards", "Anna: ask Bruno red … | Anna: ask Bruno red = 0 | …"},
		// White is in the box at three players.
		{"three", "fr", "b blanc", ""},
		{"six", "fr", "b blanc 3", "Anna: ask Bruno white = 3"},
		// Of several, acts before statements, verbs typed before those left out, ask first.
		{"three", "fr", "b", "Anna: ask Bruno … | Anna: look B … | Anna: accuse butcher … | front Bruno … | behind Bruno … | informant B …"},
		{"six", "fr", "b", "Anna: ask Bruno … | Anna: accuse butcher … | front Bruno … | behind Bruno …"},
		{"three", "fr", "a", "Anna: accuse … | Anna: look A … | Anna: ask … | Anna: look … | call … | front Anna … | behind Anna … | informant A …"},
		{"three", "fr", "b ro", "Anna: ask Bruno pink … | Anna: ask Bruno red … | Anna: ask Bruno pink = 0 | …"},
		{"three", "fr", "b =", "Anna: look B … | Anna: look B = officer | …"},
		{"three", "fr", "con A", "Anna: look A … | Anna: look A = officer | Anna: look A = duke | …"},
		{"three", "fr", "con a du", "Anna: look A = duke"},
		{"three", "fr", "acc bou par", "Anna: accuse butcher park … | Anna: accuse butcher park knife … | Anna: accuse butcher park crossbow … | …"},
		{"three", "fr", "bou par rev f", "Anna: accuse butcher park gun = wrong"},
		{"three", "fr", "d", "Anna: look D … | Anna: accuse duke … | Anna: accuse maid … | Anna: accuse dancer … | front … | behind … | informant D …"},
		{"known", "fr", "dev", "front … | front Bruno …"},
		{"three", "fr", "régl lou an 2", "set glasses Anna 2"},
		// Nothing typed: the verbs that are open, those of play before the others.
		{"three", "fr", "", "Anna: ask … | Anna: look … | Anna: accuse … | front … | behind … | informant … | set … | call … | replace …"},
		{"six", "en", "", "Anna: ask … | Anna: accuse … | front … | behind … | set … | call … | replace …"},
		{"three", "fr", "Anna:", "Anna: ask … | Anna: look … | Anna: accuse …"},
		{"three", "fr", "anna", "Anna: ask … | Anna: look … | Anna: accuse … | front Anna … | behind Anna …"},
		{"fronts", "fr", "", "Anna: ask … | Anna: look … | Anna: accuse … | behind … | informant … | set … | call … | replace …"},
		{"charlock", "fr", "b:", "Bruno: turn … | Bruno: reveal … | Bruno: guess … | Bruno: pass … | Bruno: paws … | Bruno: peeked | Bruno: showed …"},
		{"unbegun", "fr", "", "first … | front … | behind … | informant … | set … | call … | option … | replace …"},
		{"unseated", "fr", "", "rules … | seats …"},
		{"none", "fr", "", "game … | game 13-indices | game charlock | game timebomb | game sherlock | game arkham"},
		{"three", "fr", "bruno:", ""},
		// Draws.
		{"unbegun", "fr", "prem", "first … | first = Anna | first = Bruno | first = Chloé | first = draw"},
		{"unbegun", "fr", "premier tirer", "first = draw"},
		{"unbegun", "fr", "premier = tirage thé", "first = draw thé"},
		{"unbegun", "en", "first dr", "first = draw"},
		{"unbegun", "en", "= b", "first = Bruno"},
		{"unbegun", "en", "first = b drawn 1 of Anna Bruno", "first = Bruno drawn 1 of Anna Bruno"},
		{"unbegun", "en", "first = b drawn 1", ""},
		{"unbegun", "en", "first = drawn 1 of Anna Bruno", ""},
		{"timebomb", "fr", "coul tir", "colours = draw"},
		// Sets, tallies, lists.
		{"timebomb", "fr", "b ann câ", "Bruno: cut Anna = defuse | Bruno: claim defuse … | Bruno: claim defuse 0 … | …"},
		{"timebomb", "fr", "b: annon câ 2", "Bruno: claim defuse 2 | Bruno: claim defuse 2 yellow … | Bruno: claim defuse 2 blue … | Bruno: claim defuse 2 red … | Bruno: claim defuse 2 pink … | Bruno: claim defuse 2 green … | Bruno: claim defuse 2 orange …"},
		{"timebomb", "en", "b: claim ?", "Bruno: claim ?"},
		{"timebomb", "fr", "coul ver ble jau rou", "colours = green blue yellow red | colours = green blue yellow red pink … | colours = green blue yellow red orange …"},
		{"timebomb", "fr", "coul ver ver", ""},
		{"charlock", "fr", "main a corbeau 1 rat 9", "hand Anna crow-1 rat-9 | hand Anna crow-1 rat-9 crow-2 … | …"},
		{"charlock", "en", "tok a 3 ?", "tokens Anna 3 ? | tokens Anna 3 ? 1 … | …"},
		// What may be left out at the end, or comes only after some words.
		{"charlock", "fr", "b: pas", "Bruno: pass | Bruno: pass crow-1 … | …"},
		{"charlock", "fr", "b: pas chien 3 rat 9", "Bruno: pass dog-3 rat-9"},
		{"charlock", "fr", "b: h 6 j", "Bruno: guess hour 6 = right | Bruno: guess hour 6 = right crow-1 | …"},
		{"charlock", "fr", "b: dev h 6 faux", "Bruno: guess hour 6 = wrong"},
		{"sherlock", "fr", "indice vieille-photo", "clue vieille-photo | clue vieille-photo N:F … | …"},
		{"sherlock", "en", "clue c2 E:T +", "clue c2 E:T +1 | clue c2 E:T +U | clue c2 E:T +lead"},
		{"sherlock", "en", "clue c2 E:T +u", "clue c2 E:T +U"},
		// A colour says a card where its type is known, or said too; a name that is begun stands before it.
		{"three", "fr", "devant bruno vert violet rose", "front Bruno countess parlor crossbow"},
		{"three", "fr", "dev bruno ver vio ros", "front Bruno countess parlor crossbow"},
		{"three", "en", "front bruno red blue market", ""},
		{"three", "fr", "derrière bruno arme verte lieux", ""},
		{"three", "fr", "derrière bruno arme verte bleu lieu", "behind Bruno sword harbor"},
		{"three", "en", "behind bruno green weapon weapon blue", "behind Bruno sword rifle"},
		{"three", "en", "behind bruno green duke", "behind Bruno countess duke | behind Bruno park duke | behind Bruno sword duke"},
		{"three", "fr", "accuser rouge ble jau juste", "Anna: accuse butcher harbor blowgun = right"},
		{"three", "en", "look a green weapon", "Anna: look A = sword"},
		// Letters that begin a name and a colour say neither; where its colour is out of play they do.
		{"six", "fr", "devant bruno comtesse ma couteau", "front Bruno countess market knife | front Bruno countess railcar knife"},
		{"three", "fr", "devant bruno comtesse ma couteau", "front Bruno countess market knife"},
		{"three", "fr", "informateur A ar", "informant A crossbow"},
		// A letter does nothing by itself: the verbs that it begins come first, then what waits for more.
		{"lone", "en", "a", "Bruno: ask … | Bruno: accuse … | Bruno: ask Anna … | Bruno: look A = ? | behind Anna …"},
		{"lone", "en", "d", "Bruno: ask Dario … | Bruno: accuse duke … | Bruno: accuse dancer … | Bruno: look D = ? | …"},
		{"lone", "en", "look a", "Bruno: look A = ?"},
		// Free text waits to be typed, and says nothing without its verb.
		{"sherlock", "en", "xyz", ""},
		{"three", "fr", "boucher xyz", ""},
		{"three", "fr", "appeler boucher xyz", "call butcher xyz"},
		{"sherlock", "fr", "a: rec", "Anna: solve … | Anna: solve L3 …"},
		{"sherlock", "fr", "a: rec N:F=c1", "Anna: solve N:F=c1 … | Anna: solve N:F=c1 keep …"},
		{"sherlock", "fr", "a: vis 1 pre c1", "Anna: visit 1 take c1 … | Anna: visit 1 take c1 F | Anna: visit 1 take c1 T | Anna: visit 1 take c1 C | Anna: visit 1 take c1 U | Anna: visit 1 take c1 c1 | Anna: visit 1 take c1 ?"},
		{"sherlock", "en", "lead", "lead … | Anna: lead … | Bruno: lead … | lead L3 … | Anna: lead L3 | Bruno: lead L3"},
		{"unseated", "en", "seats Zoé Élo", "seats Zoé Élo"},
		{"unseated", "en", "seats Zoé", "seats Zoé …"},
		// No word of it can be read, or nothing is asked for.
		{"three", "en", strings.Repeat("b ", 2049), ""},
		{"three", "en", "b \xff", ""},
	} {
		p := begunAt(t, tables[c.table]...)
		all := reading.Complete(p, c.typed, c.lang, 1000)
		got, want := completed(all), strings.Split(c.want, " | ")
		if c.want == "" {
			want = nil
		}
		if n := len(want) - 1; n > 0 && want[n] == "…" && len(got) > n {
			got, want = got[:n], want[:n]
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %.60q: got\n%s\nwant\n%s", c.table, c.typed, strings.Join(got, " | "), strings.Join(want, " | "))
		}
		checkCompletions(t, p, all)
		if len(all) > 2 {
			if first := completed(reading.Complete(p, c.typed, c.lang, 2)); !slices.Equal(first, completed(all)[:2]) {
				t.Errorf("%s: %q: the first two of %q are %q", c.table, c.typed, completed(all), first)
			}
		}
	}
}

// TestLetterDoesNothing: an act that a letter alone would do waits to be chosen; a reply by a
// letter does not.
func TestLetterDoesNothing(t *testing.T) {
	all := reading.Complete(begunAt(t, tables["lone"]...), "a", "en", 99)
	if i := slices.Index(completed(all), "Bruno: look A = ?"); i < 0 || !all[i].Asks {
		t.Errorf("a look is taken for said by a letter: %q", completed(all))
	}
	if _, err := reading.Hear(begunAt(t, tables["lone"]...), "a", "en"); err == nil {
		t.Error("a letter is heard as a line")
	}
}

// TestSeatBeforeBegunVerb: a seat's whole name at the head of a line is who speaks, though a verb
// begins so too.
func TestSeatBeforeBegunVerb(t *testing.T) {
	table := rulestest.Begin(t, rules.Shelf{sherlock.Game}, "game sherlock", "seats Anna Lea")
	for typed, want := range map[string]string{
		"lea 5ncet":      "Lea: lead P1:5NC.ET",
		"LEA lea 5ncet":  "Lea: lead P1:5NC.ET",
		"anna lea 5ncet": "Anna: lead P1:5NC.ET",
	} {
		if e, err := reading.Hear(table, typed, "en"); err != nil || e.String() != want {
			t.Errorf("%q is heard as %s, %v, want %s", typed, e, err, want)
		}
		if got := completed(reading.Complete(table, typed, "en", 99)); !slices.Equal(got, []string{want}) {
			t.Errorf("%q offers %q, want %s", typed, got, want)
		}
	}
	// A text that is no name begins the verb as usual.
	if got, want := completed(reading.Complete(table, "le 5ncet", "en", 99)), []string{"Anna: lead P1:5NC.ET", "Lea: lead P1:5NC.ET"}; !slices.Equal(got, want) {
		t.Errorf("a verb that is begun offers %q, want %q", got, want)
	}
}

// checkCompletions: whole entries are accepted, and the others can be made whole.
func checkCompletions(t *testing.T, p *position.Position, all []reading.Completion) {
	t.Helper()
	seen := map[string]bool{}
	for _, c := range all {
		if text := c.Entry.String(); seen[text] {
			t.Errorf("%s is listed twice", text)
		} else {
			seen[text] = true
		}
		e := c.Entry
		if !c.Whole() {
			if e = finish(c.Walk); e.Verb == "" {
				t.Errorf("nothing open follows %s", c.Entry)
				continue
			}
		}
		_, err := p.Enter(rules.Referee, e)
		var r *rules.Refusal
		if c.Entry.Drawn != nil && errors.As(err, &r) && strings.HasPrefix(r.Rule, "all.draw.") {
			continue // a request is drawn first; what was typed as drawn is judged when entered
		}
		if err != nil {
			t.Errorf("%s, for %s, is not accepted: %v", e, c.Entry, err)
		}
	}
}

// finish takes the last open word of each field, and gives the empty entry where
// there is none: the last ends a field of many, or is "?".
func finish(w position.Walk) rules.Entry {
	for w.Field() != nil {
		open := w.Open()
		if len(open) == 0 {
			return rules.Entry{}
		}
		w = w.Take(open[len(open)-1])
	}
	return w.Entry()
}

// A draw may be asked for without "=", as any reply may follow without it.
func TestReadDrawWithoutSign(t *testing.T) {
	for typed, want := range map[string]string{
		"premier tirer":     "first = draw",
		"premier tirer thé": "first = draw thé",
		"prem anna":         "first = Anna",
	} {
		if e, err := reading.Read(begunAt(t, tables["unbegun"]...), typed, "fr"); err != nil || e.String() != want {
			t.Errorf("%s is read as %s, want %s (%v)", typed, e, want, err)
		}
	}
	// Only whole words ask for one in the notation.
	if e, err := reading.Read(begunAt(t, tables["unbegun"]...), "premier ti", "fr"); err == nil {
		t.Errorf("premier ti is read as %s", e)
	}
}

// What stands against a text that begins nothing open, its verb left out or not.
func TestBarred(t *testing.T) {
	for _, c := range []struct{ table, typed, rule, reason, word, near string }{
		{"three", "b blanc", "13.ask.3", "removed", "white", "Anna: ask Bruno purple"},
		{"three", "b blanc=2", "13.ask.3", "removed", "white", "Anna: ask Bruno purple"},
		{"three", "b rou 4", "13.ask.4", "bounds", "4", "Anna: ask Bruno red = 0"},
		{"known", "b rou 1", "13.ask.4", "exact", "1", "Anna: ask Bruno red = 2"},
		{"three", "b rou sec 1", "13.secret.1", "off", "secret", ""},
		{"two", "b rou 2", "13.two.2", "side-missing", "", "Anna: ask Bruno red left"},
		{"six", "con a", "13.look.1", "none", "look", "Anna: ask"},
		{"three", "a rou 1", "13.ask.1", "oneself", "Anna", "Anna: ask Bruno"},
		{"three", "anna anna rou", "13.ask.1", "oneself", "Anna", "Anna: ask Bruno"},
		{"three", "bruno: anna rou 2", "13.turn.1", "not-your-turn", "Bruno", "Anna:"},
		{"three", "premier chl", "13.first.1", "begun", "first", ""},
		{"unbegun", "b rou 2", "13.first.1", "who-begins", "Anna", ""},
		{"known", "dev anna", "13.fact.1", "front", "Anna", "front Bruno"},
		{"charlock", "main a rat1 rat1", "all.set.1", "twice", "rat-1", ""},
		// Texts that are read as far as they are open, and then no word.
		{"three", "b roude", "", "meant", "roude", ""},
		{"three", "anna b roude 2", "", "meant", "roude", ""},
		{"three", "b gwzx", "", "word", "gwzx", "Anna: ask Bruno purple"},
		{"three", "xyz", "", "word", "xyz", ""},
		{"three", "b rou 2 3", "", "spare", "3", ""},
		{"unbegun", "first = b drawn 1", "", "drawn", "drawn 1", ""},
		{"unbegun", "first = b drawn 1 of" + strings.Repeat(" b", rules.MostOutcomes+1), "", "drawn", "drawn 1 of" + strings.Repeat(" b", rules.MostOutcomes+1), ""},
		{"three", "b \xff", "", "not-utf8", "", ""},
		{"arkham", "affaire 1a " + strings.Repeat("d ", 14) + "zut", "", "tangled", "", ""},
	} {
		p := begunAt(t, tables[c.table]...)
		if all := reading.Complete(p, c.typed, "fr", 10); all != nil {
			t.Errorf("%s: %q is completed: %q", c.table, c.typed, completed(all))
		}
		r := reading.Barred(p, c.typed, "fr")
		if r == nil {
			t.Errorf("%s: nothing stands against %q", c.table, c.typed)
			continue
		}
		if r.Rule != c.rule || r.Reason != c.reason || r.Word != c.word {
			t.Errorf("%s: %q: %v, want %s %s %q", c.table, c.typed, r, c.rule, c.reason, c.word)
		}
		if c.near != "" && (len(r.Near) == 0 || r.Near[0].String() != c.near) {
			t.Errorf("%s: %q: the nearest are %q, want %s first", c.table, c.typed, r.Near, c.near)
		}
	}
	for _, open := range []string{"", "b", "b rou 2", "# b blanc"} {
		if r := reading.Barred(begunAt(t, tables["three"]...), open, "fr"); r != nil {
			t.Errorf("%q: %v", open, r)
		}
	}
}

// The step-by-step form: the fields that the next word may fill, and the open words,
// after those that were taken: the speaker, if any, the verb, and so on.
func TestNext(t *testing.T) {
	for _, c := range []struct{ table, taken, fields, next string }{
		{"tiles", "Anna ask Bruno red", "side secret count", "… = 0 | … = 1 | … = 2 | … = 3 | … secret … | … = ?"},
		{"three", "Anna ask Bruno red", "side secret count", "… = 0 | … = 1 | … = 2 | … = 3 | … = ?"},
		{"two", "Anna ask Bruno red", "side", "… left … | … right …"},
		{"two", "Anna ask Bruno red left", "secret count", "… = 0 | … = 1 | … = 2 | … = 3 | … = ?"},
		{"unbegun", " first", "seat", "… = Anna | … = Bruno | … = Chloé | … = draw"},
		{"charlock", "Bruno guess hour 6 wrong", "", "…"},
		{"sherlock", " clue c9 N:F E:F S:F W:F", "bonus", "… | … +1 | … +U | … +lead"},
		{"sherlock", "Anna lead", "lead", "… L3"},
	} {
		w := rulestest.Walk(t, begunAt(t, tables[c.table]...), strings.Split(c.taken, " ")...)
		var fields, next []string
		for at := range reading.Ahead(w) {
			if d := at.Domain(); d != nil {
				fields = append(fields, at.Field().Name)
			}
		}
		if got := strings.Join(fields, " "); got != c.fields {
			t.Errorf("%s: %q waits for %q, want %q", c.table, c.taken, got, c.fields)
		}
		for _, text := range completed(reading.Next(w)) {
			next = append(next, strings.Replace(text, w.Entry().String(), "…", 1))
		}
		if got := strings.Join(next, " | "); got != c.next {
			t.Errorf("%s: after %q: %s, want %s", c.table, c.taken, got, c.next)
		}
	}
}

// A completed entry waits at the first field that some word may fill.
func TestCompletedFields(t *testing.T) {
	for table, want := range map[string]string{"three": "count", "tiles": "secret", "two": "side"} {
		all := reading.Complete(begunAt(t, tables[table]...), "b rou", "fr", 1)
		if len(all) != 1 || all[0].Walk.Field().Name != want {
			t.Errorf("%s: got %q, want it to wait for %s", table, completed(all), want)
		}
	}
}

// FuzzComplete: whatever is typed, by anybody in any language in mid-game, what is
// offered can be entered; what the notation takes the palette takes; and of a text
// that begins nothing open a refusal can be told.
func FuzzComplete(f *testing.F) {
	for i, text := range append(strings.Split(aGame, "\n"), typed...) {
		f.Add(text, uint8(i))
	}
	for i, text := range []string{"b rou 2", "anna b ro", "a", "b", "= 2", "secret", "b rou=", "b ? ?", "first dr", "bou par rev j"} {
		f.Add(text, uint8(i))
	}
	p := fold(f, aGame)
	before := rulestest.Fingerprint(p)
	f.Fuzz(func(t *testing.T, text string, who uint8) {
		viewer, lang := whose(who)
		view := p.View(viewer)
		all := reading.Complete(view, text, lang, 1000)
		checkCompletions(t, view, all[:min(20, len(all))])
		switch r := reading.Barred(view, text, lang); {
		case len(all) > 0 && r != nil:
			t.Errorf("%q begins %q and is refused: %v", text, all[0].Entry, r)
		case r != nil:
			mustRefuse(t, r)
		case len(all) == 0 && !reading.Blank(text):
			t.Errorf("%q begins nothing, and nothing stands against it", text)
		}
		if e, ok := readOpen(view, text, lang); ok && !slices.ContainsFunc(all, func(c reading.Completion) bool { return c.Entry.String() == e.String() }) {
			t.Errorf("%q reads as %s, which is not among %q", text, e, completed(all))
		}
		if after := rulestest.Fingerprint(p); after != before {
			t.Errorf("%q changed the table to\n%s", text, after)
		}
	})
}

// readOpen is the entry that a line stands for, if it can be entered.
func readOpen(p *position.Position, text, lang string) (rules.Entry, bool) {
	if reading.Blank(text) {
		return rules.Entry{}, false
	}
	e, err := reading.Read(p, text, lang)
	if err == nil {
		_, err = p.Enter(rules.Referee, e)
	}
	return e, err == nil
}

// BenchmarkComplete is one keystroke: the mean of those of a question.
func BenchmarkComplete(b *testing.B) {
	p := begunAt(b, append(tables["six"],
		"front Bruno butcher market rifle", "front Chloé officer library crossbow", "front Dario duke parlor sword",
		"front Elsa nurse museum gun", "front Farid maid harbor bow", "behind Anna countess knife",
		"Anna: ask Bruno men = 2", "Bruno: ask Chloé red = 1")...)
	const line = "d rou 2"
	for i := 0; b.Loop(); i++ {
		reading.Complete(p, line[:i%(len(line)+1)], "fr", 12)
	}
}
