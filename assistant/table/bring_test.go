package table_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/assistant/store/storetest"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
)

// An evening of 23 lines, whose public story differs from the whole one.
const said = `game 13-indices
rules 1
seats Anna Bruno Chloé
first = Anna
front Anna countess park gun
front Bruno butcher market rifle
front Chloé officer library crossbow
Anna: ask Bruno red = 2
Bruno: ask Chloé men = 1
Bruno: ask Anna women = 0
Chloé: ask Anna indoor = 1
Chloé: ask Bruno outdoor = 1
Anna: ask Bruno melee = 1
Anna: ask Chloé ranged = 2
Bruno: ask Anna blue = 1
Bruno: ask Chloé green = 2
Chloé: look A = duke
Chloé: ask Anna indoor = 1
Anna: ask Bruno melee = 1
Anna: ask Chloé ranged = 2
Bruno: ask Chloé men = 1
Bruno: ask Anna women = 0
Chloé: ask Anna indoor = 1
`

// keeper is an owner with a record.
type keeper struct {
	*testing.T
	hall *table.Hall
}

func whole(t testing.TB, text string) *position.Position {
	t.Helper()
	p, err := transcript.Read(shelf, strings.NewReader(text), "en")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// upTo are so many lines of a text, and more behind them.
func upTo(lines int, text string, more ...string) string {
	rows := strings.SplitAfter(text, "\n")[:lines]
	for _, line := range more {
		rows = append(rows, line+"\n")
	}
	return strings.Join(rows, "")
}

func (k keeper) try(text string, keep table.Keep) (*table.Brought, error) {
	k.Helper()
	return k.hall.Bring("", whole(k, text), keep, func(t *table.Table) (table.Sight, error) { return t.As(rules.Referee) })
}

// brings brings a copy, and wants to hear what became of it and how many tables there are then.
func (k keeper) brings(text string, keep table.Keep, how string, lines, tables int) *table.Brought {
	k.Helper()
	did, err := k.try(text, keep)
	if err != nil {
		k.Fatal(err)
	}
	all, err := k.hall.Store.Tables()
	if err != nil || did.How != how || did.Lines != lines || len(all) != tables {
		k.Fatalf("%s, %d lines, %d tables: %v", did.How, did.Lines, len(all), err)
	}
	if all[0].Name != did.Name {
		k.Errorf("%s was used last, not %s", all[0].Name, did.Name)
	}
	return did
}

// parts brings a copy that says something else, and wants to hear what stands here and there.
func (k keeper) parts(text, sentence string, line int, here, there string) {
	k.Helper()
	_, err := k.try(text, table.KeepAll)
	parted, is := errors.AsType[*table.Parted](err)
	if !is {
		k.Fatalf("it is taken: %v", err)
	}
	if id, _ := parted.Tell(); id != sentence || parted.Line != line || parted.Here.String() != here || parted.There.String() != there {
		k.Errorf("%s: %v", id, parted)
	}
}

// says wants a table to say just this, also when it is opened again.
func (k keeper) says(name, want string) {
	k.Helper()
	at, err := k.hall.Open(name)
	if err != nil {
		k.Fatal(err)
	}
	if got := transcript.Write(at.Position()); got != want {
		k.Errorf("%s says\n%s\nwant\n%s", name, got, want)
	}
}

func overKeepers(t *testing.T, test func(k keeper)) {
	storetest.Over(t, func(t *testing.T, open func() store.Store) {
		test(keeper{t, &table.Hall{Store: open(), Shelf: shelf, Now: time.Now}})
	})
}

// TestCopies: copies of a table, whole or as somebody heard it, earlier or later, are that table.
func TestCopies(t *testing.T) {
	overKeepers(t, func(k keeper) {
		k.brings(upTo(15, said), table.KeepAll, "new", 15, 1)
		k.brings("game 13-indices\nseats Anna Bruno Chloé\n", table.KeepAll, "new", 2, 2)
		k.brings("game 13-indices\nseats Anna Bruno Chloé\n", table.KeepAll, "new", 2, 3)
		k.brings(upTo(15, said), table.KeepAll, "known", 0, 3)
		k.brings(upTo(9, said), table.KeepAll, "known", 0, 3)
		k.brings(said, table.KeepAll, "longer", 8, 3)
		k.says("13-indices", said)
		for _, eyes := range []rules.Viewer{rules.Public, "Anna", "Bruno", "Chloé"} {
			view := whole(k, said).View(eyes)
			k.brings(transcript.Write(view), table.KeepAll, "known", 0, 3)
		}
		more := "Chloé: ask Bruno outdoor = 1"
		heard := strings.NewReplacer("countess park gun", "? ? ?", "butcher market rifle", "? ? ?", "A = duke", "A = ?").Replace(said)
		k.brings(heard+more+"\n", table.KeepAll, "longer", 1, 3)
		k.says("13-indices", said+more+"\n")
	})
}

// TestFuller: a table that was brought as everybody heard it has all, once the whole is brought.
func TestFuller(t *testing.T) {
	overKeepers(t, func(k keeper) {
		view := whole(k, said).View(rules.Public)
		k.brings(transcript.Write(view), table.KeepAll, "new", 23, 1)
		k.brings(said, table.KeepAll, "fuller", 0, 1)
		k.says("13-indices", said)
		k.brings(transcript.Write(view), table.KeepAll, "known", 0, 1)
	})
}

// TestForks: of two that parted the owner keeps either or both, and nothing before that is said.
func TestForks(t *testing.T) {
	fork := upTo(20, said, "Bruno: ask Chloé green = 2", "Bruno: ask Anna women = 0", "Chloé: ask Bruno outdoor = 1")
	overKeepers(t, func(k keeper) {
		k.brings(said, table.KeepAll, "new", 23, 1)
		k.parts(fork, "record.parted", 21, "Bruno: ask Chloé men = 1", "Bruno: ask Chloé green = 2")
		k.says("13-indices", said)
		k.brings(fork, table.KeepHere, "here", 0, 1)
		k.says("13-indices", said)
		k.brings(fork, table.KeepThere, "there", 0, 1)
		k.says("13-indices", fork)
		k.brings(said, table.KeepAll, "once", 0, 1) // what gave way is not forgotten
		k.brings(said, table.KeepBoth, "new", 23, 2)
		k.says("13-indices 2", said)
		for _, again := range []string{fork, said} {
			k.brings(again, table.KeepAll, "known", 0, 2)
		}
		k.brings(fork+"Chloé: ask Anna indoor = 1\n", table.KeepAll, "longer", 1, 2) // the one of the two that it goes on
		k.brings(upTo(9, said), table.KeepThere, "there", -15, 2)
	})
}

// TestPutRight: a copy from before a correction, or a line that was taken back, is known as such;
// the corrected one is no other evening.
func TestPutRight(t *testing.T) {
	overKeepers(t, func(k keeper) {
		at := k.brings(said, table.KeepAll, "new", 23, 1)
		enter(k.T, at.Table, "correct 21: Bruno: ask Chloé green = 2")
		right := upTo(20, said, "Bruno: ask Chloé green = 2", "Bruno: ask Anna women = 0", "Chloé: ask Anna indoor = 1")
		k.says("13-indices", right)
		k.brings(said, table.KeepAll, "once", 0, 1)
		k.brings(right, table.KeepAll, "known", 0, 1)
		k.parts(upTo(21, right, "Bruno: ask Anna ranged = 2", "Chloé: ask Anna indoor = 1"), "record.parted-aside", 22, "Bruno: ask Anna women = 0", "Bruno: ask Anna ranged = 2")
		k.parts(strings.Replace(right, "countess", "dancer", 1), "record.parted-hidden", 5, "front Anna ? ? ?", "front Anna ? ? ?")
		if err := k.hall.Delete("13-indices"); err != nil {
			k.Fatal(err)
		}
		k.brings(said, table.KeepAll, "new", 23, 1)
		k.parts(right, "record.parted-aside", 21, "Bruno: ask Chloé men = 1", "Bruno: ask Chloé green = 2")
		k.brings(right, table.KeepThere, "there", 0, 1)
		k.says("13-indices", right)
		if _, err := at.Undo(table.Back{}, table.Anything); err == nil {
			k.Error("a deleted table goes back")
		}
	})
}

// TestOtherEvenings: the same people, the same beginning, and other acts are another evening.
func TestOtherEvenings(t *testing.T) {
	overKeepers(t, func(k keeper) {
		k.brings(said, table.KeepAll, "new", 23, 1)
		k.brings(upTo(9, said, "Bruno: ask Anna ranged = 2"), table.KeepAll, "new", 10, 2)
		k.brings(strings.ReplaceAll(said, "Chloé", "Zoé"), table.KeepAll, "new", 23, 3)
	})
}

// TestCommitted: the commitment tells tables apart whatever is said at them, and a draw that gives
// way to a copy is not made anew.
func TestCommitted(t *testing.T) {
	overKeepers(t, func(k keeper) {
		seeds := byte(0)
		k.hall.Seed = func() draw.Seed { seeds++; return draw.Seed{seeds} }
		open := func() *table.Table {
			p, err := transcript.Head(shelf, "13-indices", []string{"Anna", "Bruno"}, nil)
			if err != nil {
				k.Fatal(err)
			}
			at, err := k.hall.New("", p)
			if err != nil {
				k.Fatal(err)
			}
			return at
		}
		other, at := open(), open()
		fresh := transcript.Write(at.Position())
		k.brings(fresh, table.KeepAll, "known", 0, 2)
		k.brings(strings.Replace(fresh, "Bruno", "Bob", 1), table.KeepBoth, "new", 4, 3)
		if err := k.hall.Delete("13-indices 3"); err != nil {
			k.Fatal(err)
		}
		enter(k.T, at, "salt teapot", "first = draw")
		drawn := at.Position().Line(6).String()
		k.parts(fresh+"salt kettle\nfirst = Anna\n", "record.parted", 5, "salt teapot", "salt kettle")
		k.brings(fresh+"salt kettle\n", table.KeepThere, "there", 0, 2)
		k.says(at.Name, fresh+"salt kettle\nundone 1 "+drawn+"\n")
		if err := at.Refresh(); err != nil {
			k.Fatal(err)
		}
		enter(k.T, at, "first = draw")
		if again := at.Position().Line(7).String(); again != drawn {
			k.Errorf("%s, and then %s", drawn, again)
		}
		if other.Position().Commitment() == at.Position().Commitment() {
			k.Error("two tables have one commitment")
		}
	})
}

// TestClosed: where a seat has a word, whether a copy fits what is hidden is not told, and nothing
// is taken from it without the word.
func TestClosed(t *testing.T) {
	overKeepers(t, func(k keeper) {
		at := k.brings(said, table.KeepAll, "new", 23, 1)
		if _, err := at.SetWord("Anna", "teapot"); err != nil {
			k.Fatal(err)
		}
		for _, card := range []string{"duke", "nurse", "maid"} {
			k.brings(strings.Replace(said, "A = duke", "A = "+card, 1), table.KeepAll, "known", 0, 1)
		}
		for _, c := range []struct {
			text string
			keep table.Keep
		}{{said + "Chloé: ask Bruno outdoor = 1\n", table.KeepAll}, {upTo(9, said), table.KeepThere}} {
			_, err := k.try(c.text, c.keep)
			if shut, is := errors.AsType[*table.Shut](err); !is || !slices.Equal(shut.Seats, []string{"Anna"}) {
				k.Errorf("it is taken: %v", err)
			}
		}
		k.says("13-indices", said)
	})
}
