package draw_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/draw"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
)

// verify is what `lestrade verify` finds of an export.
func verify(t testing.TB, text string) (r draw.Report, ok bool) {
	t.Helper()
	p, err := transcript.Read(rules.Shelf{game}, strings.NewReader(text), "en")
	var fault *transcript.Fault
	switch {
	case errors.As(err, &fault):
		return r, false
	case err != nil:
		t.Fatal(err)
	}
	r = draw.Verify(p)
	return r, r.OK()
}

// independent is what testdata/verify.mjs says of exports: a row for each.
func independent(t *testing.T, node string, texts ...string) []string {
	t.Helper()
	return independentWas(t, node, make([]string, len(texts)), texts...)
}

// independentWas is the same with a check that was noted of each.
func independentWas(t *testing.T, node string, noted []string, texts ...string) []string {
	t.Helper()
	folder := t.TempDir()
	args := []string{"testdata/verify.mjs"}
	for i, text := range texts {
		path := filepath.Join(folder, strconv.Itoa(i))
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, path+"="+noted[i])
	}
	out, err := exec.Command(node, args...).CombinedOutput()
	rows := strings.Split(strings.TrimSpace(string(out)), "\n")
	if err != nil || len(rows) != len(texts) {
		t.Fatalf("%v\n%s", err, out)
	}
	return rows
}

func TestHonestExports(t *testing.T) {
	d, chance := newDealer(t), rand.New(rand.NewPCG(6, 3))
	draws, back, again, anew, sat, words, salted := 0, 0, 0, 0, 0, 0, 0
	games := testbed.Runs(16, 40)
	for range games {
		text := d.play(chance)
		r, ok := verify(t, text)
		if !ok {
			t.Fatalf("%+v\n%s", r, text)
		}
		for i, it := range r.Draws {
			if it.Number != i+1 {
				t.Errorf("draw %d comes as number %d:\n%s", i+1, it.Number, text)
			}
			draws++
			if it.Again {
				again++
			}
			if it.Said() != nil {
				words++
			}
			if len(it.Salt) > 0 {
				salted++
			}
		}
		back += r.TakenBack()
		anew += r.Anew()
		if r.Sat != nil {
			sat++
		}
	}
	t.Logf("%d draws: %d taken back, %d of these again, %d made anew, %d with a word, %d after salt; the seats corrected at %d tables", draws, back, again, anew, words, salted, sat)
	if min(draws, back, again, anew, words, salted) < games/2 || sat < games/8 {
		t.Error("some kind of draw came too seldom to tell anything")
	}
}

// Both find the same of honest exports, of altered ones, and of the example, which a
// third program made.
func TestTheIndependentCheckAgrees(t *testing.T) {
	node := testbed.Need(t, "node")
	example, err := os.ReadFile("testdata/example.lestrade")
	if err != nil {
		t.Fatal(err)
	}
	all := []mutation{{"", string(example)}}
	d, chance := newDealer(t), rand.New(rand.NewPCG(6, 4))
	for range testbed.Runs(3, 8) {
		all = append(all, mutation{"", d.play(chance)})
	}
	for _, honest := range slices.Clone(all) {
		all = append(all, mutations(honest.text)...)
	}
	var texts []string
	for _, m := range all {
		texts = append(texts, m.text)
	}
	same := 0
	for i, found := range independent(t, node, texts...) {
		r, ok := verify(t, texts[i])
		switch {
		case (all[i].name == "") != ok, ok != (found == "ok") && all[i].name != "line said twice": // the same commitment, or seed
			t.Errorf("%s: node says %s, verify %s (%t)\n%s", all[i].name, found, findings(r), ok, texts[i])
		case r.Seed == "", all[i].name == "draw entered by hand": // which the referee did not take, or one alone calls a draw
		case found != findings(r):
			t.Errorf("%s: node says %s, verify %s\n%s", all[i].name, found, findings(r), texts[i])
		default:
			same++
		}
	}
	t.Logf("%d exports; of %d both judged every draw", len(texts), same)
}

