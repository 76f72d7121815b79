package arkham

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
	"lestrade/rules/arkham/turn"
)

var (
	nothingOpen   = turn.Says.Reason("an.play.1", "none-open")
	whichCase     = turn.Says.Reason("an.play.1", "which")
	notOpen       = turn.Says.Reason("an.play.1", "not-open", "case")
	doesNotJoin   = turn.Says.Reason("an.play.2", "apart", "card", "case", "left", "right")
	purpleOnly    = turn.Says.Reason("an.play.3", "purple", "card", "case")
	noKeyLeft     = turn.Says.Reason("an.play.4", "lock", "card", "case")
	noSpecialKey  = turn.Says.Reason("an.play.5", "special-lock", "card", "case")
	lineTooShort  = turn.Says.Reason("an.play.6", "minimum", "card", "case", "number", "clues")
	effectsKnown  = turn.Says.Reason("an.card.4", "effects", "card")
	noEffectsHere = turn.Says.Reason("an.effect.1", "canceled", "case")
	otherCase     = turn.Says.Reason("an.effect.2", "other-case", "case")
	handEmpty     = turn.Says.Reason("an.hand.1", "empty")
	whichHand     = turn.Says.Reason("an.hand.1", "which")
	notInHand     = turn.Says.Reason("an.hand.1", "not-in-hand", "card")
	canceled      = turn.Says.Due("canceled")
)

// play lays the First Lead on an open case.
var play = rules.VerbRules[turn.State]{
	May: func(s turn.State, e rules.Entry) *rules.Bar {
		bar := barLead(s, e)
		c, _ := s.First()
		switch {
		case bar != nil:
			return bar
		case len(s.Cases) == 0:
			return nothingOpen.Bar()
		case len(s.Cases) == 1: // the card joins this case or none
			return barApart(s, c, s.Cases[0])
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[turn.State]{"card": {Bar: barFirst, Example: newFace}, "case": {Bar: barPlayed}, "effects": {Bar: barEffects}},
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		nameFirst(s, e)
		c, _ := s.TakeFirst()
		s.Queue.EndTurn(layClue(s, c, e, say)...)
	}),
}

// fromHand discards the First Lead and plays a card from hand.
var fromHand = rules.VerbRules[turn.State]{
	May: func(s turn.State, e rules.Entry) *rules.Bar {
		bar := barOption(s, e)
		switch {
		case bar != nil:
			return bar
		case len(s.Cases) == 0:
			return nothingOpen.Bar()
		case s.Count(cardboard.Hand) == 0:
			return handEmpty.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[turn.State]{
		"card": {Bar: barHand, Absent: absent, Example: newFace}, "case": {Bar: barPlayed}, "effects": {Bar: barEffects}, "discarded": {Bar: barFirstDiscarded},
	},
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		discardFirst(s, e, say)
		c := s.TakeFromHand(e.Word("card"))
		s.Queue.EndTurn(layClue(s, c, e, say)...)
	}),
}

// unlock plays a card from hand without the key that it needs, as an effect allows (an.effect.7).
var unlock = rules.VerbRules[turn.State]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[turn.State]{
		"card": {Bar: barHand, Absent: absent, Example: newFace}, "case": {Bar: barPlayed}, "effects": {Bar: barEffects},
	},
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		s.Queue.Pop()
		c := s.TakeFromHand(e.Word("card"))
		c.Forced = true
		s.Queue.PutFirst(layClue(s, c, e, say)...)
	}),
}

// barHand bars a word that names no card in hand, and a missing word where several cards lie there
// and all have names.
func barHand(s turn.State, _ rules.Entry, word string) *rules.Bar {
	switch bar := barFace(s, word); {
	case bar != nil:
		return bar
	case word == "" && s.In[cardboard.Hand].Unnamed() == 0 && s.Count(cardboard.Hand) > 1:
		return whichHand.Bar()
	case word != "" && !s.MayBeIn(cardboard.Hand, word):
		return notInHand.Bar(word)
	}
	return nil
}

// absent tells that a word names the Machine or the Elder Sign before it has come: the cards without a name
// could be it, but hardly ever are.
func absent(s turn.State, _ rules.Entry, word string) bool { return s.Absent(word) }

