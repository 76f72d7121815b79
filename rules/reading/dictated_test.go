package reading_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/charlock"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/sherlock"
	"lestrade/rules/timebomb"
)

// said is a text as somebody said it at a table, and the line that is meant: "" for none, and "✗" with
// the rule that bars it.
type said struct{ table, meant, text string }

// dictated returns what people said in a language. kept tells whether to return the fifth that was kept
// apart while the reader was built, or the rest.
func dictated(t testing.TB, lang string, kept bool) (all []said) {
	t.Helper()
	table, meant := "", ""
	for _, line := range lines(t, lang+".txt") {
		switch name, isTable := strings.CutPrefix(line, "== "); {
		case isTable:
			table = name
		case strings.HasPrefix(line, "\t"):
			if isKept(line) == kept {
				all = append(all, said{table, meant, strings.TrimSpace(line)})
			}
		case line == "-":
			meant = ""
		default:
			meant = line
		}
	}
	return all
}

func isKept(line string) bool {
	h := fnv.New32a()
	h.Write([]byte(line))
	return h.Sum32()%5 == 0
}

// lines returns the lines of a file about dictation, without comments.
func lines(t testing.TB, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "dictated", name))
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(strings.Split(string(text), "\n"), func(line string) bool {
		return strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#")
	})
}

// dictatedAt returns the tables at which people dictated.
func dictatedAt(t testing.TB) map[string]*position.Position {
	t.Helper()
	made, name := map[string][]string{}, ""
	for _, line := range lines(t, "tables.txt") {
		if named, is := strings.CutPrefix(line, "== "); is {
			name = named
		} else {
			made[name] = append(made[name], line)
		}
	}
	shelf := rules.Shelf{indices13.Game, charlock.Game, timebomb.Game, arkham.Game, sherlock.Game}
	tables := map[string]*position.Position{}
	for name, lines := range made {
		tables[name] = rulestest.Begin(t, shelf, lines...)
	}
	return tables
}

// How a dictated text was taken.
type taken string

const (
	right   taken = "right"   // Enter alone takes the line that is meant
	begun   taken = "begun"   // it is right so far, and people are asked for the rest
	asked   taken = "asked"   // they are asked, and the line that is meant is among what they may choose
	other   taken = "other"   // they are asked, and it is not
	refused taken = "refused" // nothing was read
	wrong   taken = "WRONG"   // Enter alone takes another line
)

// mostChosen is how many rows a face shows under a question.
const mostChosen = 10

// hearSaid returns how a dictated text was taken, and what was read.
func hearSaid(p *position.Position, s said, text, lang string) (taken, string) {
	all := reading.Complete(p, text, lang, 99)
	if len(all) == 0 {
		r := reading.Barred(p, text, lang)
		if r == nil {
			return refused, "nothing"
		}
		if s.meant == "✗ "+r.Rule {
			return right, r.Rule
		}
		if e, is := r.Figures["entry"].(rules.Entry); is && e.String() == s.meant {
			return asked, r.Reason + " " + e.String()
		}
		return refused, r.Rule + " " + r.Reason
	}
	first := all[0]
	reads := first.Entry.String()
	if !first.Whole() {
		reads += " …"
	}
	alike := first.Alike && len(all) > 1
	if first.Asks || first.Begins || alike {
		reads = "? " + reads
		for _, c := range all[:min(len(all), mostChosen)] {
			if c.Entry.String() == s.meant {
				return asked, reads
			}
		}
		return other, reads
	}
	switch e := first.Entry.String(); {
	case e == s.meant:
		return right, reads
	case s.meant != "" && !first.Whole() && strings.HasPrefix(s.meant, e):
		return begun, reads
	}
	return wrong, reads
}

// errors makes a text what a speech recogniser may write for it.
type misheard struct {
	*rand.Rand
	small  []string
	sounds map[string][]string
	digits map[string]string
}