// findings are a report as testdata/verify.mjs prints it.
func findings(r draw.Report) string {
	var wrong []string
	for _, it := range r.Draws {
		if !it.Follows() {
			wrong = append(wrong, strconv.Itoa(it.Number))
		}
	}
	if !r.Fits {
		wrong = append(wrong, "misfit")
	}
	if !r.Sealed {
		wrong = append(wrong, "unsealed")
	}
	if wrong == nil {
		return "ok"
	}
	return strings.Join(wrong, " ")
}

func TestEveryMutationIsCaught(t *testing.T) {
	d, chance := newDealer(t), rand.New(rand.NewPCG(6, 5))
	tried := map[string]int{}
	for range testbed.Runs(4, 16) {
		text := d.play(chance)
		for _, m := range mutations(text) {
			tried[m.name]++
			if r, ok := verify(t, m.text); ok {
				t.Fatalf("not caught: %s\n%s\nof\n%s\n%+v", m.name, m.text, text, r)
			}
		}
	}
	t.Logf("%v", tried)
	for _, name := range []string{"result", "number", "weight", "outcome dropped", "outcomes swapped", "word", "word dropped", "word added", "time", "asked", "seats", "draw entered by hand", "line dropped", "line said twice", "lines swapped", "salt", "digit", "seal dropped"} {
		if tried[name] < testbed.Runs(3, 10) {
			t.Errorf("%s: tried %d times", name, tried[name])
		}
	}
}

// mutation is an export with one thing altered.
type mutation struct{ name, text string }

var (
	ofDraws  = regexp.MustCompile(`^(salt|undone|sat|commit|seed) | drawn \d+ `)
	drawnPat = regexp.MustCompile(`^(.*) = (.*) drawn (\d+)( time \d+)? of (.*?)(?: with (.+))?$`)
)

// mutations are all single alterations, of some kinds, to the seed of an export and to what it says
// about draws before the seed was opened.
func mutations(text string) []mutation {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	end := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "seed ") })
	var all []mutation
	add := func(name string, i int, with ...string) {
		all = append(all, mutation{name, strings.Join(slices.Concat(lines[:i], with, lines[i+1:]), "\n") + "\n"})
	}
	last := -1
	for i, line := range lines[:end+1] {
		if names, is := strings.CutPrefix(line, "seats "); is {
			two := strings.Fields(names)
			two[0], two[1] = two[1], two[0]
			add("seats", i, "seats "+strings.Join(two, " "))
		}
		if !ofDraws.MatchString(line) {
			continue
		}
		add("line dropped", i)
		add("line said twice", i, line, line)
		switch verb, rest, _ := strings.Cut(line, " "); verb {
		case "salt":
			add("salt", i, line+"x")
			add("salt", i, "salt "+strings.ToUpper(rest))
		case "sat":
			add("seats", i, line+" Elsa")
		case "commit":
			add("digit", i, otherDigit(line, len(line)-1))
		case "seed":
			add("digit", i, otherDigit(line, len("seed ")+7))
			add("digit", i, otherDigit(line, len(line)-1))
			add("seal dropped", i, line[:len("seed ")+64])
		default:
			for _, m := range drawMutations(line) {
				add(m.name, i, m.text)
			}
		}
		if last >= 0 && i < end && lines[last] != line {
			swapped := slices.Clone(lines)
			swapped[last], swapped[i] = swapped[i], swapped[last]
			all = append(all, mutation{"lines swapped", strings.Join(swapped, "\n") + "\n"})
		}
		if !strings.HasPrefix(line, "commit ") {
			last = i
		}
	}
	return all
}

