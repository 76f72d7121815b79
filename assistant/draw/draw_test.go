package draw_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/draw"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
)

// vector is a table of testdata/vectors.json, which a program in another language made.
type vector struct {
	Name, Seed, Commit string
	Draws              []struct {
		Salts      []string
		Asked      string // "Bruno: number", or "first"
		Draw       string
		FirstBlock string `json:"first_block"`
		Skipped    int
		Gives      []string
	}
}

func TestVectors(t *testing.T) {
	text, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	skipped := 0
	for _, v := range vectors {
		seed, err := draw.ParseSeed(v.Seed)
		if err != nil {
			t.Fatal(err)
		}
		if got := seed.Commit(); got != v.Commit {
			t.Errorf("%s: commit %s, want %s", v.Name, got, v.Commit)
		}
		for _, d := range v.Draws {
			skipped += d.Skipped
			clause := read(t, d.Draw)
			decision := rules.Decision{Verb: d.Asked, Time: clause.Time}
			if seat, verb, acts := strings.Cut(d.Asked, ": "); acts {
				decision.Seat, decision.Verb = seat, verb
			}
			if got := seed.Stream(d.Salts, decision, clause).FirstBlock(); got != d.FirstBlock {
				t.Errorf("%s: %.60s: first block %s, want %s", v.Name, d.Draw, got, d.FirstBlock)
			}
			if got := seed.Derive(d.Salts, decision, clause, len(d.Gives)); !slices.Equal(got, d.Gives) {
				t.Errorf("%s: %.60s: %v, want %v", v.Name, d.Draw, got, d.Gives)
			}
		}
	}
	if skipped == 0 {
		t.Error("no vector skips a number")
	}
}

var clausePattern = regexp.MustCompile(`^drawn (\d+)(?: time (\d+))? of (.*?)(?: with (.+))?$`)

// read takes "drawn 3 time 2 of 0 1 2:5 with kettle" apart, without the notation's reader.
func read(t testing.TB, clause string) rules.Draw {
	t.Helper()
	parts := clausePattern.FindStringSubmatch(clause)
	if parts == nil {
		t.Fatalf("%q is no draw", clause)
	}
	d := rules.Draw{Number: number(t, parts[1]), Time: number(t, cmp.Or(parts[2], "1")), Said: strings.Fields(parts[4])}
	for _, text := range strings.Fields(parts[3]) {
		word, weight, weighted := strings.Cut(text, ":")
		o := rules.Outcome{Word: word, Weight: 1}
		if weighted {
			o.Weight = number(t, weight)
		}
		d.Outcomes = append(d.Outcomes, o)
	}
	return d
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestSeeds(t *testing.T) {
	seen := map[draw.Seed]bool{{}: true}
	for range 1000 {
		s := draw.NewSeed()
		if seen[s] {
			t.Fatalf("%s came twice", s)
		}
		seen[s] = true
		if again, err := draw.ParseSeed(s.String()); err != nil || again != s {
			t.Fatalf("%s reads back as %s, %v", s, again, err)
		}
	}
	for _, text := range []string{"", "00", strings.Repeat("0", 63), strings.Repeat("0", 66), strings.Repeat("g", 64)} {
		if s, err := draw.ParseSeed(text); err == nil {
			t.Errorf("%q reads as %s", text, s)
		}
	}
}

func TestNothingToDrawFrom(t *testing.T) {
	if word, err := (draw.System{}).Draw(1, "", nil); err == nil {
		t.Errorf("the system drew %q from nothing", word)
	}
	seed := draw.Seed{}
	if got := seed.Derive(nil, rules.Decision{}, rules.Draw{Number: 1, Outcomes: []rules.Outcome{{Word: "a", Weight: 1}}}, 3); !slices.Equal(got, []string{"a"}) {
		t.Errorf("three from one: %q", got)
	}
	huge := []rules.Outcome{{Word: "a", Weight: 1 << 33}}
	if word, err := seed.Stream(nil, rules.Decision{}, rules.Draw{Number: 1, Outcomes: huge}).Pick(huge); err == nil {
		t.Errorf("drew %q by weights beyond 32 bits", word)
	}
}

// TestChiSquare counts the outcomes of many draws of each kind. The critical values are from the
// tables for one in a thousand; the seeds are fixed, so it never fails by chance.
func TestChiSquare(t *testing.T) {
	draws := testbed.Runs(5_000, 30_000)
	for _, kind := range []struct {
		name     string
		outcomes string
		words    int
		critical float64 // for one degree of freedom fewer than there are results
	}{
		{"a first player of three", "Anna Bruno Chloé", 1, 13.816},
		{"a first player of six", "Anna Bruno Chloé Dario Elsa Farid", 1, 20.515},
		{"the red bomb's number", "0 1 2 3", 1, 16.266},
		{"a stability test", "scales:5 clear:9 hourglass:3", 1, 13.816},
		{"two colours in their order", "red blue pink green yellow orange", 2, 58.301},
	} {
		counts, fed := map[string]int{}, draw.Seed([]byte("a seed for the chi-square, fixed")[:32])
		var shares map[string]float64
		for i := range draws {
			d := read(t, fmt.Sprintf("drawn %d of %s", 1+i%rules.MostDraws, kind.outcomes))
			if shares == nil {
				shares = expected(d.Outcomes, kind.words)
			}
			gave := fed.Derive([]string{strconv.Itoa(i)}, rules.Decision{Verb: "first", Time: 1}, d, kind.words)
			counts[strings.Join(gave, " ")]++
		}
		chi := 0.0
		for result, share := range shares {
			want := share * float64(draws)
			off := float64(counts[result]) - want
			chi += off * off / want
		}
		t.Logf("%s: %.1f over %d draws, %d results (critical %.1f)", kind.name, chi, draws, len(shares), kind.critical)
		if chi > kind.critical || len(counts) != len(shares) {
			t.Errorf("%s: %.1f: %v", kind.name, chi, counts)
		}
	}
}

// expected is how often each result should come: all orders of so many outcomes, each
// drawn by its weight from what is left.
func expected(outcomes []rules.Outcome, words int) map[string]float64 {
	if words == 0 {
		return map[string]float64{"": 1}
	}
	total := 0
	for _, o := range outcomes {
		total += o.Weight
	}
	all := map[string]float64{}
	for i, o := range outcomes {
		for rest, share := range expected(slices.Delete(slices.Clone(outcomes), i, i+1), words-1) {
			all[strings.TrimSpace(o.Word+" "+rest)] = share * float64(o.Weight) / float64(total)
		}
	}
	return all
}

// The system's generator, for tables without a commitment, is counted too.
func TestSystemGoesByWeight(t *testing.T) {
	outcomes := []rules.Outcome{{Word: "a", Weight: 1}, {Word: "b", Weight: 3}}
	bs := 0
	const draws = 20_000
	for range draws {
		word, err := draw.System{}.Draw(1, "", outcomes)
		if err != nil {
			t.Fatal(err)
		}
		if word == "b" {
			bs++
		}
	}
	// 15,000 are expected, with a standard deviation of 61: seven of them.
	if bs < 14_571 || bs > 15_429 {
		t.Errorf("b came %d times in %d", bs, draws)
	}
}
