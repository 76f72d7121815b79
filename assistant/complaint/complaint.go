package complaint

import (
	"strings"

	"lestrade/assistant/release"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// File is what people send: the table, what Lestrade said there, and what they think is wrong.
type File struct {
	Lang     string
	Lestrade string // the release that made it
	Wrong    string // what people think is wrong, in their words
	Viewer   rules.Viewer
	Lines    string // the transcript up to there
	Line     string // the refused line, as it is typed; "" if the file is not about one
	Report   string // the report with its words; "" if the file is not about one
	Answer

	// Private is how many lines say something that not everybody at the table may know; a refused
	// line may be one of them. It is not written into the file.
	Private int
}

// Answer is what a Lestrade said: a refusal, a report, or how the game ended.
type Answer struct {
	Refused string // the rule, the reason, and the word at fault; "" if nothing was refused
	Told    string // what was said, in the file's language
}

// Each mark begins a row, except the one of the release, which stands behind the first line.
const (
	langMark    = "# lang "
	wrongMark   = "#?"
	refusedMark = "#! "
	viewerMark  = "#< "
	reportMark  = "#/ "
	toldMark    = "#| "
	releaseMark = "  # Lestrade " // as [release.Sign] writes it
)

// String returns the file as it is written.
func (f File) String() string {
	var b strings.Builder
	row := func(mark, text string) { b.WriteString(strings.TrimRight(mark+text, " ") + "\n") }
	row(langMark, f.Lang)
	row(wrongMark+" ", f.Wrong)
	b.WriteString(release.Sign(f.Lines))
	if f.Line != "" {
		row("", f.Line)
	}
	if f.Report != "" {
		row(reportMark, f.Report)
	}
	if f.Refused != "" {
		row(refusedMark, f.Refused)
	}
	if f.Viewer != rules.Referee {
		row(viewerMark, string(f.Viewer))
	}
	for line := range strings.Lines(f.Told) {
		row(toldMark, strings.TrimRight(line, "\n"))
	}
	return b.String()
}

// Shows says what the file shows of the table and what it does not.
func (f File) Shows(v *speak.Voice) string {
	if f.Private == 0 {
		return v.Say("wrong.shows", nil)
	}
	return v.Say("wrong.shows-private", speak.Figures{"number": f.Private})
}

// Begins tells whether a text begins as such a file does.
func Begins(text string) bool {
	first, rest, _ := strings.Cut(strings.TrimPrefix(text, "\ufeff"), "\n")
	return strings.HasPrefix(first, langMark) && strings.HasPrefix(rest, wrongMark)
}

// Read reads a text for which [Begins] is true.
func Read(text string) (f File) {
	f.Viewer = rules.Referee
	var lines, told []string
	for row := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) { // as some editors save a text
		row = strings.TrimRight(row, " \r\n")
		switch mark, value, _ := strings.Cut(row, " "); mark + " " {
		case toldMark:
			told = append(told, value)
		case wrongMark + " ":
			f.Wrong = value
		case viewerMark:
			f.Viewer = rules.Viewer(value)
		case reportMark:
			f.Report = value
		case refusedMark:
			last := len(lines) - 1
			if value == "" || f.Refused != "" || f.Report == "" && last < 0 {
				continue // nothing was refused
			}
			if f.Refused = value; f.Report == "" {
				f.Line, lines = lines[last], lines[:last]
			}
		default:
			if lang, is := strings.CutPrefix(row, langMark); is && f.Lang == "" {
				f.Lang = strings.TrimSpace(lang)
			} else if !reading.Blank(row) {
				lines = append(lines, row)
			}
		}
	}
	if len(lines) > 0 {
		lines[0], f.Lestrade, _ = strings.Cut(lines[0], releaseMark)
	}
	f.Lines, f.Told = strings.Join(lines, "\n")+"\n", strings.Join(told, "\n")
	return f
}
