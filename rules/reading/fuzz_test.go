package reading_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

// aGame is a table of 13 Indices in mid-game, some of its cards entered.
const aGame = `game 13-indices
rules 1
seats Anna Bruno Chloé
option top-secret on
commit 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
salt teapot
first = Bruno drawn 1 of Anna Bruno Chloé
front Anna countess park gun
front Bruno butcher ? rifle
behind Anna maid knife
informant C nurse
Bruno: ask Anna red = 1
Chloé: look A = duke
Anna: ask Chloé men secret = 1
Anna: accuse countess park sword = wrong`

// More that may be typed: in French, shortened, wrong, or halfway.
var typed = []string{
	"Bruno: accuse butcher market rifle = right",
	"bru: inte an rou=2",
	"Bruno : interroger Chloé extérieur = ?",
	"Bruno: ask Chloé left secret",
	"appeler boucher Charcutier-traiteur",
	"call duke Anna",
	"devant Chloé officier bibliothèque arbalète # late",
	"set glasses Anna 3",
	"régler tour Chloé",
	"undone 1 first = Bruno",
	"first = draw teapot",
	"Bruno: look B = duke drawn 2 of duke:3 nurse",
	"Bruno: = drawn 1 of",
	"front Anna ? ? ?",
	"Anna:ask",
	"corbeau 6",
	"S '",
	"",
	"# nothing",
	": = : =",
}

func fold(t testing.TB, text string) *position.Position {
	t.Helper()
	p, err := position.Begin(rules.Shelf{indices13.Game})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(text, "\n") {
		e, err := reading.Read(p, line, "fr")
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Enter(rules.Referee, e); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// whose are eyes and a language that a number stands for.
func whose(who uint8) (rules.Viewer, string) {
	viewers, languages := []rules.Viewer{rules.Referee, rules.Public, "Anna", "Bruno", "Chloé"}, data.Languages()
	return viewers[int(who)/len(languages)%len(viewers)], languages[int(who)%len(languages)]
}

// FuzzRead: any line, typed by anybody in any language in mid-game, is read or refused. An entry
// that is read is written in a form that reads back the same; a line that is not entered leaves the
// table as it was; and every refusal can be told.
func FuzzRead(f *testing.F) {
	for i, text := range append(strings.Split(aGame, "\n"), typed...) {
		f.Add(text, uint8(i))
	}
	p := fold(f, aGame)
	before := rulestest.Fingerprint(p)
	f.Fuzz(func(t *testing.T, text string, who uint8) {
		if reading.Blank(text) {
			return
		}
		viewer, lang := whose(who)
		view := p.View(viewer)
		e, err := reading.Read(view, text, lang)
		if err != nil {
			mustRefuse(t, err)
			return
		}
		again, err := reading.Read(view, e.String(), lang)
		if err != nil || !reflect.DeepEqual(again, e) {
			t.Errorf("%q reads as %s, which reads as %s, %v", text, e, again, err)
		}
		if _, err = p.Enter(viewer, e); err != nil {
			mustRefuse(t, err)
		}
		if after := rulestest.Fingerprint(p); after != before {
			t.Errorf("%q changed the table to\n%s", text, after)
		}
	})
}

// mustRefuse wants a refusal whose parts can be shown.
func mustRefuse(t *testing.T, err error) {
	t.Helper()
	var r *rules.Refusal
	if !errors.As(err, &r) {
		t.Fatalf("not a refusal: %v", err)
	}
	if r.Reason == "" || r.Kind == rules.Refused && r.Rule == "" {
		t.Errorf("a refusal without reason or rule: %+v", r)
	}
	if _, err := json.Marshal(r); err != nil {
		t.Error(err)
	}
}

// FuzzTranscript: any lines, each entered if it can be, give a refusal or a
// position, and the lines that stand fold to the same table again.
func FuzzTranscript(f *testing.F) {
	f.Add(aGame)
	f.Add(aGame + "\n" + strings.Join(typed, "\n"))
	f.Add("jeu 13\njoueurs Zoé Élo\npremier = Zoé\nask Élo men left = 2\nlook H\nset turn Zoé")
	f.Add("seats A B\ngame 13-indices\nseats Zoé Zoe Rose\nseats A-B AB\noption edition 2016\nseats Al Bo\noption edition 2016\nask Bo")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := position.Begin(rules.Shelf{indices13.Game})
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(text) {
			if reading.Blank(line) {
				continue
			}
			e, err := reading.Read(p, line, "fr")
			if err != nil {
				mustRefuse(t, err)
				continue
			}
			next, err := p.Enter(rules.Referee, e)
			if err != nil {
				mustRefuse(t, err)
				continue
			}
			p = next
		}
		var lines []string
		for _, e := range p.Said() {
			lines = append(lines, e.String())
		}
		if len(lines) > 0 {
			if again := fold(t, strings.Join(lines, "\n")); rulestest.Fingerprint(again) != rulestest.Fingerprint(p) {
				t.Errorf("told again:\n%s\nnot\n%s", rulestest.Fingerprint(again), rulestest.Fingerprint(p))
			}
		}
	})
}

// FuzzRecall: any text after any line of a table is recalled as the line that is
// written so, or is no stored line; what a person could enter is never refused.
func FuzzRecall(f *testing.F) {
	lines := strings.Split(aGame, "\n")
	for i, text := range append(lines, typed...) {
		f.Add(text, uint8(i))
	}
	at := []*position.Position{begin(f)}
	for _, line := range canonical(fold(f, aGame)) {
		at = append(at, recall(f, at[len(at)-1], line))
	}
	f.Fuzz(func(t *testing.T, text string, after uint8) {
		p := at[int(after)%len(at)]
		q, err := reading.Recall(p, text)
		switch {
		case err != nil && !errors.Is(err, position.ErrNotStored):
			t.Fatal(err)
		case err == nil && (q.Len() != p.Len()+1 || canonical(q)[p.Len()] != text):
			t.Errorf("%q is recalled as %q", text, canonical(q))
		}
		e, err := reading.Read(p, text, "en")
		if reading.Blank(text) || err != nil {
			return
		}
		entered, err := p.Enter(rules.Referee, e)
		if err != nil {
			return
		}
		if again := recall(t, p, canonical(entered)[p.Len()]); rulestest.Fingerprint(again) != rulestest.Fingerprint(entered) {
			t.Errorf("%q is recalled as another table", text)
		}
	})
}
