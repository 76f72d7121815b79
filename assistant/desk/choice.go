package desk

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// Choice is a list of rows. People pick one by a word, because they only hear them: “yes”, “the second
// one”, “number two”, “none of them”.
type Choice struct {
	Rows    []Row
	Sure    bool // a yes takes the first of them
	Numbers bool // a number alone takes one: none of them has a number among its words
	said    bool // a text that was said found them; else they are the rows of the question itself
	refused bool // … and was refused: they would mend it
}

// FewRows is how many rows are read out at once.
const FewRows = 4

// ChoiceAmong returns the choice among the rows that were found for a text, or are those of the question
// itself if said is unset. It has no rows if people cannot choose so.
func ChoiceAmong(rows []Row, said bool) Choice {
	c := Choice{said: said, refused: slices.ContainsFunc(rows, func(row Row) bool { return row.Refused != nil })}
	c.Rows = slices.DeleteFunc(slices.Clone(rows), func(row Row) bool { return row.Take == nil || row.Refused != nil || row.Kind == KindWrong })
	if len(c.Rows) == 0 || c.refused && len(c.Rows) > 1 || !said && (c.refused || len(c.Rows) > FewRows) {
		return Choice{}
	}
	one, is := Said(rows)
	c.Sure = said && (len(c.Rows) == 1 || c.Rows[0].Likely || is && one.Take != nil)
	c.Numbers = !slices.ContainsFunc(c.Rows, func(row Row) bool { return strings.ContainsAny(row.Text, "0123456789") })
	return c
}

// Choice returns the rows that people can pick by a word now: those for the text that stands typed, unless
// the table has moved since, else those of a question that has few.
func (d Desk) Choice(t Table) (Choice, error) {
	said := d.Draft.Text != ""
	if said && d.Draft.moved != t.moved() || !said && d.Top().Is() != 0 {
		return Choice{}, nil
	}
	q, err := d.Top().Ask(d.Sight(t))
	if err != nil || q.Asks != Rows {
		return Choice{}, err
	}
	rows, err := d.find(t, d.Draft.Text)
	return ChoiceAmong(rows, said), err
}

// AskBack returns the desk once a text was said that may mean several things, or none for sure. It
// returns the desk unchanged if the text only answers an earlier such text and picks nothing.
func (d Desk) AskBack(t Table, typed string) Desk {
	if n, _ := d.Sight(t).answer(d.Draft.Text, typed); n != 0 && d.Draft.moved == t.moved() {
		return d
	}
	d = d.Type(typed)
	d.Draft.moved = t.moved()
	return d
}

// moved tells how far the table has moved, in numbers from 1.
func (t Table) moved() int {
	if t.Table == nil {
		return 1
	}
	return 1 + t.Moved()
}

// Answers to the question which row is meant, besides the number of one.
const (
	answerYes = -1 - iota
	answerNone
	answerOut
	answerLast
)

// answers are the sentences that list the words for an answer.
var answers = map[string]int{
	"choice.yes": answerYes, "choice.no": answerNone, "choice.last": answerLast,
	"choice.first": 1, "choice.second": 2, "choice.third": 3, "choice.fourth": 4,
}

// Take returns the row that a text picks. It returns all rows if the text answers but could mean
// several, and nil if it does not answer. before is the text that found the rows.
func (c Choice) Take(s Sight, before, typed string) []Row {
	n, bare := s.answer(before, typed)
	none := func(d Desk, t Table) (Desk, *Intention, error) {
		told := t.Say("choice.none", nil)
		if n == answerOut {
			told = d.stepsOut(s)
		}
		return d.Tell(told), nil, nil
	}
	switch {
	case n == 0, len(c.Rows) == 0, n == answerOut && c.refused, !c.said && (bare && !c.Numbers || n < 0 && n != answerLast):
		return nil
	case !c.said && slices.ContainsFunc(c.Rows, func(row Row) bool { return Holds(row, typed) }): // it is a word of theirs
		return nil
	case n == answerNone, n == answerOut:
		return []Row{{Text: s.Say("play.step-out", nil), Take: none}}
	case n == answerYes && c.Sure:
		return c.Rows[:1]
	case n == answerLast:
		return c.Rows[len(c.Rows)-1:]
	case 0 < n && n <= len(c.Rows) && (c.Numbers || !bare):
		return c.Rows[n-1 : n]
	}
	return slices.Insert(slices.Clone(c.Rows), 0, Row{Text: s.Say("prompt.which", nil), TypeOn: true})
}

