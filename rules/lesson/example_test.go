package lesson_test

import (
	"fmt"

	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/lesson"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// A table is told the rules of its first turn when that begins, those of a question when somebody
// begins one, and none of them again.
func Example() {
	p, err := position.Begin(rules.Shelf{indices13.Game})
	if err != nil {
		fmt.Println(err)
		return
	}
	course, _ := lesson.Of("13-indices") // read from the program's own files
	for _, line := range []string{"game 13-indices", "seats Anna Bruno Chloé", "first = Bruno", "Bruno: ask Chloé red = 1"} {
		e, err := reading.Read(p, line, "en")
		if err != nil {
			fmt.Println(err)
			return
		}
		for w := range lesson.Steps(p, e) {
			tell(&course, lesson.Moment{View: p, Begun: &w})
		}
		if p, err = p.Enter(rules.Referee, e); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(line)
		tell(&course, lesson.Moment{View: p})
	}
	// Output:
	// game 13-indices
	// seats Anna Bruno Chloé
	// first = Bruno
	//   tell 13.turn.2 Bruno
	//   tell 13.ask.4 Bruno
	//   tell 13.ask.2 Bruno
	// Bruno: ask Chloé red = 1
	//   tell 13.ask.5 Chloé
	//   tell 13.sheet.1 Chloé
}

func tell(course *lesson.Course, m lesson.Moment) {
	for _, t := range course.At(m) {
		fmt.Println("  tell", t.Rule, t.Figures["seat"])
	}
	*course = course.After(m)
}
