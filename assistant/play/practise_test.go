package play_test

import (
	"strings"
	"testing"
	"time"

	"lestrade/assistant/console"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/help/sherlock"
	"lestrade/assistant/play"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
)

// TestPractise solves a position at the second try, with a mark, a check and a hint; the line to share
// counts them, and the record stays empty.
func TestPractise(t *testing.T) {
	hall := &table.Hall{Store: new(store.Memory), Shelf: house.Shelf(), Now: time.Now}
	voice := speak.New("en")
	ask := console.NewScript(console.WordsOf(voice), "-xyz", "-duke", "check", "a hint", "the table", "my pad",
		"answer", "duke", "parlor", "knife", "answer", "nurse", console.Back, console.Back, "answer", "nurse", "harbor", "gun", "leave")
	ask.Above, ask.Rows = true, 80
	if err := (play.Room{Ask: ask, Voice: voice, House: house, Hall: hall}).Practise(indices13.Game, 1); err != nil {
		t.Fatal(err)
	}
	var shown strings.Builder
	for _, s := range ask.Screen {
		shown.WriteString(s.Text + "\n")
	}
	for _, want := range []string{"Difficulty 9, hard", "“xyz” does not fit here: a card is wanted", "struck: duke", "not right: duke, parlor and knife; try again", "right: nurse, harbor and gun", "no. 1 (2026-01-01): difficulty 9, hard; tries 2, hints 1, checks 1"} {
		if !strings.Contains(strings.Join(strings.Fields(shown.String()), " "), want) {
			t.Errorf("%q is not shown", want)
		}
	}
	if tables, err := hall.Store.Tables(); err != nil || len(tables) > 0 {
		t.Errorf("the record has %v, %v", tables, err)
	}
}

// TestPractiseLaid solves a position whose answer is laid on the pad, link by link: by rows, and typed.
func TestPractiseLaid(t *testing.T) {
	hall := &table.Hall{Store: new(store.Memory), Shelf: house.Shelf(), Now: time.Now}
	voice := speak.New("en")
	ask := console.NewScript(console.WordsOf(voice), "try", "n:t=x3", "pad e:f=x2", "s:t=x1", "try", "check", "x3.w:f=x4", "try", "leave")
	ask.Above, ask.Rows = true, 80
	if err := (play.Room{Ask: ask, Voice: voice, House: house, Hall: hall}).Practise(sherlock.Game, 1); err != nil {
		t.Fatal(err)
	}
	var shown strings.Builder
	for _, s := range ask.Screen {
		shown.WriteString(s.Text + "\n")
	}
	for _, want := range []string{"Difficulty 4, middling: the layout has 4 links", "this layout does not solve the lead; try again", "solved: ", "tries 3, hints 0, checks 1"} {
		if !strings.Contains(strings.Join(strings.Fields(shown.String()), " "), want) {
			t.Errorf("%q is not shown", want)
		}
	}
}