// answer reads which row a text picks; 0 if none. bare tells that the text is a number alone. The text
// may still have the earlier one, before, in front of it.
func (s Sight) answer(before, typed string) (n int, bare bool) {
	behind, follows := strings.CutPrefix(typed, before)
	if follows = follows && before != ""; follows {
		typed = behind
	}
	said := s.answerWords(typed)
	if said == "" {
		return 0, false
	}
	for id, n := range answers {
		if s.says(id, said) {
			return n, false
		}
	}
	switch n := s.numberSaid(said); {
	case follows:
		return 0, false
	case n > 0 && (s.Heard || s.Alone):
		return n, true
	case before != "" && s.Table.Table != nil && s.Elsewhere.IsWayOut(s, typed):
		return answerOut, false
	}
	return 0, false
}

// numberSaid is the number that a word stands for; 0 if it surely stands for none.
func (s Sight) numberSaid(word string) int {
	figures, sort := vocabulary.SpokenIn(s.Voice.Lang).Number(vocabulary.NewTyped(word))
	if figures == "" || sort == vocabulary.Misheard {
		figures = strings.TrimPrefix(word, "#")
	}
	n, err := strconv.Atoi(figures)
	if err != nil {
		return 0
	}
	return n
}

// says tells whether words are only names that a sentence lists: “yes, that’s right”.
func (s Sight) says(id, words string) bool {
	return slices.ContainsFunc(strings.Split(s.Say(id, nil), ", "), func(name string) bool {
		rest, is := strings.CutPrefix(words+" ", s.answerWords(name)+" ")
		return is && (rest == "" || s.says(id, strings.TrimSpace(rest)))
	})
}

// answerWords returns the words of an answer without those that are said besides.
func (s Sight) answerWords(text string) string {
	besides := strings.Split(vocabulary.Plain(s.Say("choice.besides", nil)), ", ")
	words := vocabulary.Parts(strings.NewReplacer(".", " ", ",", " ", "!", " ", "?", " ", ";", " ", "\u00a0", " ").Replace(text))
	return strings.Join(slices.DeleteFunc(words, func(word string) bool { return slices.Contains(besides, word) }), " ")
}

// StepOut is the row of a text that gives up what is begun. Somebody who only hears it is told that the
// table is unchanged.
func (s Sight) StepOut() Row {
	return Row{Text: s.Say("play.step-out", nil), Take: func(d Desk, t Table) (Desk, *Intention, error) {
		d, i, err := d.Back(t)
		if s.Heard {
			d = d.Tell(d.stepsOut(s))
		}
		return d, i, err
	}}
}

// stepsOut tells people who may not see it that only a question is gone, and which line
// still stands.
func (d Desk) stepsOut(s Sight) string {
	if view := s.Public().View(); d.Sits() && d.Top().Is() == AtTable && view.Len() > 0 && !rules.IsHeader(view.Line(view.Len()).Verb) {
		return s.Say("play.step-out.stands", speak.Figures{"line": s.VoiceHere().Entry(view.Line(view.Len()))})
	}
	return s.Say("play.step-out", nil)
}

// nothingAsked answers a no where nothing was asked.
func (s Sight) nothingAsked() Row {
	text := s.Say("choice.unasked", nil)
	return Row{Text: text, Take: func(d Desk, _ Table) (Desk, *Intention, error) { return d.Tell(text), nil, nil }}
}
