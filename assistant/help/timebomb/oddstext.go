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

// oddsText is the report for people: what cannot be true together, then chances.
func oddsText(r help.Request, rec *record, out *Odds) string {
	v := r.Voice
	lies := liesText(v, out.Lies, out.Liars)
	switch {
	case out.Claims == 0:
		lies = []string{v.Say("odds.unclaimed", nil)}
	case len(lies) == 0:
		lies = []string{v.Say("odds.together", nil)}
	}
	for _, note := range []struct {
		id    string
		holds bool
	}{{"odds.since", out.Since > 0}, {"odds.vague", rec.vague}} {
		if note.holds {
			lies = append(lies, v.Say(note.id, speak.Figures{"line": out.Since}))
		}
	}
	text := help.Title(v, r.View, "public") + "\n" + help.Fold(help.Section(v.Say("odds.lies", nil), lies), r.Room()) + "\n"
	if out.Model == "" {
		return text + help.Fold(v.Say("odds.unwanted", nil), r.Room()) + "\n"
	}
	return text + help.Fold(v.Say("odds.model", nil), r.Room()) + "\n\n" + chart(r, rec, out)
}

// chart is the chances of every seat, then what holds wherever the cut is.
func chart(r help.Request, rec *record, out *Odds) string {
	v := r.Voice
	rows := [][]string{{"", v.Say("odds.moriarty", nil), v.Say("odds.next", nil)}}
	for _, name := range rec.seats {
		row := []string{name, v.Percent(out.Roles[name])}
		if chance, is := out.Next[name]; is {
			row = append(row, v.Percent(chance))
		}
		rows = append(rows, row)
	}
	text := speak.Columns("", rows)
	if out.Both != nil {
		text += v.Say("odds.both", speak.Figures{"chance": speak.Plain(v.Percent(*out.Both))}) + "\n"
	}
	var blind []string
	for _, kind := range rec.kinds {
		if chance, is := out.Blind[kind]; is {
			blind = append(blind, v.Word(kind)+"\u00a0"+v.Percent(chance))
		}
	}
	if blind == nil {
		return text
	}
	text += help.Fold(v.Say("odds.blind", speak.Figures{"chances": speak.Plain(strings.Join(blind, " · "))}), r.Room()) + "\n"
	if rec.kind(rules.Unknown) >= 0 {
		text += help.Fold(v.Say("odds.strange", nil), r.Room()) + "\n"
	}
	return text
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
