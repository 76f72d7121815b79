package rulestest

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
)

// judge compares a mark with what became of its line. refusal is nil if the line was taken.
func (t *transcript) judge(m mark, typed rules.Entry, refusal *rules.Refusal) {
	switch {
	case m.sign == '<':
	case m.sign == '=':
		t.judgeCounters(m)
	case m.sign == '*':
		t.judgeDue(m)
	case (m.sign == '!' || m.sign == '>') != (refusal != nil):
		t.complain(m.number, "#%c says nothing about this line", m.sign)
	case m.sign == '!':
		t.judgeRefusal(m, typed, refusal)
	case m.sign == '>':
		t.judgeNear(m, refusal)
	case m.sign == '+':
		shown := t.shown.at(m.reason())
		shown.Taken = append(shown.Taken, Example{t.place(m), typed.Verb})
	case m.sign == '@':
		t.expect(m, m.text, t.last(t.at))
	case m.sign == '~':
		t.judgeHeard(m)
	}
}

func (t *transcript) expect(m mark, want, got string) {
	if want != got {
		t.complain(m.number, "want %s\n\tgot  %s", want, got)
	}
}

func (t *transcript) last(p *position.Position) string {
	lines := p.Said()
	return lines[len(lines)-1].String()
}

func (t *transcript) judgeRefusal(m mark, typed rules.Entry, r *rules.Refusal) {
	got := []string{r.Rule, r.Reason, r.Word}
	switch r.Kind {
	case rules.Unreadable:
		got[0] = string(r.Kind)
	case rules.Ambiguous:
		got = []string{string(r.Kind)}
	}
	want := strings.Fields(m.text)
	if len(want) < len(got) {
		got = got[:max(len(want), min(2, len(got)))]
	}
	t.expect(m, strings.Join(want, " "), strings.Join(got, " "))
	if line, named := r.Figures["line"].(int); named && (line < 1 || line > t.at.Len()) {
		t.complain(m.number, "the refusal names line %d of a table of %d", line, t.at.Len())
	}
	if r.Barred() {
		shown := t.shown.at(Reason{r.Rule, r.Reason})
		verb := cmp.Or(typed.Verb, r.Soon.Verb, r.Word) // the word at fault may be the verb
		shown.Refused = append(shown.Refused, Example{t.place(m), verb})
	}
}

func (t *transcript) place(m mark) string { return fmt.Sprintf("%s:%d", t.path, m.number) }

func (t *transcript) judgeNear(m mark, r *rules.Refusal) {
	var near []string
	for _, e := range r.Near {
		near = append(near, e.String())
	}
	if !slices.Contains(near, m.text) {
		t.complain(m.number, "want the nearest entries to hold %s\n\tgot %s", m.text, strings.Join(near, ", "))
	}
}

func (t *transcript) judgeHeard(m mark) {
	name, want, _ := strings.Cut(m.text, ":")
	t.expect(m, strings.TrimSpace(want), t.last(t.at.View(t.viewer(m.number, name))))
}

func (t *transcript) judgeCounters(m mark) {
	for _, term := range strings.Fields(m.text) {
		name, want, ok := strings.Cut(term, "=")
		if !ok || !t.at.Named() {
			t.complain(m.number, "%q counts nothing", term)
			continue
		}
		if got := t.counter(name); got != want {
			t.complain(m.number, "want %s, got %s", term, got)
		}
	}
}

// judgeDue looks for reminders by their keys.
func (t *transcript) judgeDue(m mark) {
	due := t.at.Due()
	for _, term := range strings.Fields(m.text) {
		key, absent := strings.CutPrefix(term, "-")
		said := slices.ContainsFunc(due, func(n rules.Notice) bool { return n.Key == key })
		if said == absent {
			t.complain(m.number, "want %s, got %v", term, due)
		}
	}
}

// endValue returns the value of a name that is about the end of the game, such as how; ok is false for
// any other name.
func endValue(end *rules.Ending, name string) (value string, ok bool) {
	id, seat, _ := strings.Cut(name, ".")
	if !slices.Contains([]string{"how", "winner", "demoted", "why", "score"}, id) {
		return "", false
	}
	if end == nil {
		return "", true
	}
	switch id {
	case "how":
		return end.How, true
	case "winner":
		return strings.Join(end.Winners, ","), true
	case "demoted":
		return strings.Join(end.Demoted, ","), true
	case "why":
		return end.Why, true
	}
	for _, s := range end.Standing {
		switch {
		case s.Seat == seat && s.Low == s.High:
			return strconv.Itoa(s.Low), true
		case s.Seat == seat:
			return fmt.Sprintf("%d..%d", s.Low, s.High), true
		}
	}
	return "", true
}

// counter returns the value of a counter of the table, of a seat, or of every seat, as in "1,0,2".
func (t *transcript) counter(name string) string {
	if value, ok := endValue(t.at.Outcome(), name); ok {
		return value
	}
	id, seat, ofOne := strings.Cut(name, ".")
	if ofOne || !t.perSeat(id) {
		return t.at.Counter(id, seat)
	}
	var all []string
	for _, seat := range t.at.Header().Seats {
		all = append(all, t.at.Counter(id, seat))
	}
	return strings.Join(all, ",")
}

func (t *transcript) perSeat(counter string) bool {
	for _, c := range t.at.Vocabulary().Game.Counter {
		if c.ID == counter {
			return c.Per == "seat"
		}
	}
	return false
}