// drawMutations are alterations of a line that holds a draw, or keeps one.
func drawMutations(line string) []mutation {
	part := drawnPat.FindStringSubmatch(line)
	head, words, number, time, word := part[1], strings.Fields(part[2]), part[3], part[4], part[6]
	outcomes := strings.Fields(part[5])
	with := func(words []string, number string, outcomes []string, word string) string {
		out := head + " = " + strings.Join(words, " ") + " drawn " + number + time + " of " + strings.Join(outcomes, " ")
		if word != "" {
			out += " with " + word
		}
		return out
	}
	var all []mutation
	for _, o := range outcomes {
		if other, _, _ := strings.Cut(o, ":"); !slices.Contains(words, other) {
			all = append(all, mutation{"result", with(append(slices.Clone(words[:len(words)-1]), other), number, outcomes, word)})
		}
	}
	n, _ := strconv.Atoi(number)
	all = append(all,
		mutation{"number", with(words, strconv.Itoa(n+1), outcomes, word)},
		mutation{"number", with(words, strconv.Itoa(max(n-1, 1)+len(number)*2), outcomes, word)},
		mutation{"time", strings.Replace(line, " drawn "+number+time, fmt.Sprintf(" drawn %s time %d", number, 2+len(time)*7), 1)},
		mutation{"draw entered by hand", head + " = " + strings.Join(words, " ")},
	)
	if asked, is := strings.CutPrefix(head, "undone "+number+" number "); is {
		other := "Anna"
		if asked == other {
			other = "Bruno"
		}
		all = append(all, mutation{"asked", strings.Replace(line, "number "+asked, "number "+other, 1)})
	}
	for i, o := range outcomes {
		id, weight, weighted := strings.Cut(o, ":")
		if !weighted {
			weight = "1"
		}
		w, _ := strconv.Atoi(weight)
		heavier := slices.Clone(outcomes)
		heavier[i] = id + ":" + strconv.Itoa(w+1)
		all = append(all, mutation{"weight", with(words, number, heavier, word)})
		if len(outcomes) > 1 {
			all = append(all, mutation{"outcome dropped", with(words, number, slices.Delete(slices.Clone(outcomes), i, i+1), word)})
		}
		if i > 0 {
			swapped := slices.Clone(outcomes)
			swapped[i-1], swapped[i] = swapped[i], swapped[i-1]
			all = append(all, mutation{"outcomes swapped", with(words, number, swapped, word)})
		}
	}
	if word == "" {
		return append(all, mutation{"word added", with(words, number, outcomes, "teapot")})
	}
	all = append(all, mutation{"word added", with(words, number, outcomes, word+" teapot")})
	return append(all, mutation{"word", with(words, number, outcomes, word+"x")}, mutation{"word dropped", with(words, number, outcomes, "")})
}

// otherDigit has another hexadecimal digit at a place.
func otherDigit(line string, at int) string {
	digit := byte('0')
	if line[at] == '0' {
		digit = 'f'
	}
	return line[:at] + string(digit) + line[at+1:]
}

// FuzzVerify verifies any text: whatever can be read is judged, and nothing panics.
func FuzzVerify(f *testing.F) {
	d := newDealer(f)
	text := d.play(rand.New(rand.NewPCG(6, 6)))
	f.Add(text)
	for _, m := range mutations(text) {
		f.Add(m.text)
	}
	f.Add("game timebomb\nseats Anna Bruno Chloé Dario\ncommit " + strings.Repeat("0", 64) + "\nundone 1 = ? drawn 1 of ?\nseed " + strings.Repeat("0", 64))
	f.Fuzz(func(t *testing.T, changed string) {
		r, ok := verify(t, changed)
		if ok && (!r.Fits || !r.Sealed || r.Commit == "" || r.Seed == "") {
			t.Errorf("%+v is in order", r)
		}
		if ok && told(changed) != told(text) && r.Seed == seedOf(text) {
			t.Errorf("another account of the same draws is in order:\n%s", changed)
		}
	})
}

// told is what the seal covers of an export, without comments and spare spaces.
func told(text string) string {
	p, err := transcript.Read(rules.Shelf{game}, strings.NewReader(text), "en")
	if err != nil {
		return ""
	}
	var out strings.Builder
	for _, e := range p.Said() {
		if e.Verb == "seed" {
			break
		}
		if slices.Contains([]string{"seats", "salt", "undone", "sat"}, e.Verb) || e.Drawn != nil {
			out.WriteString(e.String() + "\n")
		}
	}
	return out.String()
}

func seedOf(text string) string {
	_, after, _ := strings.Cut(text, "\nseed ")
	return after[:min(64, len(after))]
}
