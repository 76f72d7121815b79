package table_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// zoesHash is the hash of “clé de Zoé” with the salt 00 01 … 0f, made by Python's
// hashlib.pbkdf2_hmac.
const zoesHash = "$pbkdf2-sha256$i=1000$AAECAwQFBgcICQoLDA0ODw$dtZE0xysrMP0VV+xYh9a3zWT6J+wDWV5viu4tpxOJR0"

// note appends records at a table's end, as another program would, and folds them.
func note(t *testing.T, hall *table.Hall, at *table.Table, texts ...string) error {
	t.Helper()
	found, err := hall.Store.Latest()
	if err != nil {
		t.Fatal(err)
	}
	var records []store.Record
	for _, text := range texts {
		records = append(records, store.Record{Kind: store.KindWord, Text: text, At: time.Now()})
	}
	if err := hall.Store.Append(found.ID, found.Records, records); err != nil {
		t.Fatal(err)
	}
	return at.Refresh()
}

// opens tells whether a word is the one of a seat.
func opens(at *table.Table, seat, word string) bool {
	_, err := at.Try(word, seat)
	return err == nil
}

func TestAWordOpensHoweverItsAccentsAreTyped(t *testing.T) {
	hall := newHall(t, t.TempDir())
	waits(hall)
	at := newTable(t, hall, "13-indices", "Anna", "Bruno")
	if err := note(t, hall, at, "Anna "+zoesHash); err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]bool{
		"clé de Zoé": true, "cle\u0301 de Zoe\u0301": true,
		"cle de Zoe": false, "Clé de Zoé": false, "clé de Zoé ": false, "": false,
	} {
		if opens(at, "Anna", word) != want || opens(at, "Bruno", word) {
			t.Errorf("%q: Anna's %v, Bruno's %v", word, opens(at, "Anna", word), opens(at, "Bruno", word))
		}
	}
}

func TestAWordOpensAfterARestart(t *testing.T) {
	folder := t.TempDir()
	at := newTable(t, newHall(t, folder), "13-indices", "Anna", "Bruno")
	if _, err := at.SetWord("Anna", "teapot"); err != nil {
		t.Fatal(err)
	}
	again, err := newHall(t, folder).Open("")
	if err != nil || !opens(again, "Anna", "teapot") || opens(again, "Anna", "teapots") {
		t.Errorf("after a restart the word does not open, or another does: %v", err)
	}
}

// TestWhomAWordKeepsOut goes through a word's life: nothing that is said at the table,
// taken back or said again changes it.
func TestWhomAWordKeepsOut(t *testing.T) {
	hall := newHall(t, t.TempDir())
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	closed := func(after string, anna, bruno, public, referee string) {
		t.Helper()
		for viewer, want := range map[rules.Viewer]string{"Anna": anna, "Bruno": bruno, rules.Public: public, rules.Referee: referee} {
			if got := strings.Join(at.Closed(viewer), " "); got != want {
				t.Errorf("%s, %q needs the words of %q, not %q", after, viewer, got, want)
			}
		}
	}
	closed("at first", "", "", "", "")
	if err := note(t, hall, at, "Bruno "+zoesHash, "Anna "+zoesHash); err != nil {
		t.Fatal(err)
	}
	closed("with words", "Anna", "Bruno", "", "Anna Bruno")
	enter(t, at, "first = Bruno", "Bruno: ask Anna red = 1")
	undo(t, at, table.Back{To: 3})
	if _, err := at.Public().Redo(); err != nil {
		t.Fatal(err)
	}
	closed("after an undo and a redo", "Anna", "Bruno", "", "Anna Bruno")
	if _, err := at.SetWord("Anna", ""); err != nil {
		t.Fatal(err)
	}
	closed("once Anna's is put away", "", "Bruno", "", "Bruno")
	if !at.Forgotten("Anna").IsZero() {
		t.Error("Anna is told that she did not know it")
	}
	if err := at.ForgetWord("Bruno"); err != nil {
		t.Fatal(err)
	}
	closed("once Bruno's is forgotten", "", "", "", "")
	if at.Forgotten("Bruno").IsZero() {
		t.Error("Bruno is not told that his word was forgotten")
	}
	var nothing *table.Nothing
	if _, err := at.SetWord("Anna", ""); !errors.As(err, &nothing) {
		t.Errorf("put away twice: %v", err)
	}
	if err := at.ForgetWord("Bruno"); !errors.As(err, &nothing) {
		t.Errorf("forgotten twice: %v", err)
	}
}

