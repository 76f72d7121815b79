package arkham

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
)

// TestInSight through whole games whose cards nobody names, and through one with a box whose
// every card was told, where rows are not too few for so many names.
func TestInSight(t *testing.T) {
	games := "../../../rules/arkham/testdata/games/"
	for _, game := range []string{"light-won", "light-lost"} {
		helptest.InSight(t, Game, games+game+".lestrade", inSight)
	}
	helptest.InSight(t, Game, games+"full.lestrade", inSight)
}

// inSight is what a turn needs: the zones with their counts and cards, the lines, the
// Dangers in play with what they do.
func inSight(v *speak.Voice, view *position.Position) (facts [][]string) {
	t := referee.TableOf(view)
	if t.Phase == "setup" {
		return nil
	}
	counted := func(zone cardboard.Zone, of ...int) {
		n := t.Zones[zone].Count
		label, short, text := v.Say("panel."+zone.String(), nil), "panel.brief."+zone.String(), strconv.Itoa(n)
		fact := []string{label + " " + text, v.Say(short, nil) + " " + text}
		if of != nil {
			text = v.Say("panel.of", speak.Figures{"number": n, "of": of[0]})
			bars := strings.Repeat("■", min(of[0], n)) + strings.Repeat("□", max(0, of[0]-n))
			fact = []string{label + " " + text, label + " " + bars + " " + text, label + " " + v.Say("panel.brief.of", speak.Figures{"number": n, "of": of[0]})}
		}
		facts = append(facts, fact)
	}
	counted(cardboard.Stability, t.Limits.Stability)
	counted(cardboard.Time, t.Limits.Time)
	counted(cardboard.Hand, t.Limits.Hand)
	for _, zone := range []cardboard.Zone{cardboard.Discard, cardboard.Closed, cardboard.Wall} {
		counted(zone)
	}
	if t.Pile.Known {
		counted(cardboard.DrawPile)
	}
	if t.Dangers.Known {
		left, brief := v.Say("panel.dangers", nil)+" ", v.Say("panel.brief.dangers", nil)+" "
		facts = append(facts, []string{left + v.Say("panel.left", speak.Figures{"number": t.Dangers.Left}), brief + strconv.Itoa(t.Dangers.Left)})
	}
	cards := func(all []referee.Seen) {
		for _, c := range all {
			if !c.Empty {
				facts = append(facts, []string{"[" + v.Word(c.Name)})
			}
		}
	}
	for _, zone := range []cardboard.Zone{cardboard.Leads, cardboard.Hand, cardboard.Briefcase} {
		cards(t.Zones[zone].Cards)
	}
	for _, c := range t.Cases {
		facts = append(facts, []string{v.Say("panel.case", speak.Figures{"case": c.Case}) + " " + strconv.Itoa(len(c.Line))})
		cards(c.Line[max(0, len(c.Line)-1):])
	}
	for _, d := range t.Dangers.Active {
		if d.Name != rules.Unknown && len(d.LastingEffects()) > 0 {
			facts = append(facts, []string{v.Word(d.Name)})
		}
		for _, effect := range d.LastingEffects() {
			facts = append(facts, []string{v.GlossOf("peril", effect), peril(v, effect), v.WordOf("peril", effect)})
		}
	}
	return facts
}

// TestPanels keeps what each at the table sees of games written by hand.
func TestPanels(t *testing.T) {
	helptest.Panels(t, Game, "../../../rules/arkham/testdata/golden/light.lestrade", 12, 21)
}

// A card in hand whose face was told is pointed at by itself; one that went elsewhere, and may
// have its like, stands behind the parts of its face.
func TestCardsInHandAreAtHand(t *testing.T) {
	p := tableAt(t, "game arkham", "rules 1", "seats Anna", "deck 50", "open 1a", "Anna: play PC-C.ho", "Anna: keep MCI-SR.lo")
	to := point(speak.New("en").With(p.Vocabulary(), "arkham"), p.Walk().Take("Anna").Take("discard"), "")
	if to == nil || !slices.Equal(to.Behind, []string{"PC-C.ho"}) {
		t.Errorf("behind the parts stand %+v", to)
	}
}
