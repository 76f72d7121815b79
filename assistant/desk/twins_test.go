package desk_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
)

// TestTwinsOfADesk plays two tables of a game by the same random choices, except for those on
// somebody's own page. As long as some eyes have heard the same of both, they see the same of both.
func TestTwinsOfADesk(t *testing.T) {
	many := testbed.Runs(2, 6)
	if *games > 0 {
		many = *games
	}
	for g, game := range house.Games {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			languages := data.Languages()
			compared, parted := 0, 0
			for n := range many {
				number := *seed + uint64(n)
				lang := languages[(g+n)%len(languages)]
				w := &twins{one: &evening{face: atDoor(t, lang), chance: rand.New(rand.NewPCG(number, 19)), game: game.ID, number: number}, other: atDoor(t, lang)}
				w.play()
				compared += w.compared
				if w.parted {
					parted++
				}
			}
			t.Logf("%d twins, of which %d were told apart words; %d screens compared", many, parted, compared)
		})
	}
}

type twins struct {
	one      *evening
	other    *face
	apart    bool // on the page of now other words were chosen …
	parted   bool // … or on some page before
	compared int
}

func (w *twins) play() {
	w.one.Helper()
	w.one.open()
	for _, c := range w.one.opened {
		w.other.choose(c.typed, c.down)
	}
	for range 60 {
		if w.one.desk.Left() || !w.one.desk.Sits() || !w.step() {
			return
		}
		w.one.desk, w.other.desk = w.one.desk.Saw(w.one.t), w.other.desk.Saw(w.other.t)
	}
}

// step takes the same row at both tables, or on a page another one that says something
// there; it tells whether they go on alike.
func (w *twins) step() bool {
	w.one.Helper()
	typed := ""
	if q := w.one.screen(""); q.Asks == 0 && (!q.Private || w.one.chance.IntN(3) == 0) {
		typed = w.one.typed()
	}
	this, that := w.one.screen(typed), w.other.screen(typed)
	if this.Private != that.Private || strings.Join(this.For, " ") != strings.Join(that.For, " ") {
		return false
	}
	eyes := rules.Public
	if len(this.For) == 1 {
		eyes = rules.Viewer(this.For[0])
	}
	alike := heard(w.one.face, eyes) == heard(w.other, eyes)
	w.apart = w.apart && this.Private
	if alike && !w.apart && (!this.Private || len(this.For) == 1) {
		w.compared++
		if drawn(this) != drawn(that) {
			w.one.fault("%q shows %s\n%s\nand at the other table\n%s", typed, eyes, drawn(this), drawn(that))
		}
	}
	if !alike && !this.Private || len(this.Rows) == 0 || len(that.Rows) == 0 {
		return false // all have heard what parts them
	}
	i := w.one.chance.IntN(len(this.Rows))
	j := min(i, len(that.Rows)-1)
	w.one.steps = append(w.one.steps, fmt.Sprintf("%s [%s] %s", this.Label, typed, this.Rows[i].Text))
	if this.Private && this.Rows[i].Entry != nil {
		if other := w.one.chance.IntN(len(that.Rows)); that.Rows[other].Entry != nil && that.Rows[other].Entry.Verb == this.Rows[i].Entry.Verb {
			w.apart = w.apart || that.Rows[other].Text != this.Rows[i].Text
			w.parted = w.parted || w.apart
			j = other
		}
	}
	w.one.steps = append(w.one.steps, "    at the other table: "+that.Rows[j].Text)
	w.one.take(this.Rows[i])
	w.other.take(that.Rows[j])
	return (w.one.refused == nil) == (w.other.refused == nil) && w.one.desk.Sits() == w.other.desk.Sits() && w.one.desk.Left() == w.other.desk.Left()
}

// heard is all that some eyes have heard of a table.
func heard(f *face, eyes rules.Viewer) string {
	var b strings.Builder
	theirs, err := f.t.As(eyes)
	if err != nil {
		f.Fatal(err)
	}
	for n := range theirs.View().Len() {
		fmt.Fprintln(&b, theirs.Heard(n+1))
	}
	for _, h := range theirs.Since(0) {
		fmt.Fprintln(&b, h.Kind, h.Line, h.Mends, h.Heard, h.Was, h.Text, len(h.Taken))
	}
	return b.String()
}
