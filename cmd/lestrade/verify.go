package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/draw"
	"lestrade/assistant/speak"
)

// errAltered is of draws that do not follow from the seed; it was said which.
var errAltered = errors.New("not every draw follows")

type verifyOptions struct {
	file string
	json bool
}

// verified is the answer of verify as data.
type verified struct {
	OK     bool         `json:"ok"`
	Commit string       `json:"commit"`
	Seed   string       `json:"seed"`
	Fits   bool         `json:"fits"`   // the seed is the one that was committed to
	Sealed bool         `json:"sealed"` // nothing said of draws is missing, altered or moved
	Undone int          `json:"undone"` // how many draws were taken back
	Draws  []drawnAgain `json:"draws"`
}

// drawnAgain is one draw as data.
type drawnAgain struct {
	Number  int      `json:"number"`
	Line    int      `json:"line"`
	Entry   string   `json:"entry"`
	Came    []string `json:"came"`  // as the line says
	Gives   []string `json:"gives"` // what follows from the seed
	Follows bool     `json:"follows"`
	Salts   int      `json:"salts"` // how many words of salt were said before it
	Word    string   `json:"word,omitempty"`
	Undone  bool     `json:"undone,omitempty"`
	Again   bool     `json:"again,omitempty"` // taken back, and stands again
}

func newVerify(d *desk) *cobra.Command {
	o := verifyOptions{}
	cmd := d.command("verify", cobra.ExactArgs(1), "file", func(args []string) error {
		o.file = args[0]
		return runVerify(d, o)
	})
	d.jsonFlag(cmd, &o.json)
	return cmd
}

// runVerify referees a transcript and derives each of its draws anew.
func runVerify(d *desk, o verifyOptions) error {
	p, _, err := d.open(o.file, "referee")
	if err != nil {
		return d.refused(err, o.json)
	}
	r := draw.Verify(p)
	file := speak.Figures{"file": speak.Plain(d.voice.File(o.file))}
	switch {
	case r.Commit == "":
		return usage("no-commitment", file)
	case r.Seed == "":
		return usage("seed-closed", file)
	case o.json:
		err = d.printJSON(verifiedOf(r))
	default:
		err = d.print(verifiedText(d.voice.At(p), o.file, r))
	}
	if err == nil && !r.OK() {
		err = told{errAltered}
	}
	return err
}

func verifiedOf(r draw.Report) verified {
	out := verified{OK: r.OK(), Commit: r.Commit, Seed: r.Seed, Fits: r.Fits, Sealed: r.Sealed, Undone: r.TakenBack(), Draws: []drawnAgain{}}
	for _, it := range r.Draws {
		out.Draws = append(out.Draws, drawnAgain{
			Number: it.Number, Line: it.Line, Entry: it.Entry.String(), Came: it.Words, Gives: it.Gave,
			Follows: it.Follows(), Salts: it.Salts, Word: it.Said(), Undone: it.Undone, Again: it.Again,
		})
	}
	return out
}

// verifiedText says of each draw whether it follows, and what that proves.
func verifiedText(v *speak.Voice, file string, r draw.Report) string {
	say := func(id string, figures speak.Figures) string { return v.Say("verify."+id, figures) }
	head := "ok"
	if !r.OK() {
		head = "altered"
	}
	text := say(head, speak.Figures{"file": speak.Plain(v.File(file)), "number": len(r.Draws)}) + "\n"
	for _, it := range r.Draws {
		text += v.Numbered(it.Line, it.Entry) + "\n      " + verdict(v, it) + "\n"
	}
	switch {
	case !r.Fits:
		text += "  " + say("misfit", nil) + "\n"
	case !r.Sealed:
		text += "  " + say("unsealed", nil) + "\n"
	}
	if n := r.TakenBack(); n > 0 {
		text += "  " + say("undone", speak.Figures{"number": n}) + "\n"
	}
	return text + "  " + say("commit", speak.Figures{"commit": speak.Plain(r.Commit)}) + "\n"
}

// verdict is what was found of one draw.
func verdict(v *speak.Voice, it draw.Drawn) string {
	id, figures := "bare", speak.Figures{}
	switch {
	case it.Gave == nil:
		id = "unkept"
	case !it.Follows():
		id, figures["gave"] = "other", speak.Plain(strings.Join(it.Gave, " "))
	case it.Said() != "":
		id = "said"
	case it.Salts > 0:
		id = "salted"
	}
	text := v.Say("verify."+id, figures)
	switch {
	case it.Again:
		text += " " + v.Say("verify.again", nil)
	case it.Undone:
		text += " " + v.Say("verify.back", nil)
	}
	return text
}
