package arkham

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
)

// panel shows the table from the top of the play area to the bottom: the row, the hand,
// each open case, then what is only counted.
func panel(v *speak.Voice, view *rules.Position) string {
	t := referee.TableOf(view)
	rows := slices.Concat(
		zoneRows(say(v, "leads"), row(cardTexts(v, t.Zones[referee.Leads].Cards))),
		zoneRows(say(v, "hand"), handText(v, t)),
		zoneRows(say(v, "briefcase"), cards(v, t.Zones[referee.Briefcase].Cards)),
	)
	for _, c := range t.Cases {
		rows = append(rows, zoneRows(v.Say("panel.case", speak.Figures{"case": c.Case}), line(v, c))...)
	}
	text := help.Fold(clock(v, t), help.UsualWidth) + "\n\n" + speak.Columns("", rows)
	text += "\n" + speak.Columns("", counts(v, t))
	if len(t.Dangers.Active) == 0 {
		return text
	}
	return text + "\n" + speak.Columns("", active(v, t))
}

// labelWidth is what the names of zones take, with the space around them.
const labelWidth = 15

// zoneRows are the rows of a zone: its name, then its cards in as many lines as they want.
func zoneRows(label, text string) (rows [][]string) {
	for _, part := range strings.Split(help.Fold(text, help.UsualWidth-labelWidth), "\n") {
		rows = append(rows, []string{"", label, strings.TrimSpace(part)})
		label = ""
	}
	return rows
}

func say(v *speak.Voice, id string) string { return v.Say("panel."+id, nil) }

// clock says which turn it is, which part of it runs, and what is still to come in it.
func clock(v *speak.Voice, t referee.Table) string {
	step := t.Phase
	if step == "action" {
		step = t.Step
	}
	text := v.Say("panel.clock", speak.Figures{"turn": t.TurnNumber, "step": speak.Plain(say(v, "step."+step))})
	var next []string
	for _, st := range t.Pending {
		if id := "panel.next." + st.Kind; v.Has(id) {
			next = append(next, whole(v.Say(id, speak.Figures{"case": st.Case})))
		}
	}
	if next == nil || t.Phase == "over" {
		return text
	}
	return text + " · " + strings.Join(next, " → ")
}

// cardTexts are cards with what they show, where that tells once they are discarded or come
// up in a test; "?" is one that nobody has named.
func cardTexts(v *speak.Voice, all []referee.Seen) (texts []string) {
	for _, c := range all {
		text := name(v, c)
		if c.Scales == referee.Yes {
			text += "\u00a0" + v.Word("scales")
		}
		if c.Hourglass == referee.Yes {
			text += "\u00a0" + v.Word("hourglass")
		}
		texts = append(texts, text)
	}
	return texts
}

// name is a card in its place.
func name(v *speak.Voice, c referee.Seen) string {
	if c.Empty {
		return hole
	}
	return v.Word(c.Name)
}

func names(v *speak.Voice, all []referee.Seen) (texts []string) {
	for _, c := range all {
		texts = append(texts, name(v, c))
	}
	return texts
}

// hole is an empty place in the row.
const hole = "\u00a0"

// row is cards in their order.
func row(texts []string) string {
	if texts == nil {
		return "–"
	}
	return "[" + strings.Join(texts, "] [") + "]"
}

// handText is the hand: how many of how many, then its cards.
func handText(v *speak.Voice, t referee.Table) string {
	return of(v, t, referee.Hand, t.Limits.Hand) + "  " + row(cardTexts(v, t.Zones[referee.Hand].Cards))
}

// of is how many cards a zone has of those that it may have.
func of(v *speak.Voice, t referee.Table, zone referee.Zone, limit int) string {
	return v.Say("panel.of", speak.Figures{"number": t.Zones[zone].Count, "of": limit})
}

// cards are the names of cards.
func cards(v *speak.Voice, all []referee.Seen) string {
	if len(all) == 0 {
		return say(v, "none")
	}
	return strings.Join(names(v, all), ", ")
}

// line is a line of investigation with the number of its clues and, where they are
// known, of its types.
func line(v *speak.Voice, c referee.Case) string {
	text := strconv.Itoa(len(c.Line)) + "  " + row(names(v, c.Line))
	if c.Types > 0 {
		text += " " + v.Say("panel.types", speak.Figures{"number": c.MostTypes, "most": speak.Plain(between(v, strconv.Itoa(c.Types), strconv.Itoa(c.MostTypes)))})
	}
	if c.Cancels {
		text += " " + say(v, "cancels")
	}
	return text
}

// counts are the zones of which only the number matters, each with its limit.
func counts(v *speak.Voice, t referee.Table) [][]string {
	return [][]string{
		{"", say(v, "stability"), of(v, t, referee.Stability, t.Limits.Stability), say(v, "pile"), pile(v, t)},
		{"", say(v, "time"), of(v, t, referee.Time, t.Limits.Time), say(v, "discard"), count(t, referee.Discard)},
		{"", say(v, "wall"), wall(v, t), say(v, "closed"), count(t, referee.Closed)},
		{"", say(v, "dangers"), dangersLeft(v, t)},
	}
}

// active are the Dangers in play, each with what lasts of it.
func active(v *speak.Voice, t referee.Table) (rows [][]string) {
	label := say(v, "in-play")
	for _, d := range t.Dangers.Active {
		rows = append(rows, zoneRows(label, dangerText(v, d))...)
		label = ""
	}
	return rows
}

// dangerText is a Danger with what holds as long as it lies there.
func dangerText(v *speak.Voice, d referee.Danger) string {
	var does []string
	for _, effect := range d.Lasting() {
		text := v.GlossOf("peril", effect)
		for _, duty := range []string{"may", "must"} {
			if gained, is := strings.CutPrefix(effect, "darkness-"+duty+"-"); is {
				text = v.Say("panel.gains."+duty, speak.Figures{"effect": speak.Plain(v.GlossOf("effect", gained))})
			}
		}
		does = append(does, text)
	}
	name := v.Word(d.Name)
	if d.Name == rules.Unknown {
		name = say(v, "unnamed")
	}
	if does == nil {
		return name
	}
	return v.Say("panel.does", speak.Figures{"card": speak.Plain(name), "effects": speak.Plain(strings.Join(does, say(v, "besides")))})
}

func count(t referee.Table, zone referee.Zone) string { return strconv.Itoa(t.Zones[zone].Count) }

func pile(v *speak.Voice, t referee.Table) string {
	text := rules.Unknown
	if t.Pile.Known {
		text = strconv.Itoa(t.Pile.Count)
	}
	if t.Pile.Exact {
		text += " (" + v.Say("panel.mix", speak.Figures{"scales": t.Pile.Scales, "hourglass": t.Pile.Hourglass, "clear": t.Pile.Clear}) + ")"
	}
	return text
}

func wall(v *speak.Voice, t referee.Table) string {
	text := count(t, referee.Wall)
	if t.WallTypes > 0 {
		text += " " + v.Say("panel.types", speak.Figures{"number": t.WallTypes, "most": speak.Plain(strconv.Itoa(t.WallTypes))})
	}
	if len(t.Objectives) > 0 {
		text += " · " + say(v, "objectives") + " " + strings.Trim(fmt.Sprint(t.Objectives), "[]")
	}
	return text
}

func dangersLeft(v *speak.Voice, t referee.Table) string {
	if !t.Dangers.Known {
		return rules.Unknown
	}
	return v.Say("panel.left", speak.Figures{"number": t.Dangers.Left})
}
