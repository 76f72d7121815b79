package spoken

import (
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
)

// choose asks which of some rows is meant, and names the word that takes each; more tells the rows that
// it has left out. Both are "" if people cannot choose like that. found tells that a text found the
// rows; else they belong to a question, which is asked already.
func (t teller) choose(among desk.Choice, found bool) (asked, more string) {
	if len(among.Rows) == 0 {
		return "", ""
	}
	shared, texts := apart(briefly(among.Rows))
	for i, text := range texts {
		switch {
		case among.Numbers:
			texts[i] = fmt.Sprint(i+1, ": ", text)
		case i < desk.FewRows:
			first, _, _ := strings.Cut(t.Say("choice."+[]string{"first", "second", "third", "fourth"}[i], nil), ", ")
			texts[i] = first + ": " + text
		}
	}
	if among.Sure {
		return t.sentences(t.Say("choice.sure", speak.Figures{"line": speak.Plain(among.Rows[0].Text)})), t.sentences(append([]string{shared}, texts[1:]...)...)
	}
	said := slices.Clip(texts[:min(len(texts), desk.FewRows)])
	if found {
		said = append([]string{t.Say("prompt.which", nil), shared}, said...)
	}
	if left := len(texts) - desk.FewRows; left > 0 {
		said = append(said, t.Say("choice.more", speak.Figures{"number": left}))
		more = t.sentences(append([]string{shared}, texts[desk.FewRows:]...)...)
	}
	return t.sentences(said...), more
}

// mostWords is how many words of a row are read out where people choose among several.
const mostWords = 20

// briefly returns the texts of rows, each no longer than people can keep in mind.
func briefly(rows []desk.Row) []string {
	texts := textsOf(rows)
	for i, text := range texts {
		if words := strings.Fields(text); len(words) > mostWords {
			texts[i] = strings.Join(words[:mostWords], " ")
			if end := strings.LastIndexAny(texts[i], ".;,"); end > 0 {
				texts[i] = texts[i][:end]
			}
		}
	}
	return texts
}

// apart cuts off the words with which all of the texts begin, as long as each keeps one.
func apart(texts []string) (shared string, rest []string) {
	split := make([][]string, len(texts))
	for i, text := range texts {
		split[i] = strings.Fields(strings.TrimSuffix(text, " …"))
	}
	n := 0
	for len(texts) > 1 {
		for _, words := range split {
			if len(words) < n+2 || words[n] != split[0][n] {
				for _, words := range split {
					rest = append(rest, strings.Join(words[n:], " "))
				}
				return strings.Join(split[0][:n], " "), rest
			}
		}
		n++
	}
	return "", texts
}

// found says what a typed text leads to, where nobody can choose among its rows.
func (t teller) found(rows []desk.Row) string {
	if len(rows) == 0 {
		return t.sentences(t.Say("prompt.nothing", nil))
	}
	return t.sentences(textsOf(rows[:min(len(rows), mostRead)])...)
}

// asks says a question. Of an entry that waits for its next word it asks what comes then.
func (t teller) asks(q desk.Question) string {
	begun, wants, _ := strings.Cut(q.Label, " … ")
	if q.Begun == "" || wants == "" {
		return t.sentences(q.Label)
	}
	return t.sentences(t.Say("speak.next", speak.Figures{"begun": speak.Plain(begun), "wants": speak.Plain(strings.TrimRight(wants, " ?"))}))
}