// TestAnEndOpensNothing that a word keeps closed; who reads then is told, and undo asks.
func TestAnEndOpensNothing(t *testing.T) {
	hall := newHall(t, t.TempDir())
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, "first = Anna")
	read := func() (who []string) {
		for _, viewer := range []rules.Viewer{"Anna", rules.Public, rules.Referee} {
			if err := at.Eyes(viewer).NoteReading(); err != nil {
				t.Fatal(err)
			}
		}
		for _, h := range at.Public().Log() {
			if h.Kind == store.KindHandOver {
				who = append(who, h.Text)
			}
		}
		return who
	}
	if err := note(t, hall, at, "Anna "+zoesHash); err != nil {
		t.Fatal(err)
	}
	if who := read(); who != nil {
		t.Errorf("readings before the end are noted: %q", who)
	}
	enter(t, at, "Anna: accuse butcher park sword = right")
	if got := at.Closed("Anna"); !slices.Equal(got, []string{"Anna"}) || !slices.Equal(at.Closed(rules.Referee), got) || len(at.Closed("Bruno")) > 0 {
		t.Errorf("after the end %q and %q are closed", got, at.Closed(rules.Referee))
	}
	if who := read(); !slices.Equal(who, []string{"Anna", table.Everybody}) {
		t.Errorf("who read is %q", who)
	}
	if u, err := at.Preview(table.Back{}); err != nil || !u.Reveals() {
		t.Errorf("undo does not ask: %v", err)
	}
	if err := at.ForgetWord("Anna"); err != nil || len(at.Closed(rules.Referee)) > 0 {
		t.Errorf("closed, though the word was put away: %v", err)
	}
	if who := read(); len(who) != 2 {
		t.Errorf("readings of a table without words are noted: %q", who)
	}
}

// TestNobodyComesWhileWordsStand by a correction, one said again or one taken back.
func TestNobodyComesWhileWordsStand(t *testing.T) {
	hall := newHall(t, t.TempDir())
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	correct := func(names, bars string) {
		t.Helper()
		n := 1 + slices.IndexFunc(at.Position().Lines(), func(e rules.Entry) bool { return e.Verb == "seats" })
		before := at.Position()
		_, err := at.Public().Enter(fmt.Sprintf("correct %d: seats %s", n, names), "en", table.Anything)
		comer := (*table.Newcomer)(nil)
		switch {
		case bars == "" && err != nil:
			t.Errorf("%s: %v", names, err)
		case bars != "" && (!errors.As(err, &comer) || comer.Name != bars || !slices.Contains(comer.Words, "Anna") || at.Position() != before):
			t.Errorf("%s: %v, not barred by %s", names, err, bars)
		}
	}
	comes := func(what string, err error) {
		t.Helper()
		if comer := (*table.Newcomer)(nil); !errors.As(err, &comer) {
			t.Errorf("%s: %v", what, err)
		}
	}
	correct("Anna Bruno Chloé Zoe", "")
	undo(t, at, table.Back{})
	if err := note(t, hall, at, "Anna "+zoesHash); err != nil {
		t.Fatal(err)
	}
	_, err := at.Public().Redo()
	comes("a newcomer said again", err)
	correct("Anna Bruno Chloé Zoe", "Zoe")
	correct("Anna Bruno Zoe", "Zoe")
	correct("Anne Bruno Chloé", "Anne")
	correct("Bruno Chloé Dario", "Dario")
	correct("Chloé Bruno Anna", "")
	if _, err := at.SetWord("Anna", ""); err != nil {
		t.Fatal(err)
	}
	correct("Anna Bruno Zoe", "")
	if err := note(t, hall, at, "Anna "+zoesHash); err != nil {
		t.Fatal(err)
	}
	_, err = at.Undo(table.Back{}, table.Anything)
	comes("Chloé back by undo", err)
	correct("Bruno Zoe", "Anna")
}

