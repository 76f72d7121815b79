package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/draw"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// verification is the answer of verify as data.
type verification struct {
	OK     bool        `json:"ok"`
	Commit string      `json:"commit"`
	Seed   string      `json:"seed"`
	Fits   bool        `json:"fits"`            // the seed is the one that was committed to
	Sealed bool        `json:"sealed"`          // neither the seats nor anything said of draws is missing, altered or moved
	Undone int         `json:"undone"`          // how many draws were taken back
	Anew   int         `json:"anew"`            // how many were made for what was drawn before, among other outcomes
	Sat    []string    `json:"sat,omitempty"`   // who sat there at the first draw, where that was corrected
	Check  string      `json:"check,omitempty"` // the last one, once the seed is open
	Was    *notedCheck `json:"was,omitempty"`   // what became of the check that was noted
	Draws  []drawRow   `json:"draws"`
}

// notedCheck is a noted check as data.
type notedCheck struct {
	Check string `json:"check"`
	Found bool   `json:"found"`
	Draw  int    `json:"draw,omitempty"` // the draw after which it was shown; none of opening the seed
}

// drawRow is one draw as data.
type drawRow struct {
	Number  int      `json:"number"`
	Line    int      `json:"line"`
	Entry   string   `json:"entry"`
	Nth     int      `json:"nth"`   // which draw of the same decision it is
	Came    []string `json:"came"`  // as the line says
	Gives   []string `json:"gives"` // what follows from the seed
	Follows bool     `json:"follows"`
	Salts   int      `json:"salts"` // how many words of salt were said before it
	Words   []string `json:"words"` // said at it
	Check   string   `json:"check"`
	Undone  bool     `json:"undone,omitempty"`
	Again   bool     `json:"again,omitempty"` // taken back, and stands again
}

// newVerify is the command that referees a transcript and derives each of its draws anew.
// Whether a noted check is on its chain can be told before the seed is open.
func newVerify(a *app) *cobra.Command {
	var noted string
	var json bool
	cmd := a.command("verify", cobra.ExactArgs(1), "file", func(args []string) error {
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
			return silent{errAltered}
		case r.Anew() > 0:
			return silent{errAnew}
		}
		return nil
	})
	cmd.Flags().StringVar(&noted, "was", "", "flag.was")
	jsonFlag(cmd, &json)
	return cmd
}

// verificationText says of each draw whether it follows, and what that proves; while the seed is
// closed, only where a noted check lies.
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
	case !open: // nothing was looked at yet
	case !r.Fits:
		ends = append(ends, say("misfit", nil))
	case !r.Sealed:
		ends = append(ends, say("unsealed", nil))
	}
	// What people may ask about, though it all follows.
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
