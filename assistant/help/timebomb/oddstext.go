package timebomb

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// mostLies is how many contradictions of a round are told.
const mostLies = 4

// oddsText is the report for people.
func oddsText(r help.Request, c *counter, out *Odds) string {
	v := r.Voice
	text := help.Title(v, r.View, "public") + "\n\n"
	id := "odds.model"
	if out.Worlds == 0 {
		id = "odds.impossible"
	}
	text += v.Say(id, speak.Figures{"number": out.Worlds}) + "\n"
	for _, note := range []struct {
		id    string
		holds bool
	}{
		{"odds.unclaimed", out.Claims == 0}, {"odds.since", out.Since > 0}, {"odds.vague", c.vague},
		{"odds.strange", c.kind(rules.Unknown) > 0},
	} {
		if note.holds {
			text += v.Say(note.id, speak.Figures{"line": out.Since}) + "\n"
		}
	}
	text = help.Fold(text, r.Room()) + "\n" + chart(r, c, out)
	if out.Both != nil {
		text += v.Say("odds.both", speak.Figures{"chance": speak.Plain(v.Percent(*out.Both))}) + "\n"
	}
	if !c.over && out.Worlds > 0 {
		text += help.Fold(v.Say("odds.legend", nil), r.Room()) + "\n"
	}
	return text + help.Fold(help.Section(v.Say("odds.lies", nil), liesText(v, out.Lies, out.Liars)), r.Room())
}

// chart is the chances in columns or, where those are too wide, a line for each seat.
func chart(r help.Request, c *counter, out *Odds) string {
	rows := chances(r.Voice, c, out)
	text := speak.Columns("", rows)
	width := 0
	for line := range strings.Lines(text) {
		width = max(width, help.Columns.StringWidth(strings.TrimRight(line, "\n")))
	}
	if width <= r.Room() {
		return text
	}
	text = ""
	for _, row := range rows[1:] {
		line := row[0] + "\u00a0—"
		for i, cell := range row[1:] {
			if cell != "" {
				line += " " + rows[0][i+1] + "\u00a0" + cell
			}
		}
		text += help.Fold(line, r.Room()) + "\n"
	}
	return text
}

// chances are the rows of the chart: the seats, then what holds for all of them.
func chances(v *speak.Voice, c *counter, out *Odds) [][]string {
	head, blind := []string{""}, []string{v.Say("odds.blind", nil)}
	if out.Worlds > 0 {
		head, blind = append(head, v.Say("odds.moriarty", nil)), append(blind, "")
	}
	cards := len(out.Blind) > 0
	for kind, name := range c.kinds {
		if cards && c.copies[kind] > 0 {
			head = append(head, v.Word(name))
			blind = append(blind, v.Percent(float(c.blind()[kind])))
		}
	}
	rows := [][]string{head}
	for _, name := range c.seats {
		if out.Worlds == 0 {
			break
		}
		row := []string{name, v.Percent(out.Roles[name])}
		for kind, cable := range c.kinds {
			if chance, is := out.Next[name][cable]; is && c.copies[kind] > 0 {
				row = append(row, v.Percent(chance))
			}
		}
		rows = append(rows, row)
	}
	if cards {
		rows = append(rows, blind)
	}
	return rows
}

// liesText says which claims cannot all be honest, and why; the smallest sets of a
// round first.
func liesText(v *speak.Voice, lies []Lie, liars map[int]int) (lines []string) {
	told := map[int]int{}
	for _, lie := range lies {
		if told[lie.Round]++; told[lie.Round] <= mostLies {
			lines = append(lines, v.Say("odds.lie", speak.Figures{"who": speak.Plain(either(v, lie.Seats)), "why": speak.Plain(why(v, lie))}))
		}
	}
	for _, round := range slices.Sorted(maps.Keys(liars)) {
		if more := told[round] - mostLies; more > 0 {
			lines = append(lines, v.Say("odds.lies.more", speak.Figures{"number": more, "round": round}))
		}
		if liars[round] > 1 {
			lines = append(lines, v.Say("odds.liars", speak.Figures{"number": liars[round], "round": round}))
		}
	}
	return lines
}

// why says in figures what stands against some claims.
func why(v *speak.Voice, lie Lie) string {
	if lie.Why == "" {
		var lines []string
		for _, said := range lie.Claims {
			lines = append(lines, strconv.Itoa(said.Line))
		}
		return v.Say("odds.lie.lines", speak.Figures{"lines": lines, "number": len(lines)})
	}
	id := "odds.lie." + lie.Why
	if lie.Cable != "" && lie.Cable != "defuse" && (lie.Why == "over" || lie.Why == "under") {
		id += "-colour"
	}
	return v.Say(id, speak.Figures{"round": lie.Round, "cable": lie.Cable, "claimed": lie.Claimed, "in": lie.In, "cut": lie.Cut, "number": len(lie.Claims)})
}

// either joins names: "Anna, Bruno or Chloé".
func either(v *speak.Voice, names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return v.Say("or", speak.Figures{"most": speak.Plain(strings.Join(names[:last], ", ")), "last": speak.Plain(names[last])})
}