// clueOf returns the card that an entry plays: the First Lead or a card from hand.
func clueOf(s turn.State, e rules.Entry) cardboard.Card {
	if e.Verb == "play" {
		return firstLead(s, e)
	}
	return s.TakeFromHand(e.Word("card"))
}

// barOpen bars a case that is not open.
func barOpen(s turn.State, _ rules.Entry, id string) *rules.Bar {
	if s.CaseAt(id) < 0 {
		return notOpen.Bar(id)
	}
	return nil
}

// barPlayed bars a clue that may not be laid at a line. It checks the rules in the order of the
// leaflet.
func barPlayed(s turn.State, soFar rules.Entry, word string) *rules.Bar {
	id, unlocked := s.OnlyCase(word), soFar.Verb == "unlock"
	if id == "" {
		return whichCase.Bar()
	}
	if bar := barOpen(s, soFar, id); bar != nil {
		return bar
	}
	c, on := clueOf(s, soFar), s.OpenAt(id)
	f, known := s.Faces.Of(c)
	if !known {
		return nil
	}
	locks, keys := s.Faces.Keys(on.Line)
	switch bar := barApart(s, c, on); {
	case bar != nil:
		return bar
	case f.Shows("lock") && !unlocked && locks >= keys.Plain+keys.Special+keys.Unknown:
		return noKeyLeft.Bar(c.Name, id)
	case f.Shows("special-lock") && !unlocked && keys.Special+keys.Unknown == 0:
		return noSpecialKey.Bar(c.Name, id)
	case len(on.Line) < f.Minimum:
		return lineTooShort.Bar(c.Name, id, f.Minimum, len(on.Line))
	}
	return nil
}

// barApart bars a clue that shares no technique with the right end of a line.
func barApart(s turn.State, c cardboard.Card, on cardboard.OpenCase) *rules.Bar {
	f, known := s.Faces.Of(c)
	if !known {
		return nil
	}
	switch joined, plain := s.Faces.Fits(c, on); {
	case !joined:
		right, _ := s.Faces.RightEnd(on)
		return doesNotJoin.Bar(c.Name, on.ID, face.Words(f.Left), face.Words(right))
	case !plain && s.Machine() == cardboard.No:
		return purpleOnly.Bar(c.Name, on.ID)
	}
	return nil
}

// barEffects bars an effect that the player names for a card whose effects are known, or on a case
// where they are canceled.
func barEffects(s turn.State, soFar rules.Entry, word string) *rules.Bar {
	if word == "" {
		return nil
	}
	id, c := s.OnlyCase(soFar.Word("case")), clueOf(s, soFar)
	switch {
	case !s.Faces.Faceless(c):
		return effectsKnown.Bar(c.Name)
	case s.OpenAt(id).Cancels:
		return noEffectsHere.Bar(id)
	}
	return barOtherCase(id, word)
}

// barOtherCase bars an effect that closes a case other than id.
func barOtherCase(id, word string) *rules.Bar {
	if of, is := strings.CutPrefix(word, "close-"); is && (id == "" || id[:1] != of) {
		return otherCase.Bar(of)
	}
	return nil
}

// layClue lays a clue at the right end of a line, and returns the steps that follow: the test if
// the line is long, then the effects unless they are canceled (an.play.7, an.play.8).
func layClue(s *turn.State, c cardboard.Card, e rules.Entry, say *rules.Events) (steps []turn.Step) {
	id := s.OnlyCase(e.Word("case"))
	on := s.EditCase(id)
	cancels := on.Cancels
	on.Cancels = false
	on.Line = append(slices.Clip(on.Line), c)
	if len(on.Line) > s.Box.Pressure {
		steps = append(steps, turn.Step{Kind: turn.StepTest, Why: turn.WhyPressure})
	}
	switch {
	case cancels:
		say.Move(canceled.Of())
	case s.Faces.Faceless(c):
		steps = append(steps, turn.StepsOf(turn.NamedEffects(e.Words("effects")), id)...)
	default:
		steps = append(steps, turn.Step{Kind: turn.StepEffects, ID: id, Card: c.Name})
	}
	return steps
}