func newMisheard(t testing.TB, lang string) misheard {
	t.Helper()
	m := misheard{Rand: rand.New(rand.NewPCG(13, 29)), sounds: map[string][]string{}, digits: map[string]string{}}
	of := ""
	for _, line := range lines(t, "misheard.txt") {
		word, others, _ := strings.Cut(line, ": ")
		switch named, is := strings.CutPrefix(line, "== "); {
		case is:
			of = named
		case of != lang:
		case word == "small":
			m.small = strings.Fields(others)
		default:
			m.sounds[word] = strings.Split(others, ", ")
		}
	}
	for i, word := range strings.Fields(map[string]string{
		"en": "zero one two three four five six seven eight nine ten eleven twelve",
		"fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze",
		"de": "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
	}[lang]) {
		m.digits[word] = strconv.Itoa(i)
	}
	return m
}

// mishear puts up to three errors into a text.
func (m misheard) mishear(text string) string {
	all := strings.Fields(text)
	for range 1 + m.IntN(3) {
		i := m.IntN(len(all))
		bare := strings.ToLower(strings.TrimFunc(all[i], func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }))
		switch m.IntN(8) {
		case 0, 1: // small words are dropped
			var at []int
			for k, word := range all {
				if slices.Contains(m.small, word) && k+1 < len(all) {
					at = append(at, k)
				}
			}
			if len(at) > 0 && len(all) > 2 {
				i = at[m.IntN(len(at))]
				all = slices.Delete(slices.Clone(all), i, i+1)
			}
		case 2, 3, 4: // a word becomes one that sounds alike
			var at []int
			for k, word := range all {
				if m.sounds[plainWord(word)] != nil {
					at = append(at, k)
				}
			}
			if len(at) > 0 {
				i = at[m.IntN(len(at))]
				others := m.sounds[plainWord(all[i])]
				all = slices.Concat(all[:i], strings.Fields(others[m.IntN(len(others))]), all[i+1:])
			}
		case 5: // a number becomes its figure
			if digit := m.digits[bare]; digit != "" {
				all = slices.Clone(all)
				all[i] = digit
			}
		case 6: // capitals
			all = strings.Fields(strings.ToLower(strings.Join(all, " ")))
			if m.IntN(2) == 0 {
				r := []rune(all[0])
				all[0] = string(unicode.ToUpper(r[0])) + string(r[1:])
			}
		case 7: // two short words run together
			if i+1 < len(all) && len(all[i])+len(all[i+1]) < 8 && m.IntN(3) == 0 {
				all = slices.Concat(all[:i], []string{all[i] + all[i+1]}, all[i+2:])
			}
		}
	}
	if m.IntN(4) > 0 { // mostly there is no punctuation
		for i, word := range all {
			all[i] = strings.TrimRight(word, ",.?!:;")
		}
		all = slices.DeleteFunc(all, func(word string) bool { return word == "" })
	}
	return strings.Join(all, " ")
}

func plainWord(word string) string {
	return strings.ToLower(strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }))
}

// hearAll counts how texts were taken, as they were said and as a recogniser may write them, and
// calls tell with each that is not right.
func hearAll(t testing.TB, lang string, texts []said, noisy int, tell func(how taken, s said, text, reads string)) map[taken]int {
	t.Helper()
	tables, m, count := dictatedAt(t), newMisheard(t, lang), map[taken]int{}
	hear := func(s said, text string) {
		p := tables[s.table]
		if p == nil {
			t.Fatalf("no table %q", s.table)
		}
		how, reads := hearSaid(p, s, text, lang)
		if s.meant == "" && how != wrong {
			how = right // nothing is taken
		}
		count[how]++
		if how != right {
			tell(how, s, text, reads)
		}
	}
	for _, s := range texts {
		if noisy == 0 {
			hear(s, s.text)
		}
		for range noisy {
			hear(s, m.mishear(s.text))
		}
	}
	return count
}

func figures(count map[taken]int) string {
	all := 0
	for _, n := range count {
		all += n
	}
	text := fmt.Sprintf("%d texts:", all)
	for _, how := range []taken{right, begun, asked, other, refused, wrong} {
		text += fmt.Sprintf(" %s %d (%.1f %%)", how, count[how], 100*float64(count[how])/float64(max(all, 1)))
	}
	good := count[right] + count[begun] + count[asked]
	return text + fmt.Sprintf("; good %.1f %%", 100*float64(good)/float64(max(all, 1)))
}

