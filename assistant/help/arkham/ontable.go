package arkham

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
)

// onTable returns the panel: the counts that end the game, then the play area from the row at its
// top down to the Dangers, and the piles that are only counted. Before the first turn only the row
// and the hand are of interest, if the player has told what they are.
func onTable(v *speak.Voice, view *position.Position) doc.Doc {
	t := referee.TableOf(view)
	rank := doc.Vital
	if t.Phase == "setup" {
		rank = doc.Spare
	}
	// Which turn it is, which part of it runs, and what is still to come in it.
	turn := doc.Say(v.Say("panel.turn", speak.Figures{"turn": t.TurnNumber})).As(doc.Turn)
	if t.Phase != "action" {
		turn.Long += " · " + say(v, "step."+t.Phase)
	}
	next := doc.Track{Title: turn, Rank: doc.Wanted}
	for _, st := range t.Pending {
		if id := "panel.next." + st.Kind; v.Has(id) {
			step := doc.Say(v.Say(id, speak.Figures{"case": st.Case}))
			if next.Steps != nil {
				step = doc.Say("→ " + step.Long).Hear(step.Long)
			}
			next.Steps = append(next.Steps, step)
		}
	}
	d := doc.Doc{next, limits(v, t, rank), doc.Gap{}}
	if next.Steps == nil || t.Phase == "over" {
		d[0] = doc.One(doc.Wanted, turn)
	}
	leads := inZone(v, t, cardboard.Leads)
	if len(leads) > 0 {
		leads[0].Mark = doc.Strong
		leads[0].Pieces[0].Mark = cmp.Or(leads[0].Pieces[0].Mark, doc.Strong)
	}
	zones := doc.Hands{Rank: rank, Hands: []doc.Cards{
		{Label: doc.Say(say(v, "leads")), Cards: leads},
		{Label: doc.Say(say(v, "hand")), Count: countOf(v, t, cardboard.Hand, t.Limits.Hand), Cards: inZone(v, t, cardboard.Hand)},
	}}
	if t.Zones[cardboard.Briefcase].Count > 0 {
		zones.Hands = append(zones.Hands, doc.Cards{Label: doc.Say(say(v, "briefcase")), Cards: inZone(v, t, cardboard.Briefcase)})
	}
	for _, c := range t.Cases {
		zones.Hands = append(zones.Hands, line(v, c))
	}
	d = append(d, zones, doc.Line{Parts: piles(v, t), Rank: rank})
	if len(t.Dangers.Active) > 0 {
		d = append(d, doc.Gap{}, dangersInPlay(v, t))
	}
	return d
}

func say(v *speak.Voice, id string) string { return v.Say("panel."+id, nil) }

// limits returns the counts that end the game.
func limits(v *speak.Voice, t referee.Table, rank doc.Rank) doc.Meters {
	m := doc.Meters{Rank: rank}
	for _, zone := range []struct {
		cardboard.Zone
		limit int
	}{{cardboard.Stability, t.Limits.Stability}, {cardboard.Time, t.Limits.Time}} {
		n, says := t.Zones[zone.Zone].Count, countOf(v, t, zone.Zone, zone.limit)
		if n >= zone.limit-1 {
			says.Mark = doc.Danger
		}
		m.Meters = append(m.Meters, doc.Meter{Name: doc.Say(say(v, zone.String())), Value: n, Most: zone.limit, Says: says})
	}
	if t.Dangers.Known {
		says := doc.Say(v.Say("panel.left", speak.Figures{"number": t.Dangers.Left})).Or(strconv.Itoa(t.Dangers.Left))
		if t.Dangers.Left == 0 {
			says.Mark = doc.Danger
		}
		m.Meters = append(m.Meters, doc.Meter{Name: doc.Say(say(v, "dangers")).Or(say(v, "brief.dangers")), Says: says})
	}
	return m
}

// countOf returns how many cards a zone holds, and how many it may hold.
func countOf(v *speak.Voice, t referee.Table, zone cardboard.Zone, limit int) doc.Text {
	figures := speak.Figures{"number": t.Zones[zone].Count, "of": limit}
	return doc.Say(v.Say("panel.of", figures)).Or(v.Say("panel.brief.of", figures))
}

// inZone returns the cards of a zone with the scales and the hourglass that they show.
func inZone(v *speak.Voice, t referee.Table, zone cardboard.Zone) (texts []doc.Text) {
	for _, c := range t.Zones[zone].Cards {
		text := name(v, c)
		for _, shown := range []struct {
			icon string
			is   cardboard.Tri
		}{{"scales", c.Scales}, {"hourglass", c.Hourglass}} {
			if shown.is == cardboard.Yes {
				text.Short = cmp.Or(text.Short, text.Long) + " " + say(v, "brief."+shown.icon)
				text.Long += " " + v.Word(shown.icon)
			}
		}
		if shown := strings.TrimPrefix(text.Long, v.Word(c.Name)); len(text.Pieces) > 0 {
			text.Pieces[0].Note = strings.TrimSpace(shown)
		}
		texts = append(texts, text)
	}
	return texts
}

