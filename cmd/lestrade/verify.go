package main

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/draw"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// What verify found; it was said where.
var (
	errAltered = errors.New("not every draw follows, or a noted check is not on the chain")
	errAnew    = errors.New("something was drawn anew among other outcomes")
)

type verifyOptions struct {
	file string
	was  string // a check that somebody noted
	json bool
}

// verified is the answer of verify as data.
type verified struct {
	OK     bool         `json:"ok"`
	Commit string       `json:"commit"`
	Seed   string       `json:"seed"`
	Fits   bool         `json:"fits"`            // the seed is the one that was committed to
	Sealed bool         `json:"sealed"`          // neither the seats nor anything said of draws is missing, altered or moved
	Undone int          `json:"undone"`          // how many draws were taken back
	Anew   int          `json:"anew"`            // how many were made for what was drawn before, among other outcomes
	Sat    []string     `json:"sat,omitempty"`   // who sat there at the first draw, where that was corrected
	Check  string       `json:"check,omitempty"` // the last one, once the seed is open
	Was    *wasOnChain  `json:"was,omitempty"`   // what became of the check that was noted
	Draws  []drawnAgain `json:"draws"`
}

// wasOnChain is a noted check as data.
type wasOnChain struct {
	Check string `json:"check"`
	Found bool   `json:"found"`
	Draw  int    `json:"draw,omitempty"` // the draw after which it was shown; none of opening the seed
}

// drawnAgain is one draw as data.
type drawnAgain struct {
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

func newVerify(d *desk) *cobra.Command {
	o := verifyOptions{}
	cmd := d.command("verify", cobra.ExactArgs(1), "file", func(args []string) error {
		o.file = args[0]
		return runVerify(d, o)
	})
	cmd.Flags().StringVar(&o.was, "was", "", "flag.was")
	d.jsonFlag(cmd, &o.json)
	return cmd
}

// runVerify referees a transcript and derives each of its draws anew. Whether a noted
// check is on its chain can be told before the seed is open.
func runVerify(d *desk, o verifyOptions) error {
	p, _, err := d.open(o.file, "referee")
	if err != nil {
		return d.refused(err, o.json)
	}
	r := draw.Verify(p)
	file := speak.Figures{"file": speak.Plain(d.voice.File(o.file))}
	var was *wasOnChain
	if o.was != "" {
		if !draw.IsCheck(o.was) {
			return usage("no-check", speak.Figures{"word": speak.Plain(d.voice.Quote(o.was))})
		}
		number, found := draw.ChainOf(p).Place(o.was)
		was = &wasOnChain{Check: o.was, Found: found, Draw: number}
	}
	v := d.voice.At(p)
	switch {
	case r.Commit == "":
		return usage("no-commitment", file)
	case r.Seed == "" && was == nil:
		return usage("seed-closed", file)
	case o.json:
		err = d.printJSON(verifiedOf(r, was))
	case r.Seed == "":
		ends := append(backAndAnew(v, r), v.Say("verify.closed", nil))
		err = d.print(wasText(v, r, was) + "  " + strings.Join(ends, "\n  ") + "\n")
	default:
		err = d.print(verifiedText(v, o.file, r, was))
	}
	switch {
	case err != nil:
		return err
	case r.Seed != "" && !r.OK(), was != nil && !was.Found:
		return told{errAltered}
	case r.Anew() > 0:
		return told{errAnew}
	}
	return nil
}

func verifiedOf(r draw.Report, was *wasOnChain) verified {
	out := verified{
		OK: r.OK() && (was == nil || was.Found), Commit: r.Commit, Seed: r.Seed, Fits: r.Fits, Sealed: r.Sealed,
		Undone: r.TakenBack(), Anew: r.Anew(), Sat: r.Sat, Check: r.End, Was: was, Draws: []drawnAgain{},
	}
	for _, it := range r.Draws {
		out.Draws = append(out.Draws, drawnAgain{
			Number: it.Number, Line: it.Line, Entry: it.Entry.String(), Nth: it.Nth, Came: it.Came, Gives: it.Gave, Follows: it.Follows(),
			Salts: len(it.Salt), Words: it.Said(), Check: it.Check, Undone: it.Undone, Again: it.Again,
		})
	}
	return out
}

// verifiedText says of each draw whether it follows, and what that proves.
func verifiedText(v *speak.Voice, file string, r draw.Report, was *wasOnChain) string {
	say := func(id string, figures speak.Figures) string { return v.Say("verify."+id, figures) }
	head := "ok"
	if !r.OK() {
		head = "altered"
	}
	text := say(head, speak.Figures{"file": speak.Plain(v.File(file)), "number": len(r.Draws)}) + "\n"
	for _, it := range r.Draws {
		text += v.Numbered(it.Line, it.Entry) + "\n      " + verdict(v, it) + "\n"
	}
	var ends []string
	switch {
	case !r.Fits:
		ends = append(ends, say("misfit", nil))
	case !r.Sealed:
		ends = append(ends, say("unsealed", nil))
	}
	ends = append(ends, backAndAnew(v, r)...)
	ends = append(ends, say("commit", speak.Figures{"commit": speak.Plain(r.Commit)}), say("slips", nil), say("ahead", nil))
	return text + wasText(v, r, was) + "  " + strings.Join(ends, "\n  ") + "\n"
}

// backAndAnew says what people may ask about, though it all follows.
func backAndAnew(v *speak.Voice, r draw.Report) (texts []string) {
	if n := r.TakenBack(); n > 0 {
		texts = append(texts, v.Say("verify.undone", speak.Figures{"number": n}))
	}
	if n := r.Anew(); n > 0 {
		texts = append(texts, v.Say("verify.anew", speak.Figures{"number": n}))
	}
	if r.Sat != nil && !slices.Equal(r.Sat, r.Seats) {
		sat, seats := strings.Join(r.Sat, ", "), strings.Join(r.Seats, ", ")
		texts = append(texts, v.Say("verify.sat", speak.Figures{"sat": speak.Plain(sat), "seats": speak.Plain(seats)}))
	}
	return texts
}

// wasText says where a noted check lies; nothing where none was.
func wasText(v *speak.Voice, r draw.Report, was *wasOnChain) string {
	if was == nil {
		return ""
	}
	id, figures := "was-not", speak.Figures{"check": speak.Plain(was.Check)}
	switch {
	case was.Found && was.Draw == 0:
		id = "was-end"
	case was.Found:
		id, figures["draw"], figures["number"] = "was", was.Draw, len(r.Draws)-was.Draw
	}
	return "  " + v.Say("verify."+id, figures) + "\n"
}

// verdict is what was found of one draw.
func verdict(v *speak.Voice, it draw.Drawn) string {
	id, figures := "bare", speak.Figures{}
	switch {
	case it.Gave == nil:
		id = "unkept"
	case !it.Follows():
		id, figures["gave"] = "other", speak.Plain(strings.Join(it.Gave, " "))
	case len(it.Said()) > 1:
		id = "said-by-two"
	case len(it.Said()) > 0:
		id = "said"
	case len(it.Salt) > 0:
		id = "salted"
	}
	text := v.Say("verify."+id, figures)
	switch {
	case it.Again:
		text += " " + v.Say("verify.again", nil)
	case it.Undone:
		text += " " + v.Say("verify.back", nil)
	}
	return text + "\n      " + help.DrawNote(v, it)
}