// No dictated text is taken for a line that is not meant, and most are taken or asked back: as people said
// them, and as recognisers may have written them.
func TestDictated(t *testing.T) {
	for _, lang := range []string{"en", "fr", "de"} {
		for name, texts := range map[string][]said{"seen": dictated(t, lang, false), "kept": dictated(t, lang, true)} {
			for _, noisy := range []int{0, 3} {
				t.Run(fmt.Sprintf("%s %s %d", lang, name, noisy), func(t *testing.T) {
					if os.Getenv("LESTRADE_KEPT") == "" && name == "kept" {
						t.Skip("kept apart")
					}
					if !testbed.Thorough() {
						texts = eachNth(texts, 15)
					}
					count := hearAll(t, lang, texts, noisy, func(how taken, s said, text, reads string) {
						if how == wrong {
							t.Errorf("%s: %q is taken for %s, and means %q", s.table, text, reads, s.meant)
						} else if testing.Verbose() {
							t.Logf("%s: %s: %q means %s: %s", how, s.table, text, s.meant, reads)
						}
					})
					t.Log(figures(count))
				})
			}
		}
	}
}

func eachNth(all []said, n int) (some []said) {
	for i := 0; i < len(all); i += n {
		some = append(some, all[i])
	}
	return some
}

// The meant line can be said at its table, or a rule bars it.
func TestDictatedLinesAreLines(t *testing.T) {
	tables := dictatedAt(t)
	for _, lang := range []string{"en", "fr", "de"} {
		for _, s := range slices.Concat(dictated(t, lang, false), dictated(t, lang, true)) {
			if s.meant == "" || strings.HasPrefix(s.meant, "✗") {
				continue
			}
			p := tables[s.table]
			e, err := reading.Read(p, s.meant, "en")
			if err == nil {
				_, err = p.Enter(rules.Referee, e)
			}
			if r := (*rules.Refusal)(nil); errors.As(err, &r) && r.Reason == "missing" {
				continue // a line that waits for its answer
			}
			if err != nil || e.String() != s.meant {
				t.Errorf("%s: %s: %v", s.table, s.meant, err)
			}
		}
	}
}

// BenchmarkDictated is one dictated line, beside a line that is typed at the same table.
func BenchmarkDictated(b *testing.B) {
	tables := dictatedAt(b)
	for _, lang := range []string{"en", "fr", "de"} {
		texts := dictated(b, lang, false)
		b.Run(lang, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				s := texts[i%len(texts)]
				reading.Complete(tables[s.table], s.text, lang, 99)
			}
		})
		b.Run(lang+" typed", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				s := texts[i%len(texts)]
				reading.Complete(tables[s.table], s.meant, lang, 99)
			}
		})
		b.Run(lang+" typed that is no line", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				s := texts[i%len(texts)]
				_ = reading.Barred(tables[s.table], "zzz "+s.meant, lang)
			}
		})
	}
}

// In what somebody dictates “a” is an article, and begins no type; what stands behind “no” is not there.
func TestArticleIsNoLetter(t *testing.T) {
	p := dictatedAt(t)["noir"]
	for text, line := range map[string]string{
		"clue gangster is a person left collection right surveillance with a lock":     "clue gangster person left-collection right-surveillance lock",
		"clue gangster is a left collection right research":                            "",
		"clue lamp artifact left collection right research no scales and an hourglass": "clue lamp artifact left-collection right-research hourglass",
		"clue lamp a left-collection right-research":                                   "clue lamp artifact left-collection right-research",
		"lead is a person left collection right surveillance and collection":           "lead PC-CS",
	} {
		got := ""
		if all := reading.Complete(p, text, "en", 1); len(all) > 0 && !all[0].Asks {
			got = all[0].Entry.String()
		}
		if got != line {
			t.Errorf("%q is read as %q, wanted %q", text, got, line)
		}
	}
}