// name returns a card, or the empty place of one.
func name(v *speak.Voice, c referee.Seen) doc.Text {
	switch {
	case c.Empty:
		return doc.Say(" ").Hear("–").Draw(doc.Piece{Shape: doc.ShapeCard, Mark: doc.Faint})
	case c.Name == rules.Unknown:
		return doc.Say(v.Word(c.Name)).Draw(doc.Piece{Shape: doc.ShapeBack, Name: rules.Unknown})
	}
	return doc.Say(v.Word(c.Name)).Draw(doc.Piece{Shape: doc.ShapeCard, Name: v.Word(c.Name)})
}

// line returns a line of investigation with the number of its clues and, if known, of its types.
func line(v *speak.Voice, c referee.Case) doc.Cards {
	cards := doc.Cards{Label: doc.Say(v.Say("panel.case", speak.Figures{"case": c.Case})), Count: doc.Say(strconv.Itoa(len(c.Line))), Least: 1}
	for _, clue := range c.Line {
		cards.Cards = append(cards.Cards, name(v, clue))
	}
	cards.Note = doc.Say(types(v, c.Types, c.MostTypes))
	if c.Cancels {
		cards.Note = doc.Say(strings.TrimSpace(cards.Note.Long + " " + say(v, "cancels"))).Or(say(v, "brief.cancels"))
	}
	return cards
}

// types returns how many different types cards have, or "" if none is known.
func types(v *speak.Voice, least, most int) string {
	if least == 0 {
		return ""
	}
	return v.Say("panel.types", speak.Figures{"number": most, "most": speak.Plain(rangeText(v, strconv.Itoa(least), strconv.Itoa(most)))})
}

// piles returns the zones where only the number of cards matters, with what is known about them.
// The number of the draw pile is "?" if nobody has counted it.
func piles(v *speak.Voice, t referee.Table) []doc.Text {
	count := rules.Unknown
	if t.Pile.Known {
		count = strconv.Itoa(t.Pile.Count)
	}
	pile := doc.Say(say(v, "pile") + " " + count).Or(say(v, "brief.pile") + " " + count)
	switch {
	case t.Pile.Known && t.Pile.Count == 0:
		pile.Mark = doc.Danger
	case t.Pile.Exact:
		pile.Long += " (" + v.Say("panel.mix", speak.Figures{"scales": t.Pile.Scales, "hourglass": t.Pile.Hourglass, "clear": t.Pile.Clear}) + ")"
	}
	parts := []doc.Text{pile}
	for _, zone := range []cardboard.Zone{cardboard.Discard, cardboard.Closed} {
		count := " " + strconv.Itoa(t.Zones[zone].Count)
		parts = append(parts, doc.Say(say(v, zone.String())+count).Or(say(v, "brief."+zone.String())+count))
	}
	wall := say(v, "wall") + " " + strconv.Itoa(t.Zones[cardboard.Wall].Count)
	parts = append(parts, doc.Say(strings.TrimSpace(wall+" "+types(v, t.WallTypes, t.WallTypes))).Or(wall))
	if len(t.Objectives) > 0 {
		done := say(v, "objectives")
		for _, n := range t.Objectives {
			done += " " + strconv.Itoa(n)
		}
		parts = append(parts, doc.Say(done).As(doc.Right))
	}
	return parts
}

// dangersInPlay returns the Dangers in play. A Danger with lasting effects stands by itself with
// them, the others stand together. Where there is little room, effects are told in the words of the
// notation; with less room the other Dangers are left out.
func dangersInPlay(v *speak.Voice, t referee.Table) doc.Block {
	var last []doc.Text
	var others []string
	unnamed := 0
	for _, danger := range t.Dangers.Active {
		name := v.Word(danger.Name)
		if danger.Name == rules.Unknown {
			name = say(v, "unnamed")
		}
		var does, words []string
		for _, effect := range danger.LastingEffects() {
			does, words = append(does, peril(v, effect)), append(words, v.WordOf("peril", effect))
		}
		text := func(effects []string) string {
			return v.Say("panel.does", speak.Figures{"card": speak.Plain(name), "effects": speak.Plain(strings.Join(effects, say(v, "besides")))})
		}
		switch {
		case does != nil:
			last = append(last, doc.Say(text(does)).Or(text(words)).As(doc.Danger))
		case danger.Name == rules.Unknown:
			unnamed++
		default:
			others = append(others, name)
		}
	}
	if unnamed > 0 {
		others = append(others, v.Say("panel.others", speak.Figures{"number": unnamed}))
	}
	all := slices.Clone(last)
	if others != nil {
		all = append(all, doc.Say(strings.Join(others, ", ")))
	}
	label := doc.Say(say(v, "in-play"))
	beside := doc.Line{Parts: append([]doc.Text{label}, all...), Rank: doc.Wanted}
	if last == nil {
		return beside
	}
	return doc.Forms{Forms: []doc.Block{doc.List{Title: label, Items: all}, beside, doc.List{Items: last}}, Rank: doc.Vital}
}

// peril returns what a lasting effect of a Danger does.
func peril(v *speak.Voice, effect string) string {
	for _, duty := range []string{"may", "must"} {
		if gained, is := strings.CutPrefix(effect, "darkness-"+duty+"-"); is {
			return v.Say("panel.gains."+duty, speak.Figures{"effect": speak.Plain(v.GlossOf("effect", gained))})
		}
	}
	return v.GlossOf("peril", effect)
}
