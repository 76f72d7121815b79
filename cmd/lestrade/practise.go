package main

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"lestrade/assistant/console"
	"lestrade/assistant/doc"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/play"
	"lestrade/assistant/practice"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
)

// practiseCommand deals a position to practise on. In a terminal people solve it there. Without a
// terminal, or with --json, it is printed; with --answer, it says whether an answer is right. It
// leaves the record alone.
var practiseCommand = command{"practise", cobra.MinimumNArgs(1), "practise", func(a *app, cmd *cobra.Command) action {
	var date, number string
	var json, answers bool
	cmd.Flags().StringVar(&date, "date", "", "flag.practise-date")
	cmd.Flags().StringVar(&number, "number", "", "flag.practise-number")
	cmd.Flags().BoolVar(&answers, "answer", false, "flag.practise-answer")
	jsonFlag(cmd, &json)
	return func(args []string) error {
		game, err := a.game(args[0])
		if err != nil {
			return err
		}
		if game.Practice == nil {
			return usage("no-practice", speak.Figures{"called": speak.Plain(a.voice.Called(game.ID)), "games": a.house.Practised().IDs()})
		}
		n, err := practiceNumber(a, date, number)
		if err != nil {
			return err
		}
		if len(args) > 1 && !answers {
			return a.argumentError("lestrade practise", "practise")
		}
		if !json && !answers {
			terminal, is := console.Open(a.getenv, a.plain, console.WordsOf(a.voice))
			if is {
				a.show = terminal.Show
				hall := &table.Hall{Store: new(store.Memory), Shelf: a.house.Shelf(), Now: time.Now}
				return sittingEnd(play.Room{Ask: terminal, Voice: a.voice, House: a.house, Hall: hall}.Practise(game, n))
			}
		}
		p, err := pads.Practise(game, n)
		switch {
		case err != nil:
			return err
		case answers:
			return a.tryAnswer(p, args[1:], json)
		case json:
			return a.printJSON(p.Position())
		}
		_, pad, err := p.Pad(a.voice)
		if err != nil {
			return err
		}
		d := append(doc.Prose(doc.Vital, p.Task(a.voice)), doc.Gap{})
		if !p.IsLaid() { // where the answer is laid, the pad shows the table too
			d = append(append(d, p.Table(a.voice)...), doc.Gap{})
		}
		return a.printDoc(append(d, pad.Doc...))
	}
}}

// practiceNumber reads which position is wanted: that of a day, of a number, or of today.
func practiceNumber(a *app, date, number string) (practice.Number, error) {
	n := practice.Today(time.Now())
	var err error
	switch {
	case date != "" && number != "":
		return 0, usage("practise-both", nil)
	case date != "":
		n, err = practice.OfDate(date)
	case number != "":
		var read int
		read, err = strconv.Atoi(number)
		n = practice.Number(read)
	}
	if err != nil || n < 1 || n > mostNumber {
		return 0, usage("practise-when", speak.Figures{"word": speak.Plain(a.voice.Quote(strings.TrimSpace(date + number)))})
	}
	return n, nil
}

// mostNumber is the number of a day some thousand years ahead: a larger one is a slip.
const mostNumber = 400_000

// tryAnswer says whether some words are the answer of a position.
func (a *app) tryAnswer(p pads.Practised, typed []string, json bool) error {
	if p.IsLaid() {
		for _, one := range typed {
			if !strings.Contains(one, "=") {
				return usage("practise-link", speak.Figures{"word": speak.Plain(a.voice.Quote(one))})
			}
		}
		laid, _, err := p.Pad(a.voice, typed...)
		if err != nil {
			return &gameError{p.Voice(a.voice), err}
		}
		tried, words, err := laid.AnswerLaid(a.voice)
		if err != nil {
			return err
		}
		return a.sayAnswer(tried, words, json)
	}
	var words []string
	for _, one := range typed {
		word, is := p.Read(a.voice, one)
		if !is || p.Deal.Misplaced(append(slices.Clone(words), word)) != "" {
			return usage("practise-word", speak.Figures{"word": speak.Plain(a.voice.Quote(one)), "number": len(p.Deal.Answer)})
		}
		words = append(words, word)
	}
	if len(words) != len(p.Deal.Answer) {
		return usage("practise-words", speak.Figures{"number": len(p.Deal.Answer)})
	}
	return a.sayAnswer(p.Answer(words), words, json)
}

// sayAnswer says whether what was tried is right.
func (a *app) sayAnswer(p pads.Practised, words []string, json bool) error {
	if json {
		return a.printJSON(struct {
			Game   string `json:"game"`
			Number int    `json:"number"`
			Right  bool   `json:"right"`
		}{p.Game.ID, int(p.Number), p.Solved})
	}
	return a.printFolded(p.Judged(a.voice, words) + "\n")
}