// TestTheLogTellsOfWords in the same way to everybody, and never the hash.
func TestTheLogTellsOfWords(t *testing.T) {
	hall := newHall(t, t.TempDir())
	at := newTable(t, hall, "13-indices", "Anna", "Bruno")
	if err := note(t, hall, at, "Anna "+zoesHash, "Anna "+zoesHash, "Anna", "Anna "+zoesHash, "Anna forgotten", "Anna "+zoesHash); err != nil {
		t.Fatal(err)
	}
	want := []string{"Anna set", "Anna changed", "Anna put-away", "Anna set", "Anna forgotten", "Anna set"}
	for _, viewer := range []rules.Viewer{"Anna", "Bruno", rules.Public, rules.Referee} {
		var got []string
		for _, h := range at.Eyes(viewer).Log() {
			if h.Kind == store.KindWord {
				got = append(got, h.Text)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q", viewer, got)
		}
	}
}

// TestWhatIsNoHash is a damaged record, and not a page that is open.
func TestWhatIsNoHash(t *testing.T) {
	for name, text := range map[string]string{
		"a word":         "teapot",
		"another scheme": strings.Replace(zoesHash, "sha256", "sha512", 1),
		"no rounds":      strings.Replace(zoesHash, "1000", "0", 1),
		"no salt":        "$pbkdf2-sha256$i=1000$" + zoesHash[strings.LastIndex(zoesHash, "$")+1:],
		"a short key":    zoesHash[:len(zoesHash)-10],
		"no base64":      strings.Replace(zoesHash, "AAEC", "A*EC", 1),
	} {
		hall := newHall(t, t.TempDir())
		at := newTable(t, hall, "13-indices", "Anna", "Bruno")
		damaged := (*store.Damaged)(nil)
		if err := note(t, hall, at, "Anna "+text); !errors.As(err, &damaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAKindThatIsNotKnownIsNotPassedOver(t *testing.T) {
	hall := newHall(t, t.TempDir())
	at := newTable(t, hall, "13-indices", "Anna", "Bruno")
	damaged := (*store.Damaged)(nil)
	if err := at.Mark("lock", "Anna"); !errors.As(err, &damaged) {
		t.Errorf("%v", err)
	}
}

// TestNobodyTakesOverASeatWithAWord, or gives one back: the word is put away first.
func TestNobodyTakesOverASeatWithAWord(t *testing.T) {
	hall := newHall(t, t.TempDir())
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, "replace Bruno Dora")
	if err := note(t, hall, at, "Anna "+zoesHash); err != nil {
		t.Fatal(err)
	}
	barred := func(what, name, seat string, err error) {
		t.Helper()
		comer := (*table.Newcomer)(nil)
		if !errors.As(err, &comer) || comer.Name != name || !slices.Equal(comer.Words, []string{seat}) {
			t.Errorf("%s: %v", what, err)
		}
	}
	enter(t, at, "replace Dora Elsa") // where no word stands
	_, err := at.Public().Enter("replace Anna Zoe", "en", table.Anything)
	barred("Zoe takes Anna's seat", "Zoe", "Anna", err)
	if err := note(t, hall, at, "Elsa "+zoesHash); err != nil {
		t.Fatal(err)
	}
	_, err = at.Undo(table.Back{}, table.Anything)
	barred("Elsa's seat is Dora's again", "Dora", "Elsa", err)
	_, err = at.Public().Enter(fmt.Sprintf("remove %d", at.Position().Len()), "en", table.Anything)
	barred("Elsa never came", "Dora", "Elsa", err)
	if err := at.ForgetWord("Elsa"); err != nil {
		t.Fatal(err)
	}
	undo(t, at, table.Back{})
	if got := at.Position().Header().Seats; !slices.Equal(got, []string{"Anna", "Dora", "Chloé"}) {
		t.Errorf("there sit %q", got)
	}
	_, err = at.Public().Redo()
	if err != nil {
		t.Errorf("said again: %v", err)
	}
}
