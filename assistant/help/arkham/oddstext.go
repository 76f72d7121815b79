package arkham

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/arkham"
)

// oddsText is the report for people.
func oddsText(r help.Request, table referee.Table, out *Odds) string {
	v := r.Voice
	text := help.Title(v, r.View, r.Viewer) + "\n\n"
	if out.Pile.Kinds == nil {
		return text + v.Say("odds.none", nil) + "\n"
	}
	text += help.Fold(pileText(v, out), r.Room())
	if !out.Pile.open() {
		text += testText(v, out) + withinText(r, table, out)
	}
	return text + lostText(r, table, out)
}

// pileText is what is known of the draw pile, and how more of it can be.
func pileText(v *speak.Voice, out *Odds) string {
	p := out.Pile
	lines := []string{}
	switch {
	case p.Count == nil:
		lines = append(lines, v.Say("odds.pile.uncounted", nil))
	case *p.Count == 0:
		return v.Say("odds.pile.empty", nil) + "\n"
	case p.open():
		lines = append(lines, v.Say("odds.pile.open", speak.Figures{"number": *p.Count}))
	default:
		figures := speak.Figures{"number": *p.Count}
		for name, of := range p.Kinds {
			figures[name] = speak.Plain(between(v, strconv.Itoa(of[0]), strconv.Itoa(of[1])))
		}
		lines = append(lines, v.Say("odds.pile.known", figures))
	}
	switch {
	case p.Exact:
	case p.Pooled > 0:
		lines = append(lines, v.Say("odds.tell.elsewhere", speak.Figures{"number": p.Pooled}))
	default:
		lines = append(lines, v.Say("odds.tell.pile", nil))
	}
	return strings.Join(lines, "\n") + "\n"
}

// open tells whether any card of the pile may be of any kind, so that nothing can be said
// of the next ones.
func (p PileMix) open() bool {
	for _, of := range p.Kinds {
		if of != [2]int{0, *p.Count} {
			return false
		}
	}
	return true
}

// between is one text, or two with a dash between.
func between(v *speak.Voice, low, high string) string {
	if low == high {
		return low
	}
	return v.Say("odds.between", speak.Figures{"low": speak.Plain(low), "high": speak.Plain(high)})
}

// chance is a chance for people.
func chance(v *speak.Voice, c Chance) string {
	return between(v, v.Percent(c.Low), v.Percent(c.High))
}

func testText(v *speak.Voice, out *Odds) string {
	if out.Test == nil {
		return ""
	}
	var rows [][]string
	for kind := range referee.Kinds {
		name := kind.String()
		rows = append(rows, []string{v.Say("odds.test."+name, nil), chance(v, out.Test[name])})
	}
	return "\n" + v.Say("odds.test", nil) + "\n" + speak.Columns("  ", rows)
}

func withinText(r help.Request, table referee.Table, out *Odds) string {
	if len(out.Within) == 0 {
		return ""
	}
	v := r.Voice
	head := v.Say("odds.within", speak.Figures{
		"stability": table.Zones[referee.Stability].Count, "limit": table.Limits.Stability,
		"time": table.Zones[referee.Time].Count, "most": table.Limits.Time,
	})
	rows := [][]string{{v.Say("odds.cards", nil), v.Say("odds.fails", nil), say(v, "stability"), say(v, "time")}}
	for _, w := range out.Within {
		rows = append(rows, []string{strconv.Itoa(w.Cards), chance(v, w.Fails), chance(v, w.Stability), chance(v, w.Time)})
	}
	return "\n" + help.Fold(head, r.Room()) + "\n" + speak.Columns("  ", rows)
}

// lostText is the chance of each option to lose the game, in one line where none can.
func lostText(r help.Request, table referee.Table, out *Odds) string {
	v := r.Voice
	var rows [][]string
	never, cut := true, false
	aside := map[string]bool{}
	for _, l := range out.Lost {
		name := v.Say("odds.now", nil)
		if l.Option != "" {
			name = v.Entry(l.entry)
		}
		figure := chance(v, l.Chance)
		for _, field := range l.Aside {
			aside[field] = true
		}
		if len(l.Aside) > 0 {
			figure += " *"
		}
		if l.Cut {
			figure += " **"
		}
		cut = cut || l.Cut
		never = never && l.Chance.High == 0
		rows = append(rows, []string{name, figure})
		if l.Best != nil {
			best := speak.Plain(v.Entry(l.Best.entry))
			rows = append(rows, []string{"  " + v.Say("odds.best", speak.Figures{"entry": best}), chance(v, l.Best.Chance)})
		}
	}
	text := "\n" + v.Say("odds.lost", nil) + "\n"
	if never && len(rows) > 1 {
		text += "  " + v.Say("odds.never", nil)
		if len(aside) > 0 {
			text += " *"
		}
		text += "\n"
	} else {
		text += columns(rows, r.Room())
	}
	return text + help.Fold(notes(v, table, out, aside, cut), r.Room())
}

// columns are rows of two cells or, where those are too wide, one behind the other.
func columns(rows [][]string, room int) string {
	text := speak.Columns("  ", rows)
	for line := range strings.Lines(text) {
		if help.Columns.StringWidth(strings.TrimRight(line, "\n")) > room {
			text = ""
			for _, row := range rows {
				text += help.Fold("  "+strings.Join(row, " "), room) + "\n"
			}
			return text
		}
	}
	return text
}

// notes say what the chances leave aside.
func notes(v *speak.Voice, table referee.Table, out *Odds, aside map[string]bool, cut bool) (text string) {
	for _, note := range []struct {
		id    string
		holds bool
	}{
		{"effects", aside["effects"]}, {"icons", aside["icons"]},
		{"two", slices.ContainsFunc(out.Lost, func(l Lost) bool { return l.Chance.Low != l.Chance.High && !l.Cut })},
		{"cut", cut},
		{"pile", out.Pile.Count == nil}, {"briefcase", table.Zones[referee.Briefcase].Count > 0},
	} {
		if note.holds {
			text += v.Say("odds.aside."+note.id, nil) + "\n"
		}
	}
	return text
}
