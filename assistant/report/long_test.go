package report_test

import (
	"html"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/rulestest"
)

var drawnLine = regexp.MustCompile(`(?s)<li id="line-(\d+)" value="\d+"( class="undrawn")?>(.*?)</li>`)

// TestLong: of a game of very many lines the page draws the table after some, spread over all, and
// says so; what it draws is how the table lay after just that line.
func TestLong(t *testing.T) {
	over := read(t, "../../rules/indices13/testdata/games/six-players-empty-supply.lestrade")
	long, err := rulestest.Stretch(over, 1200, []string{"ask"}, rand.New(rand.NewPCG(3, 5)))
	if err != nil {
		t.Fatal(err)
	}
	page, err := evening(long, data.English).Page()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page, "drawn after some lines only") {
		t.Error("the page does not say that it leaves tables out")
	}
	rows, drawn, held := drawnLine.FindAllStringSubmatch(page, -1), map[int]int{}, 0
	if len(rows) != long.Len() {
		t.Fatalf("%d rows for %d lines", len(rows), long.Len())
	}
	for i, row := range rows {
		_, then, is := strings.Cut(row[3], "<pre")
		if row[2] != "" && is {
			t.Errorf("line %d is drawn and not drawn", i+1)
		}
		if !is {
			continue
		}
		drawn[i*4/len(rows)]++
		if i%40 > 0 {
			continue
		}
		before, err := long.Before(i + 2)
		if i+1 == long.Len() {
			before, err = long, nil
		}
		if err != nil {
			t.Fatal(err)
		}
		view := before.View(rules.Public)
		want := text.Page(house.Games.Game(long.Header().Game).Table(speak.New(data.English).At(view), view), 36)
		_, then, _ = strings.Cut(then, ">")
		then, _, _ = strings.Cut(then, "</pre>")
		if n, _ := strconv.Atoi(row[1]); n != i+1 || html.UnescapeString(then) != want {
			t.Errorf("after line %s the table is\n%s\nwant\n%s", row[1], then, want)
		}
		held++
	}
	t.Log(drawn, held)
	if drawn[0] == 0 || drawn[1] == 0 || drawn[2] == 0 || drawn[3] == 0 || drawn[0]+drawn[1]+drawn[2]+drawn[3] == len(rows) || held == 0 {
		t.Errorf("the tables are not spread over all lines: %v", drawn)
	}
}
