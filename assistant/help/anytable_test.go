package help_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

var (
	anyTables = flag.Int("any.tables", 0, "look at so many random tables of each game")
	anyTable  = flag.Int("any.table", -1, "look at this random table only")
	anySeed   = flag.Uint64("any.seed", 16, "seed of the random tables")
)

func tables() int {
	switch {
	case *anyTables > 0:
		return *anyTables
	case testbed.Thorough():
		return 12
	}
	return 3
}

// costly is a report that is not made twice for the test's sake.
const costly = 500 * time.Millisecond

// mostTables is how many tables are tried at most until each report could be made at one of them.
const mostTables = 60

// TestAnyReportAtAnyTable makes every report of every game at random tables: any seats
// and options, cards entered or not, lines put right by mends, and whatever was said. None
// panics, each says something, and the same to the byte where what its viewer heard is all
// there is. How long the slowest took is in the log.
func TestAnyReportAtAnyTable(t *testing.T) {
	for _, game := range house.Games {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			l := &looks{t: t, game: game, slowest: map[string]took{}, made: map[string]int{}}
			for n := 0; n < tables() || n < mostTables && *anyTable < 0 && !l.all(); n++ {
				if *anyTable < 0 || n == *anyTable {
					l.look(n)
				}
			}
			for _, name := range slices.Sorted(maps.Keys(l.made)) {
				t.Logf("%-14s made %5d times, slowest %v (table %d)", name, l.made[name], l.slowest[name].time.Round(time.Millisecond/10), l.slowest[name].table)
			}
			for _, r := range game.Reports {
				if l.made[r.Name] == 0 && *anyTable < 0 {
					t.Errorf("%s was never made", r.Name)
				}
			}
		})
	}
}

// looks are reports on random tables of a game.
type looks struct {
	t       *testing.T
	game    help.Game
	table   int
	chance  *rand.Rand
	slowest map[string]took
	made    map[string]int

	at    *position.Position
	doing string
}

// all tells whether each report was made.
func (l *looks) all() bool {
	return !slices.ContainsFunc(l.game.Reports, func(r help.Report) bool { return l.made[r.Name] == 0 })
}

// took is the longest that a report took, and at which table.
type took struct {
	time  time.Duration
	table int
}

// title names the table, and tells it.
func (l *looks) title() string {
	text := fmt.Sprintf("-run 'TestAnyReportAtAnyTable/%s$' -any.seed %d -any.table %d", l.game.ID, *anySeed, l.table)
	if *anyTables > 0 {
		text += fmt.Sprintf(" -any.tables %d", *anyTables)
	}
	if l.at != nil {
		for _, e := range l.at.Lines() {
			text += "\n" + e.String()
		}
	}
	return text + "\n" + l.doing
}

func (l *looks) fail(format string, args ...any) {
	l.t.Helper()
	l.t.Fatalf("%s: %s", l.title(), fmt.Sprintf(format, args...))
}

// look plays a random table, and looks at it now and then.
func (l *looks) look(table int) {
	l.table, l.chance = table, rand.New(rand.NewPCG(*anySeed, uint64(table)))
	defer func() {
		if bug := recover(); bug != nil {
			l.fail("panic: %v\n%s", bug, debug.Stack())
		}
	}()
	l.doing = "play"
	l.open()
	for range 4 {
		l.reports()
		for range 1 + l.chance.IntN(25) {
			l.move()
		}
	}
	l.reports()
}

// open is a table with its set-up: the cards that all may see, those of one seat, or none.
func (l *looks) open() {
	p, err := rulestest.Opening(house.Games.Shelf(), l.game.ID, l.chance)
	if err != nil {
		l.fail("%v", err)
	}
	l.at = p
	if l.chance.IntN(4) > 0 { // a game may allow none where nobody says so
		l.say([]string{"", "option", "help", "advice"})
	}
	whose := slices.Clone(p.Header().Seats)
	switch l.chance.IntN(4) {
	case 0:
		whose = whose[:1]
	case 1:
		whose = nil
	}
	for _, line := range l.game.Setup(p, whose) {
		if l.chance.IntN(20) > 0 {
			l.say(append([]string{""}, strings.Fields(line)...))
		}
	}
}

// say says a random line that begins with words.
func (l *looks) say(words []string) {
	if e, ok := rulestest.Begun(l.at, words, l.chance); ok {
		l.take(l.at.Enter(rules.Referee, e))
	}
}

// take wants a position, or a refusal.
func (l *looks) take(next *position.Position, err error) {
	if _, refused := errors.AsType[*rules.Refusal](err); err == nil {
		l.at = next
	} else if !refused {
		l.fail("%v", err)
	}
}

// move says any line that is open, or mends one that was said.
func (l *looks) move() {
	if l.chance.IntN(10) > 0 || l.at.Len() < 4 {
		if e, ok := rulestest.Any(l.at, l.chance); ok {
			l.take(l.at.Enter(rules.Referee, e))
		}
		return
	}
	m := rules.Mend{Way: []rules.Way{rules.Correct, rules.Insert, rules.Remove}[l.chance.IntN(3)], Line: 1 + l.chance.IntN(l.at.Len())}
	before, err := l.at.Before(m.Line)
	if err != nil {
		l.fail("%v", err)
	}
	was := l.at.Line(m.Line)
	e, ok := rulestest.Begun(before, []string{was.Seat, was.Verb}, l.chance)
	if m.Way == rules.Insert {
		e, ok = rulestest.Any(before, l.chance)
	}
	if ok {
		if m.Way != rules.Remove {
			m.Entry = e
		}
		l.take(l.at.Mend(rules.Referee, m))
	}
}

