//go:build !js

package helptest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/console"
	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	chance "lestrade/assistant/draw"
	"lestrade/assistant/help"
	"lestrade/assistant/play"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// Screen is the size of a terminal.
type Screen struct{ cols, rows int }

// Screens are the sizes of the screens that people sit at. The first two are the ones that decide.
var Screens = []Screen{{80, 24}, {40, 24}, {200, 60}, {100, 40}, {60, 20}}

// Facts lists what a game's players need in sight of a table, each fact in all its forms.
type Facts func(v *speak.Voice, view *position.Position) [][]string

// InSight plays a recorded evening at the program's own prompts, and checks that on every screen
// people see what a turn needs: the last line with its answer, every seat, what is due, and the
// facts of the game, each in a line, in one of its forms. Reports that people read are no screens of
// the table. In the thorough tier it plays on the first two screens in two languages each, one of them German,
// whose words are the longest, and on each other screen in one; else, for people wait for it,
// only on the first two, each in one language, and on each after every other line.
func InSight(t *testing.T, game help.Game, transcript string, facts Facts) {
	t.Helper()
	for i, size := range Screens[:testbed.Runs(2, len(Screens))] {
		for j, lang := range []string{"fr", "en", "de"} {
			german := lang == "de" && i < 2 && testbed.Thorough()
			if j != i%2 && !german {
				continue
			}
			t.Run(fmt.Sprintf("%s %d × %d", lang, size.cols, size.rows), func(t *testing.T) {
				t.Parallel()
				e := newEvening(t, game, transcript, lang, size)
				e.facts = facts
				e.play()
			})
		}
	}
}

// evening is a recorded game as people enter it. It answers the prompts of a [console.Script] with
// the recorded lines. Between lines it looks elsewhere and comes back.
type evening struct {
	*console.Script
	t     *testing.T
	voice *speak.Voice
	game  help.Game
	hall  *table.Hall
	at    *table.Table
	facts Facts

	lines   []rules.Entry // the lines still to be said
	said    string        // the last one, as far as it was said
	private string        // its rest, which is said on a page
	asked   string        // what the table asks, while people look elsewhere
	looked  int           // how many screens people saw
}

func newEvening(t *testing.T, game help.Game, transcript, lang string, size Screen) *evening {
	t.Helper()
	e := &evening{t: t, game: game, voice: speak.New(lang)}
	e.Script = console.NewScript(console.WordsOf(e.voice))
	e.Columns, e.Rows = size.cols, size.rows
	var head *position.Position
	_, lines := Played(t, game, transcript)
	for line, p := range lines {
		if slices.Contains([]string{"game", "rules", "seats", "option"}, line.Verb) {
			head = p
		} else {
			e.lines = append(e.lines, line)
		}
	}
	now := time.Unix(0, 0)
	e.hall = &table.Hall{
		Store: new(store.Memory), Shelf: rules.Shelf{game.Game}, Seed: func() chance.Seed { return chance.Seed{} },
		Now: func() time.Time { return now },
	}
	var err error
	if e.at, err = e.hall.Create("", head); err != nil {
		t.Fatal(err)
	}
	return e
}

// play lets people sit down until all lines are said and they leave.
func (e *evening) play() {
	e.t.Helper()
	room := play.Room{Ask: e, Voice: e.voice, House: help.House{e.game}, Hall: e.hall}
	if err := room.Sit(e.at.Public()); err != nil || len(e.lines) > 0 {
		e.t.Fatalf("%v, with %d lines still to be said", err, len(e.lines))
	}
	if e.looked < testbed.Runs(25, 50) {
		e.t.Errorf("only %d screens were looked at", e.looked)
	}
}

// elsewhere is what people type to look elsewhere between two lines; "" if they do not.
func (e *evening) elsewhere() string {
	seats := e.at.Public().View().Header().Seats
	switch n := len(e.lines); {
	case n%7 == 0:
		return e.voice.Say("play.other", nil)
	case n%7 == 2 && len(seats) > 1:
		return "page " + seats[n%len(seats)]
	case n%7 == 4:
		return "correct"
	case n%7 == 6:
		return "form"
	}
	return ""
}

// Palette checks what the screen shows before and after people type, and chooses the row.
func (e *evening) Palette(p console.Palette) (console.Row, error) {
	e.t.Helper()
	typed := ""
	switch {
	case e.private != "":
		typed, e.private = e.private, ""
		e.said = typed
	case e.asked == p.Label:
		e.asked = ""
		typed = e.line()
	case e.asked != "": // there is nothing to be done here
	default:
		if typed = e.elsewhere(); typed != "" {
			e.asked = p.Label
		} else {
			typed = e.line()
		}
	}
	e.look(p, typed)
	if typed == "" {
		return console.Row{}, console.ErrBack
	}
	rows := p.Find(typed)
	at := slices.IndexFunc(rows, func(row console.Row) bool {
		leads := row.Value.(desk.Row)
		return leads.Entry != nil && strings.HasSuffix(leads.Entry.String(), e.said)
	})
	if at < 0 && e.asked != "" {
		return rows[0], nil
	}
	if at >= 0 {
		if !rows[at].Private { // a row that is not private leaves the private words out
			e.private = ""
		}
		return rows[at], nil
	}
	e.t.Fatalf("%q at %q finds %v", typed, p.Label, rows)
	return console.Row{}, nil
}

