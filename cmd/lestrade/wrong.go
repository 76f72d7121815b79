package main

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/complaint"
	"lestrade/assistant/qr"
	"lestrade/assistant/release"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
)

// newWrong is the command that makes the file which people send where they hold Lestrade to be
// wrong: about a line that it refuses, a report, or how the game ended.
func newWrong(a *app) *cobra.Command {
	var name, eyes, out, why string
	cmd := a.command("wrong", cobra.ArbitraryArgs, "wrong", func(args []string) error {
		s, err := a.sitAs(name, eyes)
		if err != nil {
			return err
		}
		var about complaint.About
		if text := strings.Join(args, " "); text != "" {
			if _, is := a.house.Game(s.View().Header().Game).Report(args[0]); is {
				about.Report = text
			} else {
				about.Lines = []string{text}
			}
		}
		made, err := complaint.Make(a.house, s, a.voice.Lang, why, about)
		if err != nil {
			return err
		}
		a.note(made.Shows(a.voice))
		if out == "" {
			return a.print(made.String())
		}
		file := speak.Figures{"file": speak.Plain(a.voice.File(out))}
		err = qr.Write(out, func(w io.Writer) error {
			_, err := io.WriteString(w, made.String())
			return err
		})
		switch {
		case errors.Is(err, fs.ErrExist):
			return usage("backup-exists", file)
		case err != nil:
			return err
		}
		return a.printFolded(a.voice.Say("wrong.written", file) + "\n")
	})
	tableFlag(cmd, &name)
	seatFlag(cmd, &eyes, string(rules.Public))
	cmd.Flags().StringVarP(&out, "out", "o", "", "flag.wrong-out")
	cmd.Flags().StringVar(&why, "why", "", "flag.wrong-why")
	return cmd
}

// again is the answer of check about what people hold to be wrong, as data.
type again struct {
	OK    bool      `json:"ok"` // the same is said here
	Wrong string    `json:"wrong,omitempty"`
	There statement `json:"there"`
	Here  statement `json:"here"`
}

// statement is what one Lestrade says.
type statement struct {
	Lestrade string `json:"lestrade"`
	Refused  string `json:"refused,omitempty"`
	Text     string `json:"text,omitempty"`
}

// checkAgain tells whether this Lestrade says what another said in a file.
func checkAgain(a *app, file string, text io.Reader, json bool) error {
	whole, err := io.ReadAll(io.LimitReader(text, mostCodes))
	if err != nil {
		return err
	}
	f := complaint.Read(string(whole))
	if !slices.Contains(data.Languages(), f.Lang) {
		f.Lang = a.voice.Lang
	}
	now, err := f.Replay(a.house)
	if _, is := errors.AsType[*transcript.Fault](err); is {
		if _, _, at := a.fold(file, strings.NewReader(string(whole)), ""); at != nil { // where it stands in the file
			err = at
		}
		return a.answerRefusal(err, json)
	}
	if err != nil {
		return err
	}
	id, status := "check.other", error(silent{errOther})
	switch {
	case now == f.Answer:
		id, status = "check.same", nil
	case now.Refused == f.Refused && now.Told != "":
		id, status = "check.words", silent{errWords}
	}
	if json {
		err = a.printJSON(again{now == f.Answer, f.Wrong, statement{f.Lestrade, f.Refused, f.Told}, statement{release.Name(), now.Refused, now.Told}})
		return cmp.Or(err, status)
	}
	lines := []string{a.voice.Say(id, speak.Figures{"file": speak.Plain(a.voice.File(file)), "about": speak.Plain(subject(a, f))})}
	if f.Wrong != "" {
		lines = append(lines, "  "+a.voice.Say("check.held", speak.Figures{"words": speak.Plain(f.Wrong)}))
	}
	lines = append(lines, answerLines(a, "check.there", f.Lestrade, f.Answer)...)
	if now != f.Answer {
		lines = append(lines, answerLines(a, "check.here", release.Name(), now)...)
	}
	return cmp.Or(a.print(strings.Join(lines, "\n")+"\n"), status)
}

// subject is what a file is about.
func subject(a *app, f complaint.File) string {
	switch {
	case f.Line != "":
		return speak.Printable(f.Line)
	case f.Report != "":
		return a.voice.Say("wrong.report", speak.Figures{"report": speak.Plain(speak.Printable(f.Report))})
	}
	return a.voice.Say("wrong.end", nil)
}

// answerLines are what a release said, in lines.
func answerLines(a *app, id, lestrade string, answer complaint.Answer) []string {
	lines := []string{"  " + a.voice.Say(id, speak.Figures{"release": speak.Plain(speak.Printable(lestrade))})}
	if answer.Refused != "" {
		lines[0] += " " + speak.Printable(answer.Refused)
	}
	if answer == (complaint.Answer{}) {
		lines[0] += " " + a.voice.Say("check.taken", nil)
	}
	for line := range strings.SplitSeq(answer.Told, "\n") {
		if line != "" {
			lines = append(lines, "    "+speak.Visible(line))
		}
	}
	return lines
}
