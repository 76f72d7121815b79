package spoken_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/desk/spoken"
	"lestrade/assistant/draw"
	"lestrade/assistant/help"
	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// first draws the first outcome that there is.
type first struct{}

func (first) Draw(_ int, _ string, left []rules.Outcome) (string, error) { return left[0].Word, nil }

// listener sits at a table with closed eyes.
type listener struct {
	*testing.T
	t     desk.Table
	desk  desk.Desk
	owner desk.Owner
	heard map[string]bool
}

// listens opens a table as a row of testdata does: its game, its people, then options.
func listens(t *testing.T, lang, opening string) *listener {
	t.Helper()
	game, rest, _ := strings.Cut(opening, ": ")
	seats, options, _ := strings.Cut(rest, "; ")
	now := time.Unix(0, 0)
	hall := &table.Hall{
		Store: new(store.Memory), Shelf: house.Games.Shelf(), Chance: first{}, Seed: func() draw.Seed { return draw.Seed{} },
		Now: func() time.Time { now = now.Add(time.Minute); return now },
	}
	var chosen []string
	if options != "" {
		chosen = strings.Split(options, "; ")
	}
	head, err := transcript.Head(hall.Shelf, game, strings.Fields(seats), chosen)
	if err != nil {
		t.Fatal(err)
	}
	at, err := hall.Create("", head)
	if err != nil {
		t.Fatal(err)
	}
	l := &listener{T: t, t: desk.Table{Table: at, Hall: hall, House: house.Games, Voice: speak.New(lang).For(game), Width: 76, Clashes: new(help.Clashes)}, desk: seated.At(at.Public()), heard: map[string]bool{}}
	l.desk.Manner.Voice.On = true
	return l
}

// says says a line. If its meaning is clear it is taken, else the desk asks back.
func (l *listener) says(line string) {
	l.Helper()
	row, is := desk.Said(l.desk.Find(l.t, line))
	if !is {
		l.desk = l.desk.AskBack(l.t, line)
		return
	}
	next, i, err := l.desk.Take(l.t, row)
	for err == nil && i != nil {
		came, failed := l.owner.Carry(l.t, i)
		next, i, err = next.After(l.t, i, came, failed)
	}
	if err != nil {
		l.Fatal(err)
	}
	l.desk = next
}

// hears returns what is said now: the table's new utterances, and answers to what was asked.
func (l *listener) hears() (all []string) {
	l.Helper()
	q, err := l.desk.Ask(l.t)
	if err != nil {
		l.Fatal(err)
	}
	now, err := spoken.Table(l.t)
	if err != nil {
		l.Fatal(err)
	}
	l.desk = l.desk.Saw(l.t)
	heard := map[string]bool{}
	for _, u := range spoken.Asked(l.t, l.desk, q, now) {
		for _, said := range []string{u.Text, u.More} {
			if odd := unsayable.FindString(said); odd != "" {
				l.Errorf("no voice says %q of %q", odd, said)
			}
		}
		if heard[u.Key] = true; !l.heard[u.Key] || u.Asked {
			all = append(all, u.Text)
		}
	}
	l.heard = heard
	return all
}

// TestEvenings says a short game of each, with slips and questions, and wants to hear just what
// stands in testdata. UPDATE=1 keeps it anew, for a reader to listen to.
func TestEvenings(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			_, lang, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".txt"), ".")
			opening, _, _ := strings.Cut(string(want), "\n")
			l := listens(t, lang, opening)
			got := opening + "\n"
			hear := func() {
				for _, said := range l.hears() {
					got += said + "\n"
				}
			}
			hear()
			for row := range strings.Lines(string(want)) {
				if line, typed := strings.CutPrefix(row, "> "); typed {
					got += row
					l.says(strings.TrimSpace(line))
					hear()
				}
			}
			if got == string(want) {
				return
			}
			if os.Getenv("UPDATE") == "" {
				t.Fatalf("it says:\n%s\nnot:\n%s", got, want)
			}
			if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// unsayable is all but words, numbers and pauses.
var unsayable = regexp.MustCompile(`[^\p{L}\p{M}\p{N} .,:;?!¿¡%’'-]`)
