package console

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/speak"
)

// Words are what prompts say themselves.
type Words struct {
	Yes, No []string // what is read as such; the first of each is the one offered
	YesOrNo string   // said when an answer is neither
	Nothing string   // stands in place of rows when none was found
	Private string   // marks what is not for everybody's eyes
	Pages   string   // the keys that scroll
	Plain   string   // how to choose in plain lines
	Pick    string   // how one of several numbered rows is taken
	Unwiped string   // that a private page could not be wiped
}

// WordsOf are the words of a language. Yes and no are read in both languages.
func WordsOf(v *speak.Voice) Words {
	return Words{
		Yes:     strings.Fields(v.Say("prompt.yes", nil)),
		No:      strings.Fields(v.Say("prompt.no", nil)),
		YesOrNo: v.Say("prompt.yes-or-no", nil),
		Nothing: v.Say("prompt.nothing", nil),
		Private: v.Say("prompt.private", nil),
		Pages:   v.Say("prompt.pages", nil),
		Plain:   v.Say("prompt.plain", nil),
		Pick:    v.Say("prompt.pick", nil),
		Unwiped: v.Say("prompt.unwiped", nil),
	}
}

// eyes stands before what only one may see.
func (w Words) eyes(name string) string {
	if name == "" {
		return ""
	}
	return "[" + w.Private + " · " + oneLine(name) + "] "
}

// mark stands behind a row that is not for everybody's eyes.
func (w Words) mark(row Row) string {
	if !row.Private {
		return ""
	}
	return " [" + w.Private + "]"
}

// confirm has a question answered by yes or no; the usual answer stands in capitals.
func (w Words) confirm(question string, usual bool, ask func(string, func(string) error) (string, error)) (bool, error) {
	yes, no := strings.Join(w.Yes[:1], ""), strings.Join(w.No[:1], "")
	if usual {
		yes = strings.ToUpper(yes)
	} else {
		no = strings.ToUpper(no)
	}
	answer, err := ask(question+" ["+yes+"/"+no+"]", func(answer string) error {
		if _, ok := w.decide(answer, usual); !ok {
			return errors.New(w.YesOrNo)
		}
		return nil
	})
	if err != nil {
		return false, err
	}
	decision, _ := w.decide(answer, usual)
	return decision, nil
}

// decide reads an answer; ok is false of one that is neither yes nor no.
func (w Words) decide(answer string, usual bool) (yes, ok bool) {
	if answer == "" {
		return usual, true
	}
	same := func(word string) bool { return strings.EqualFold(word, answer) }
	yes = slices.ContainsFunc(w.Yes, same)
	return yes, yes || slices.ContainsFunc(w.No, same)
}
