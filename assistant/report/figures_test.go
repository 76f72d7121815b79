package report_test

import (
	"encoding/json"
	"html"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest/testbed"
)

// figure is one of a page: in the picture of a title, under a name, after a line.
type figure struct {
	title, of string
	line      int
	says      string
}

var (
	plots = regexp.MustCompile(`(?s)<figure class="plot"><figcaption class="title">(.*?)</figcaption>.*?<table(.*?)</table>`)
	lines = regexp.MustCompile(`(?s)<tr role="row"><td role="cell"><a class="at-line" href="#line-(\d+)">\d+</a></td>(.*?)</tr>`)
	cells = regexp.MustCompile(`(?s)<td role="cell"[^>]*data-title="([^"]*)"[^>]*>(.*?)</td>`)
	tags  = regexp.MustCompile(`<[^>]*>`)
)

// figuresOf are all that stand under the pictures of a page.
func figuresOf(page string) (all []figure) {
	for _, plot := range plots.FindAllStringSubmatch(page, -1) {
		for _, row := range lines.FindAllStringSubmatch(plot[2], -1) {
			n, _ := strconv.Atoi(row[1])
			for _, cell := range cells.FindAllStringSubmatch(row[2], -1) {
				of, _, _ := strings.Cut(html.UnescapeString(cell[1]), " (")
				all = append(all, figure{html.UnescapeString(plot[1]), of, n, html.UnescapeString(tags.ReplaceAllString(cell[2], ""))})
			}
		}
	}
	return all
}

// evenings are recorded games that are told, one at least of each.
var evenings = []string{
	"data/13-indices/sample.lestrade", "rules/indices13/testdata/games/six-players-empty-supply.lestrade", "rules/indices13/testdata/games/two-players.lestrade",
	"rules/charlock/testdata/games/light.lestrade", "rules/charlock/testdata/games/ties.lestrade",
	"rules/timebomb/testdata/games/evolution.lestrade", "rules/timebomb/testdata/games/base-fr.lestrade", "data/timebomb/sample.lestrade",
	"rules/arkham/testdata/games/light-won.lestrade",
	"rules/sherlock/testdata/games/evening.lestrade",
}

// ofOdds is a game of a table that wanted chances by the model of people.
const ofOdds = "assistant/report/testdata/odds.lestrade"

// TestFigures: the figures under the pictures equal those of the commands for the table after that
// line, read anew from its lines alone.
func TestFigures(t *testing.T) {
	held := map[string]map[string]int{}
	told := slices.Clone(evenings)
	if testbed.Thorough() {
		told = append(told, "rules/arkham/testdata/games/full.lestrade")
	}
	for _, file := range append(told, ofOdds) {
		whole := read(t, "../../"+file)
		e := evening(whole, data.English)
		page, err := e.Page()
		if err != nil {
			t.Fatal(file, err)
		}
		game, v := whole.Header().Game, e.Voice
		if held[game] == nil {
			held[game] = map[string]int{}
		}
		at := map[int]*position.Position{}
		for _, f := range figuresOf(page) {
			for _, n := range []int{f.line - 1, f.line} {
				if at[n] == nil {
					at[n] = cut(t, whole, n)
				}
			}
			want := commanded(t, v, game, f, at[f.line-1], at[f.line])
			if f.says != want {
				t.Errorf("%s: %s, %s after line %d: the page says %q, the command %q", file, f.title, f.of, f.line, f.says, want)
			}
			held[game][f.title]++
		}
	}
	for _, g := range house.Games {
		if len(held[g.ID]) == 0 {
			t.Errorf("no figure of %s was held against anything", g.ID)
		}
	}
	t.Log(held)
}