// line takes the next line and returns what is typed of it at the table: all of it, or as much as
// everybody may hear. It is "" after the last line.
func (e *evening) line() string {
	if len(e.lines) == 0 {
		return ""
	}
	next := e.lines[0]
	e.lines = e.lines[1:]
	view := e.at.Public().View()
	verb := view.Vocabulary().Verb(next.Verb, next.Seat != "")
	aloud := next
	for i, arg := range next.Args {
		aloud.Args = next.Args[:i]
		if !view.MayKnow(rules.Public, aloud, verb.Field(arg.Field)) {
			e.private = strings.TrimPrefix(next.String(), aloud.String()+" ")
			break
		}
		aloud.Args = next.Args[:i+1]
	}
	e.said = aloud.String()
	return e.said
}

// Secret presses Enter alone, which takes a page that is handed over.
func (e *evening) Secret(string, func(string) error) (string, error) { return "", nil }

// Text presses Enter alone, which gives a page back.
func (e *evening) Text(string, func(string) error) (string, error) { return "", nil }

// look checks what a palette's screens show, before and after typed is typed.
func (e *evening) look(p console.Palette, typed string) {
	e.t.Helper()
	if !testbed.Thorough() && (len(e.lines)+e.Columns/40)%2 == 0 {
		return
	}
	eyes := e.at.Public()
	if p.For != "" {
		seats := strings.Split(p.For, ", ")
		theirs, err := e.at.Together(seats)
		if len(seats) == 1 {
			theirs, err = e.at.As(rules.Viewer(seats[0]))
		}
		if err != nil {
			e.t.Fatal(err)
		}
		eyes = theirs
	}
	view := eyes.View()
	v := e.voice.At(view)
	var wanted [][]string
	if view.Turn() != "" || view.Outcome() != nil { // a game is under way
		wanted = append(e.facts(v, view), []string{v.Entry(view.Line(view.Len()).Question())})
		if seats := view.Header().Seats; len(seats) > 1 { // who plays alone knows who plays
			for _, seat := range seats {
				wanted = append(wanted, []string{seat})
			}
		}
		for _, due := range help.Due(v, view) {
			forms := []string{due.Long, cmp.Or(due.Short, due.Long)}
			if due.Mark == doc.Loud { // it stands there in capitals
				forms = []string{strings.ToUpper(forms[0]), strings.ToUpper(forms[1])}
			}
			wanted = append(wanted, forms)
		}
	}
	for i, picture := range e.Pictures(p, typed) {
		e.looked++
		rows := p.Find([]string{"", typed}[i])
		lines := slices.Concat(picture.Above, picture.Asked)
		screen := strings.Join(lines, "\n")
		if len(lines) > e.Rows || slices.ContainsFunc(lines, func(line string) bool { return text.Width(line) > e.Columns }) {
			e.t.Fatalf("more than %d × %d:\n%s", e.Columns, e.Rows, screen)
		}
		if n := rowsIn(picture.Asked, rows); n < min(1, len(rows)) || n > mostRows {
			e.t.Fatalf("%d rows of %d:\n%s", n, len(rows), screen)
		}
		shown := flat(strings.Join(picture.Above, " "))
		for _, fact := range wanted {
			if !slices.ContainsFunc(fact, func(form string) bool { return strings.Contains(shown, flat(form)) }) {
				e.t.Fatalf("line %d: %q is not in sight:\n%s", view.Len(), fact, screen)
			}
		}
	}
}

// mostRows is how many rows stand at most under the text that is typed.
const mostRows = 5

// rowsIn counts the rows under a question, which stand behind a margin, each in one line or several.
func rowsIn(asked []string, rows []console.Row) (n int) {
	const margin = 4
	begins := func(so string) bool {
		return slices.ContainsFunc(rows, func(row console.Row) bool {
			return row.Private && strings.HasSuffix(so, "]") || so != "" && strings.HasPrefix(flat(row.Text), so)
		})
	}
	so := ""
	for _, line := range asked[2:] {
		if strings.HasPrefix(strings.TrimSpace(line), "— ") { // what is said about the marked row
			break
		}
		letters := []rune(line)
		text := flat(string(letters[min(margin, len(letters)):]))
		switch on := flat(so + " " + text); {
		case so != "" && begins(on): // a row goes on
			so = on
		case begins(text):
			so = text
			n++
		}
	}
	return n
}

// flat puts a text into one line, however it was broken.
func flat(text string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(text, "\u00a0", " ")), " ")
}
