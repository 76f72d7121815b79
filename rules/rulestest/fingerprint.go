package rulestest

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
)

// Fingerprint returns all that a position tells, as text. Two positions that tell the same have the
// same fingerprint.
func Fingerprint(p *position.Position) string {
	return written(p.Lines()) + situation(p)
}

// situation returns what a position tells besides its lines.
func situation(p *position.Position) string {
	text := fmt.Sprintf("header %v\n", p.Header()) + facts(p)
	if p.Named() {
		text += public(p)
	}
	return text
}

// facts returns what a position tells besides its lines, header and public counters.
func facts(p *position.Position) string {
	if !p.Named() {
		return ""
	}
	text, err := json.Marshal(p.Table())
	if err != nil {
		panic(err)
	}
	return fmt.Sprintf("facts %s\ndue %v\nunchecked %v\n", text, p.Due(), p.Unchecked())
}

// public returns what everybody at the table sees of a position.
func public(p *position.Position) string {
	var b strings.Builder
	fmt.Fprintf(&b, "turn %q\n", p.Turn())
	for _, c := range p.Vocabulary().Game.Counter {
		if c.Per == "" {
			fmt.Fprintf(&b, "%s %s\n", c.ID, p.Counter(c.ID, ""))
			continue
		}
		for _, of := range owners(p, c.Per) {
			fmt.Fprintf(&b, "%s %s %s\n", c.ID, of, p.Counter(c.ID, of))
		}
	}
	if end := p.Outcome(); end != nil {
		fmt.Fprintf(&b, "outcome %+v\n", *end)
	}
	return b.String()
}

// owners returns the seats, or the words of another domain, each of which has a counter of its own.
func owners(p *position.Position, domain string) []string {
	if domain == "seat" {
		return p.Header().Seats
	}
	var all []string
	for _, word := range p.Vocabulary().Domain(domain).Words {
		all = append(all, word.ID)
	}
	return all
}

// lineNumber finds the number of the line that a fact comes from. In another order of the lines the
// numbers differ.
var lineNumber = regexp.MustCompile(`"line":\d+`)

// undated returns a position's table and public part without line numbers and reminders.
func undated(p *position.Position) string {
	facts, err := json.Marshal(p.Table())
	if err != nil {
		panic(err)
	}
	return lineNumber.ReplaceAllString(string(facts), `"line":0`) + "\n" + public(p)
}

// differ returns an error that shows where two texts part, nil if they are the same.
func differ(what, got, want string) error {
	if got == want {
		return nil
	}
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Errorf("%s:\n got  %s\n want %s", what, a[i], b[i])
		}
	}
	return fmt.Errorf("%s:\n got  %d lines\n want %d lines", what, len(a), len(b))
}

// refusal returns the refusal that an error holds, nil for another error.
func refusal(err error) *rules.Refusal {
	var r *rules.Refusal
	errors.As(err, &r)
	return r
}

// answer returns all that a refusal tells, "" for an accepted entry.
func answer(err error) string {
	if err == nil {
		return ""
	}
	r := refusal(err)
	if r == nil {
		return "fault: " + err.Error()
	}
	field := ""
	if r.Field != nil {
		field = r.Field.Name
	}
	return fmt.Sprintf("line %d fallen %d: %s %s %s %v word %q soon %q unsaid %t field %q near %q doubtful %v",
		r.Line, r.Fallen, r.Kind, r.Rule, r.Reason, r.Figures, r.Word, r.Soon, r.Unsaid, field, r.Near, r.Doubtful)
}
