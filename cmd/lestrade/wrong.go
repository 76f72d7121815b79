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
	"lestrade/assistant/qr/files"
	"lestrade/assistant/release"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
)

// wrongCommand writes the file which people send when they think that Lestrade is wrong: about a
// line that it refuses, about a report, or about how the game ended.
var wrongCommand = command{"wrong", cobra.ArbitraryArgs, "wrong", func(a *app, cmd *cobra.Command) action {
	var name, eyes, out, why string
	tableFlag(cmd, &name)
	seatFlag(cmd, &eyes, string(rules.Public))
	cmd.Flags().StringVarP(&out, "out", "o", "", "flag.wrong-out")
	cmd.Flags().StringVar(&why, "why", "", "flag.wrong-why")
	return func(args []string) error {
		s, err := a.sitAs(name, eyes)
		if err != nil {
			return err
		}
		var about complaint.About
		if text := strings.Join(args, " "); text != "" {
			if _, is := a.gameOf(s.View()).Report(args[0]); is {
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
		err = files.Write(out, func(w io.Writer) error {
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
	}
}}

// comparison is what check answers, as data, about a file that says Lestrade was wrong.
type comparison struct {
	OK    bool      `json:"ok"` // whether both say the same
	Wrong string    `json:"wrong,omitempty"`
	There statement `json:"there"`
	Here  statement `json:"here"`
}

// statement is what one release of Lestrade says.
type statement struct {
	Lestrade string `json:"lestrade"`
	Refused  string `json:"refused,omitempty"`
	Text     string `json:"text,omitempty"`
}

// compareAnswers tells whether this Lestrade says the same as the one that made the file.
func compareAnswers(a *app, file string, text io.Reader, json bool) error {
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
		if _, _, at := a.fold(file, strings.NewReader(string(whole)), ""); at != nil { // this error has the row of the file
			err = at
		}
		return a.answerRefusal(err, json)
	}
	if err != nil {
		return err
	}
	id, status := "check.other", error(saidError{errDiffers})
	switch {
	case now == f.Answer:
		id, status = "check.same", nil
	case now.Refused == f.Refused && now.Told != "":
		id, status = "check.words", saidError{errReworded}
	}
	if json {
		err = a.printJSON(comparison{now == f.Answer, f.Wrong, statement{f.Lestrade, f.Refused, f.Told}, statement{release.Name(), now.Refused, now.Told}})
		return cmp.Or(err, status)
	}
	about := a.voice.Say("wrong.end", nil)
	switch {
	case f.Line != "":
		about = speak.Printable(f.Line)
	case f.Report != "":
		about = a.voice.Say("wrong.report", speak.Figures{"report": speak.Plain(speak.Printable(f.Report))})
	}
	lines := []string{a.voice.Say(id, speak.Figures{"file": speak.Plain(a.voice.File(file)), "about": speak.Plain(about)})}
	if f.Wrong != "" {
		lines = append(lines, "  "+a.voice.Say("check.held", speak.Figures{"words": speak.Plain(f.Wrong)}))
	}
	lines = append(lines, answerLines(a, "check.there", f.Lestrade, f.Answer)...)
	if now != f.Answer {
		lines = append(lines, answerLines(a, "check.here", release.Name(), now)...)
	}
	return cmp.Or(a.print(strings.Join(lines, "\n")+"\n"), status)
}

// answerLines says in lines what a release answered.
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
