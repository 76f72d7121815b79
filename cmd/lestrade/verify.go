package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/draw"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// verification is what verify answers, as data.
type verification struct {
	OK     bool        `json:"ok"`
	Commit string      `json:"commit"`
	Seed   string      `json:"seed"`
	Fits   bool        `json:"fits"`            // whether the seed is the one of the commitment
	Sealed bool        `json:"sealed"`          // whether no seat and nothing about draws is missing, altered or moved
	Undone int         `json:"undone"`          // how many draws were taken back
	Anew   int         `json:"anew"`            // how many drew the same thing again, among other outcomes
	Sat    []string    `json:"sat,omitempty"`   // the seats at the first draw, if they were corrected later
	Check  string      `json:"check,omitempty"` // the last check; "" while the seed is closed
	Was    *notedCheck `json:"was,omitempty"`   // the check of --was; nil without one
	Draws  []drawRow   `json:"draws"`
}

// notedCheck is a check that people noted down, as data.
type notedCheck struct {
	Check string `json:"check"`
	Found bool   `json:"found"`
	Draw  int    `json:"draw,omitempty"` // the draw after which it was shown; 0 if it was shown when the seed was opened
}

// drawRow is a draw as data.
type drawRow struct {
	Number  int      `json:"number"`
	Line    int      `json:"line"`
	Entry   string   `json:"entry"`
	Nth     int      `json:"nth"`   // its number among the draws of the same decision
	Came    []string `json:"came"`  // the outcome that the line says
	Gives   []string `json:"gives"` // the outcome that follows from the seed
	Follows bool     `json:"follows"`
	Salts   int      `json:"salts"` // how many words of salt were said before it
	Words   []string `json:"words"` // the words that people said for it
	Check   string   `json:"check"`
	Undone  bool     `json:"undone,omitempty"`
	Again   bool     `json:"again,omitempty"` // whether it was taken back and stands again
}

// verifyCommand referees a transcript and derives each of its draws from the seed again. It can
// tell whether a noted check is on the chain even before the seed is open.
var verifyCommand = command{"verify", cobra.ExactArgs(1), "file", func(a *app, cmd *cobra.Command) action {
	var noted string
	var json bool
	cmd.Flags().StringVar(&noted, "was", "", "flag.was")
	jsonFlag(cmd, &json)
	return func(args []string) error {
		p, _, err := a.open(args[0], "referee")
		if err != nil {
			return a.answerRefusal(err, json)
		}
		r := draw.Verify(p)
		var was *notedCheck
		if noted != "" {
			if !draw.IsCheck(noted) {
				return usage("no-check", speak.Figures{"word": speak.Plain(a.voice.Quote(noted))})
			}
			number, found := draw.ChainOf(p).Place(noted)
			was = &notedCheck{Check: noted, Found: found, Draw: number}
		}
		file := speak.Figures{"file": speak.Plain(a.voice.File(args[0]))}
		switch {
		case r.Commit == "":
			return usage("no-commitment", file)
		case r.Seed == "" && was == nil:
			return usage("seed-closed", file)
		}
		if json {
			out := verification{
				OK: r.OK() && (was == nil || was.Found), Commit: r.Commit, Seed: r.Seed, Fits: r.Fits, Sealed: r.Sealed,
				Undone: r.TakenBack(), Anew: r.Anew(), Sat: r.Sat, Check: r.End, Was: was, Draws: []drawRow{},
			}
			for _, it := range r.Draws {
				out.Draws = append(out.Draws, drawRow{
					Number: it.Number, Line: it.Line, Entry: it.Entry.String(), Nth: it.Nth, Came: it.Came, Gives: it.Gave, Follows: it.Follows(),
					Salts: len(it.Salt), Words: it.Said(), Check: it.Check, Undone: it.Undone, Again: it.Again,
				})
			}
			err = a.printJSON(out)
		} else {
			err = a.print(verificationText(a.voice.At(p), args[0], r, was))
		}
		switch {
		case err != nil:
			return err
		case r.Seed != "" && !r.OK(), was != nil && !was.Found:
			return saidError{errAltered}
		case r.Anew() > 0:
			return saidError{errRedrawn}
		}
		return nil
	}
}}

// verificationText says of each draw whether it follows from the seed, and what that proves. While
// the seed is closed it says only where a noted check lies.
func verificationText(v *speak.Voice, file string, r draw.Report, was *notedCheck) string {
	say := func(id string, figures speak.Figures) string { return v.Say("verify."+id, figures) }
	text, open := "", r.Seed != ""
	if open {
		head := "ok"
		if !r.OK() {
			head = "altered"
		}
		text = say(head, speak.Figures{"file": speak.Plain(v.File(file)), "number": len(r.Draws)}) + "\n"
		for _, it := range r.Draws {
			text += v.Numbered(it.Line, it.Entry) + "\n      " + help.DrawVerdict(v, it) + "\n      " + help.DrawNote(v, it) + "\n"
		}
	}
	if was != nil {
		id, figures := "was-not", speak.Figures{"check": speak.Plain(was.Check)}
		switch {
		case was.Found && was.Draw == 0:
			id = "was-end"
		case was.Found:
			id, figures["draw"], figures["number"] = "was", was.Draw, len(r.Draws)-was.Draw
		}
		text += "  " + say(id, figures) + "\n"
	}
	var ends []string
	switch {
	case !open: // nothing can be checked yet
	case !r.Fits:
		ends = append(ends, say("misfit", nil))
	case !r.Sealed:
		ends = append(ends, say("unsealed", nil))
	}
	// People may ask about these even if every draw follows.
	if n := r.TakenBack(); n > 0 {
		ends = append(ends, say("undone", speak.Figures{"number": n}))
	}
	if n := r.Anew(); n > 0 {
		ends = append(ends, say("anew", speak.Figures{"number": n}))
	}
	if r.Sat != nil && !slices.Equal(r.Sat, r.Seats) {
		sat, seats := strings.Join(r.Sat, ", "), strings.Join(r.Seats, ", ")
		ends = append(ends, say("sat", speak.Figures{"sat": speak.Plain(sat), "seats": speak.Plain(seats)}))
	}
	if open {
		ends = append(ends, say("commit", speak.Figures{"commit": speak.Plain(r.Commit)}), say("slips", nil), say("ahead", nil))
	} else {
		ends = append(ends, say("closed", nil))
	}
	return text + "  " + strings.Join(ends, "\n  ") + "\n"
}
