package console

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/speak"
)

// Words are the few words of the prompts themselves, by their names in data/program.
type Words func(name string) string

// WordsOf returns the words of a language. Its yes and no are taken in another language too.
func WordsOf(v *speak.Voice) Words {
	return func(name string) string { return v.Say("prompt."+name, nil) }
}

// eyes says at the head of a question whose eyes it is for; "" if everybody may see it.
func (w Words) eyes(name string) string {
	if name == "" {
		return ""
	}
	return "[" + w("private") + " · " + oneLine(name) + "] "
}

// mark stands behind a row that is not for everybody's eyes.
func (w Words) mark(row Row) string {
	if !row.Private {
		return ""
	}
	return " [" + w("private") + "]"
}

// confirm asks for yes or no. Enter alone gives the usual answer, which stands in capitals.
func (w Words) confirm(question string, usual bool, read func(answer string) (yes, is bool), ask func(string, func(string) error) (string, error)) (said bool, err error) {
	yes, no := strings.Fields(w("yes")), strings.Fields(w("no"))
	offered := strings.ToUpper(yes[0]) + "/" + no[0]
	if !usual {
		offered = yes[0] + "/" + strings.ToUpper(no[0])
	}
	_, err = ask(question+" ["+offered+"]", func(answer string) error {
		is := true
		switch word := strings.ToLower(answer); {
		case word == "":
			said = usual
		case slices.Contains(slices.Concat(yes, no), word):
			said = slices.Contains(yes, word)
		case read != nil:
			said, is = read(answer)
		default:
			is = false
		}
		if !is {
			return errors.New(w("yes-or-no"))
		}
		return nil
	})
	return said && err == nil, err
}