// reports makes all of them, for any eyes, and what every table shows besides.
func (l *looks) reports() {
	viewers := append(slices.Clone(l.at.Header().Seats), "public", "")
	for _, r := range l.game.Reports {
		viewer := rules.Viewer(viewers[l.chance.IntN(len(viewers))])
		switch {
		case r.Seat:
			viewer = rules.Viewer(viewers[l.chance.IntN(len(viewers)-2)])
		case r.Whole:
			viewer = rules.Referee
		}
		for range 40 { // until it is a word that the report knows
			request := l.request(r, viewer)
			page, took, err := l.timed(r.Name, request, func() (help.Page, error) { return r.Give(request, nil) })
			if _, tooMuch := errors.AsType[*table.TooMuch](err); tooMuch {
				break
			}
			if refusal, is := errors.AsType[*rules.Refusal](err); is {
				if refusal.Kind == rules.Unreadable && r.Words != "nothing" || request.Flags != nil {
					continue
				}
				break
			}
			if err != nil {
				l.fail("%v", err)
			}
			l.whole(r.Name, page)
			l.note(r.Name, took)
			if took > costly {
				break
			}
			if again, err := r.Give(l.retold(request), nil); err != nil || written(again) != written(page) {
				l.fail("where what was heard is all there is it says\n%s\nafter\n%s (%v)", written(again), written(page), err)
			}
			break
		}
	}
	viewer := rules.Viewer(viewers[l.chance.IntN(len(viewers))])
	request := l.request(help.Report{}, viewer)
	page, took, err := l.timed("contradiction", request, func() (help.Page, error) {
		page, err := l.game.Contradiction(request)
		if page == nil {
			return help.Page{Text: "none"}, err
		}
		return *page, err
	})
	if err != nil {
		l.fail("%v", err)
	}
	l.whole("contradiction", page)
	l.note("contradiction", took)
	page, took, _ = l.timed("show", request, func() (help.Page, error) {
		width := []int{0, 1, 2, 7, 13, 24, 40, 80, 200}[l.chance.IntN(9)]
		_ = text.Lines(help.Sight(help.Request{Voice: request.Voice, View: request.View, Viewer: viewer}, l.game), width, l.chance.IntN(40), text.Ink{})
		return help.Page{Doc: help.Show(request.Voice, request.View, viewer, l.game), Data: help.Envelope(request.Voice, request.View, viewer, l.game, "")}, nil
	})
	l.whole("show", page)
	l.note("show", took)
}

// request is for a report, with any of its flags and words that may be its.
func (l *looks) request(r help.Report, viewer rules.Viewer) help.Request {
	view := l.at.View(viewer)
	request := help.Request{
		Voice: speak.New(testbed.Language(l.chance)).At(view), View: view, Viewer: viewer,
	}
	for range min(r.Most, l.chance.IntN(3)) {
		request.Words = append(request.Words, l.word())
	}
	for _, f := range r.Flags {
		if l.chance.IntN(3) > 0 {
			continue
		}
		if request.Flags == nil {
			request.Flags = map[string]string{}
		}
		request.Flags[f.Name] = "on"
		if !f.Switch {
			request.Flags[f.Name] = l.word()
		}
	}
	return request
}

// retold is the same request at a table of its own, where nothing was ever said but what the viewer
// heard.
func (l *looks) retold(r help.Request) help.Request {
	p, err := position.Begin(house.Games.Shelf())
	for _, e := range r.View.Lines() {
		if err == nil {
			p, err = p.Trust(e)
		}
	}
	if err != nil {
		l.fail("%v", err)
	}
	r.View = p.View(r.Viewer)
	r.Voice = speak.New(r.Voice.Lang).At(r.View)
	return r
}

// written is all that a page says, to people and as data.
func written(page help.Page) string {
	data, err := json.Marshal(page.Data)
	return fmt.Sprintf("%s\n%s%v", page.In(80), data, err)
}

// word is one of the table's, or a number.
func (l *looks) word() string {
	verbs := l.at.Vocabulary().Verbs
	fields := verbs[l.chance.IntN(len(verbs))].Fields
	if len(fields) == 0 || l.chance.IntN(6) == 0 {
		return strconv.Itoa(l.chance.IntN(25))
	}
	domain := l.at.Vocabulary().Domain(fields[l.chance.IntN(len(fields))].Of)
	if domain == nil || len(domain.Words) == 0 {
		return "Anna"
	}
	return domain.Words[l.chance.IntN(len(domain.Words))].ID
}

func (l *looks) timed(name string, r help.Request, report func() (help.Page, error)) (page help.Page, took time.Duration, err error) {
	l.doing = fmt.Sprintf("%s %v %v for %q", name, r.Words, r.Flags, r.Viewer)
	began := time.Now()
	page, err = report()
	return page, time.Since(began), err
}

// whole wants a page that says something, to people and as data.
func (l *looks) whole(name string, page help.Page) {
	if strings.TrimSpace(page.In(80)) == "" {
		l.fail("%s says nothing", name)
	}
	if _, err := json.Marshal(page.Data); err != nil {
		l.fail("%s as data: %v", name, err)
	}
}

func (l *looks) note(name string, time time.Duration) {
	l.made[name]++
	if time > l.slowest[name].time {
		l.slowest[name] = took{time, l.table}
	}
}
