package phone_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/table"
)

var since = regexp.MustCompile(`(?s)<ul class="since">(.*?)</ul>`)

// told is what a page tells about the time since its phone was last tapped.
func (p *handset) told() (told []string) {
	for _, list := range since.FindAllStringSubmatch(p.text, -1) {
		for item := range strings.SplitSeq(strings.TrimSuffix(list[1], "</li>"), "</li>") {
			told = append(told, strings.Join(strings.Fields(tag.ReplaceAllString(item, "")), " "))
		}
	}
	return told
}

// A mend on a phone is told on all pages, with the seat that made it, and without hidden words to
// those who may not know them. It stays until somebody taps there, or on the table's page until the
// next line.
func TestAMendIsTold(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna, bruno, screen := e.sits("Anna"), e.sits("Bruno"), e.phone()
	screen.post(map[string][]string{"seat": {"public"}})
	e.say("front Anna countess park gun", "Anna: ask Bruno red = 2", "Bruno: ask Anna green = 1")
	pages := []*handset{anna, bruno, screen}
	tell := func(what string, want [3]string) {
		t.Helper()
		for i, p := range pages {
			p.get(p.path)
			if got := strings.Join(p.told(), " | "); got != want[i] {
				t.Errorf("%s: the page %d tells %q, wanted %q", what, i, got, want[i])
			}
		}
	}
	anna.get(anna.path)
	anna.tap("other")
	anna.post(map[string][]string{"key": {anna.key()}, "back": {""}})
	bruno.typed("correct 7 = 0", "correct")
	corrected := "Bruno: line 7 corrected: Bruno: ask Anna green = 0 (before: Bruno: ask Anna green = 1)"
	tell("after a correction", [3]string{corrected, corrected, corrected})
	tell("when they look again", [3]string{corrected, corrected, corrected})
	if err := e.at.Refresh(); err != nil {
		t.Fatal(err)
	}
	if log := e.at.Public().Log(); !slices.ContainsFunc(log, func(h table.Happened) bool { return h.Line == 7 && h.Mends != "" && h.By == "Bruno" }) {
		t.Errorf("the record does not say who corrected: %v", log)
	}

	e.say("Bruno: ask Chloé red = 1")
	tell("after the next line", [3]string{corrected, corrected, ""})
	if !strings.Contains(anna.text, `ask Chloé red</span> <strong class="answer">1<`) {
		t.Errorf("the last line does not stand on top:\n%s", anna.text)
	}

	e.say("correct 5: front Anna duke park gun")
	hidden := "line 5 corrected, in what is hidden from these eyes"
	tell("after the correction of what Anna may not see", [3]string{corrected + " | " + hidden, corrected + " | " + hidden, hidden})
	bruno.post(map[string][]string{"key": {bruno.key()}, "uncover": {""}})
	if got, want := strings.Join(bruno.told(), " | "), corrected+" | "+hidden+" | line 5 corrected: front Anna duke park gun (before: front Anna countess park gun)"; got != want {
		t.Errorf("uncovered, Bruno's page tells %q, wanted %q", got, want)
	}
	anna.post(map[string][]string{"key": {anna.key()}, "uncover": {""}})
	if strings.Contains(anna.text, "duke") || strings.Contains(anna.text, "countess") {
		t.Errorf("Anna reads of what she may not see:\n%s", anna.text)
	}

	anna.tap("other")
	if got := anna.told(); got != nil {
		t.Errorf("after a tap Anna's page tells %q still", got)
	}
}
