package rules_test

import (
	"fmt"

	"lestrade/rules"
)

// A game declares why its rules refuse, each reason once; a verb bars what a rule stands against.
func Example() {
	var says rules.Sentences
	twice := says.Reason("toy.say.1", "twice", "word", "line")
	said := rules.VerbRules[map[string]int]{
		Fields: map[string]rules.FieldRules[map[string]int]{"word": {
			Bar: func(lines map[string]int, _ rules.Entry, word string) *rules.Bar {
				if line := lines[word]; line > 0 {
					return twice.Bar(word, line)
				}
				return nil
			},
		}},
	}
	bar := said.Fields["word"].Bar(map[string]int{"red": 7}, rules.Entry{Seat: "Anna", Verb: "say"}, "red")
	fmt.Println(bar.Rule, bar.Reason, bar.Figures["word"], bar.Figures["line"])
	// Output: toy.say.1 twice red 7
}
