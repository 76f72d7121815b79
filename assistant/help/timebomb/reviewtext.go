package timebomb

import (
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// unsaidText names the roles that a review lacks.
func unsaidText(r help.Request, missing []string) string {
	text := r.Voice.Say("review.missing", nil) + "\n"
	for _, line := range missing {
		_, seat, _ := strings.Cut(line, " ")
		text += "  " + r.Voice.Say("review.missing.role", speak.Figures{"of": seat}) + "\n"
	}
	return text
}

// reviewText is a review for people: each claim with what can be known of it, then what
// the table could know.
func reviewText(r help.Request, rec *record, out *Review) string {
	v := r.Voice
	text := help.Title(v, r.View, r.Viewer) + "\n\n"
	if len(out.Claims) == 0 {
		text += v.Say("review.unclaimed", nil) + "\n"
	}
	round := 0
	for _, j := range out.Claims {
		if j.Round != round {
			round = j.Round
			text += v.Say("review.round", speak.Figures{"round": round}) + "\n"
		}
		text += help.Fold("  "+judgedText(r, j), r.Room()) + "\n"
	}
	text += help.Fold(help.Section(v.Say("odds.lies", nil), liesText(v, out.Lies, rec.liars(out.Lies))), r.Room())
	if out.Lines == nil {
		return text
	}
	return text + "\n" + help.Fold(v.Say("review.known", nil), r.Room()) + "\n" + knownText(r, rec, out.Lines)
}

// judgedText is a claim with its verdict.
func judgedText(r help.Request, j Judged) string {
	v := r.Voice
	text := v.Say("review.claim", speak.Figures{
		"seat": j.Seat, "role": j.Role, "claim": speak.Plain(saidText(r, j.Line)), "verdict": speak.Plain(v.Say("review."+j.Verdict, nil)),
	})
	if j.Verdict != "open" {
		return text
	}
	text += " " + v.Say("review.cards", speak.Figures{"chance": speak.Plain(v.Percent(j.Cards))})
	if j.Sherlock != nil {
		text += v.Say("review.sherlock", speak.Figures{"chance": speak.Plain(v.Percent(*j.Sherlock))})
	}
	return text
}

// saidText is what was claimed, in the words of the table: "defuse 2, red 1".
func saidText(r help.Request, line int) string {
	words := r.View.Line(line).Words("hand")
	var parts []string
	for i := 0; i+1 < len(words); i += 2 {
		n, _ := strconv.Atoi(words[i+1])
		parts = append(parts, r.Voice.Say("panel.claim", speak.Figures{"cable": words[i], "number": n}))
	}
	return strings.Join(parts, ", ")
}

// mostEntry is how wide the entries beside what was known may be.
const mostEntry = 34

// knownText is the chances of the roles, line by line.
func knownText(r help.Request, rec *record, lines []Known) string {
	v := r.Voice
	room := min(mostEntry, max(8, r.Room()-8-7*len(rec.seats)))
	rows := [][]string{{"", ""}}
	for _, name := range rec.seats {
		rows[0] = append(rows[0], help.Cut(name, 5))
	}
	for _, now := range lines {
		number, said := "", v.Say("review.start", nil)
		if now.Line > 0 {
			number, said = strconv.Itoa(now.Line), v.Entry(now.said)
		}
		row := []string{number, help.Cut(said, room)}
		for _, name := range rec.seats {
			cell := "–"
			if now.Roles != nil {
				cell = v.Percent(now.Roles[name])
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return speak.Columns("  ", rows)
}