// cut is a game after its first so many lines.
func cut(t *testing.T, whole *position.Position, n int) *position.Position {
	t.Helper()
	p, err := position.Begin(house.Games.Shelf())
	for _, e := range whole.Lines()[:n] {
		if err == nil {
			p, err = reading.Recall(p, e.String())
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// answer is what a command answers in JSON.
func answer[T any](t *testing.T, p *position.Position, name string, viewer rules.Viewer) (out T) {
	t.Helper()
	view := p.View(viewer)
	game := house.Games.Game(p.Header().Game)
	i := slices.IndexFunc(game.Reports, func(r help.Report) bool { return r.Name == name })
	page, err := game.Reports[i].Make(help.Request{Voice: speak.New(data.English).At(view), View: view, Viewer: viewer})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(page.Data)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// commanded is a figure as its command gives it, for the table before and after its line.
func commanded(t *testing.T, v *speak.Voice, game string, f figure, before, after *position.Position) string {
	t.Helper()
	switch game {
	case "13-indices":
		sheet := answer[struct{ Triples []any }](t, after, "sheet", rules.Viewer(f.of))
		return strconv.Itoa(len(sheet.Triples))
	case "charlock":
		if f.of == "steps left" {
			return after.Counter("ahead", "")
		}
		return after.Counter("solved", f.of)
	case "sherlock":
		return after.Counter("points", f.of)
	case "timebomb":
		odds := answer[struct {
			Contradictions []struct{ Seats []string }
			Roles          map[string]float64
		}](t, after, "odds", rules.Public)
		if strings.HasPrefix(f.title, "What the table could think") {
			return v.Percent(odds.Roles[f.of])
		}
		n := 0
		for _, c := range odds.Contradictions {
			if slices.Contains(c.Seats, f.of) {
				n++
			}
		}
		return strconv.Itoa(n)
	}
	now := arkham.TableOf(after)
	switch f.of {
	case "Stability":
		return after.Counter("stability", "")
	case "Time":
		return after.Counter("time", "")
	case "stability limit":
		return strconv.Itoa(now.Limits.Stability)
	case "time limit":
		return strconv.Itoa(now.Limits.Time)
	case "what was chosen", "the least of all options":
		return risk(t, v, f.of == "what was chosen", after.Line(after.Len()).String(), before)
	}
	for _, c := range now.Cases {
		if "Case "+c.Case == f.of {
			return strconv.Itoa(len(c.Line))
		}
	}
	return "–"
}

var (
	rounds = regexp.MustCompile(`(?s)>Round (\d+): defusing cables<.*?<ul class="meters apart">(.*?)</ul>`)
	bars   = regexp.MustCompile(`(?s)<svg class="gauge"(.*?)</svg> <span class="says">(?:<span[^>]*>)?(\d+)`)
)

// TestBars: Time Bomb's bars of a round are as long as they say, and say how many defusing cables
// its last claims come to, how many had not been cut before it and how many were cut in it: counted
// here in the lines alone.
func TestBars(t *testing.T) {
	held := 0
	for _, file := range []string{"cmd/lestrade/testdata/play/timebomb/keys.lestrade", ofOdds, "data/timebomb/sample.lestrade",
		"rules/timebomb/testdata/games/evolution.lestrade", "rules/timebomb/testdata/games/base-fr.lestrade"} {
		whole := read(t, "../../"+file)
		page, err := evening(whole, data.English).Page()
		if err != nil {
			t.Fatal(file, err)
		}
		for _, found := range rounds.FindAllStringSubmatch(page, -1) {
			round, _ := strconv.Atoi(found[1])
			want := cablesIn(t, whole, found[1])
			var is [3]int
			for i, bar := range bars.FindAllStringSubmatch(found[2], -1) {
				is[i], _ = strconv.Atoi(bar[2])
				if full := strings.Count(bar[1], `class="full"`); full != is[i] {
					t.Errorf("%s, round %d: a bar of %d says %d", file, round, full, is[i])
				}
			}
			if is != want {
				t.Errorf("%s, round %d: claimed, not open before and cut are %v, the lines say %v", file, round, is, want)
			}
			held++
		}
	}
	t.Log(held, "rounds")
	if held < 6 {
		t.Errorf("only %d rounds were held against anything", held)
	}
}

// cablesIn are the defusing cables of a round: claimed, not cut before it, and cut in it.
func cablesIn(t *testing.T, whole *position.Position, round string) (of [3]int) {
	seats := whole.Header().Seats
	claimed := map[string]int{}
	of[1] = len(seats) // one each
	begun := false
	for n := 1; n <= whole.Len(); n++ {
		in := cut(t, whole, n-1).Counter("round", "")
		begun = begun || in == round
		words := strings.Fields(whole.Line(n).String())
		switch {
		case words[0] == "claims" && in == round:
			for i, word := range words[1:] {
				if many, err := strconv.Atoi(word); err == nil {
					claimed[seats[i]] = many
				}
			}
		case len(words) > 3 && words[1] == "claim" && words[2] == "defuse" && in == round:
			claimed[strings.TrimSuffix(words[0], ":")], _ = strconv.Atoi(words[3])
		case len(words) > 4 && words[1] == "cut" && words[4] == "defuse":
			switch {
			case in == round:
				of[2]++
			case !begun:
				of[1]--
			}
		}
	}
	for _, many := range claimed {
		of[0] += many
	}
	return of
}

// risk is the chance to lose that odds gives before a line: for what it chose, or the least.
func risk(t *testing.T, v *speak.Voice, chosen bool, line string, before *position.Position) string {
	t.Helper()
	type chance struct{ Low, High float64 }
	type lost struct {
		Option string
		Chance chance
		Cut    bool
	}
	all := answer[struct{ Lost []lost }](t, before, "odds", rules.Public).Lost
	_, said, _ := strings.Cut(line, ": ")
	slices.SortStableFunc(all, func(a, b lost) int {
		switch {
		case chosen:
			return len(b.Option) - len(a.Option)
		case a.Chance.High < b.Chance.High || a.Chance.High == b.Chance.High && a.Chance.Low < b.Chance.Low:
			return -1
		case a.Chance == b.Chance:
			return 0
		}
		return 1
	})
	for _, l := range all {
		if chosen && !strings.HasPrefix(said+" ", l.Option+" ") {
			continue
		}
		switch low, high := v.Percent(l.Chance.Low), v.Percent(l.Chance.High); {
		case l.Cut:
			return "–"
		case low == high:
			return low
		default:
			return low + "–" + high
		}
	}
	return "–"
}

// TestMissed: the question that was missed most, and the one asked in its place, are worth what
// advise gives for both to the seat before the line.
func TestMissed(t *testing.T) {
	type missed struct {
		Line        int
		Entry, Best string
		Bits, Most  float64
	}
	found := false
	for _, file := range []string{"rules/indices13/testdata/games/six-players-empty-supply.lestrade", "data/13-indices/sample.lestrade"} {
		whole := read(t, "../../"+file)
		m := answer[struct{ Missed *missed }](t, whole, "review", rules.Referee).Missed
		if m == nil {
			continue
		}
		found = true
		seat, asked, _ := strings.Cut(m.Entry, ": ")
		_, best, _ := strings.Cut(m.Best, ": ")
		most := 0.0
		for _, a := range answer[[]struct {
			Entry string
			Bits  float64
		}](t, cut(t, whole, m.Line-1), "advise", rules.Viewer(seat)) {
			if strings.HasPrefix(a.Entry, "ask ") {
				most = max(most, a.Bits)
			}
			if want, is := map[string]float64{asked: m.Bits, best: m.Most}[a.Entry]; is && math.Abs(a.Bits-want) > 1e-6 {
				t.Errorf("%s: %s is worth %v by review, %v by advise", file, a.Entry, want, a.Bits)
			}
		}
		if math.Abs(most-m.Most) > 1e-6 {
			t.Errorf("%s: the best question was worth %v, review says %v", file, most, m.Most)
		}
	}
	if !found {
		t.Error("nothing was missed")
	}
}

// TestBeforeTheEnd: nothing is told about a game that is not over, whichever line it stopped at.
func TestBeforeTheEnd(t *testing.T) {
	for _, file := range evenings {
		whole := read(t, "../../"+file)
		for n := 1; n < whole.Len(); n++ {
			p := cut(t, whole, n)
			if !p.Named() || p.Outcome() != nil {
				continue
			}
			for _, viewer := range []rules.Viewer{rules.Referee, rules.Public} {
				e := evening(p, data.English)
				e.Viewer = viewer
				page, err := e.Page()
				chat, chatErr := e.Chat()
				if err == nil || chatErr == nil || page+chat != "" {
					t.Fatalf("%s: something is told after line %d: %v, %v", file, n, err, chatErr)
				}
			}
		}
	}
}
