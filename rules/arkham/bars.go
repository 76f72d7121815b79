package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
	"lestrade/rules/arkham/turn"
)

var (
	liesElsewhere = turn.Says.Reason("an.card.5", "elsewhere", "card", "zone")
	notInDeck     = turn.Says.Reason("an.card.5", "apart", "card")
	faceAmiss     = turn.Says.Reason("an.card.7", "face", "card")
	noType        = turn.Says.Reason("an.card.7", "types", "card", "sign")
	noEdge        = turn.Says.Reason("an.card.7", "techniques", "card", "sign")
	noMark        = turn.Says.Reason("an.card.7", "marks", "card", "sign")
	noEffect      = turn.Says.Reason("an.card.7", "effects", "card", "sign")
)

// barFace bars a name that is written like a face but is none. The bar tells the first wrong sign.
func barFace(s turn.State, name string) *rules.Bar {
	if _, told := s.Faces.Clue(name); told || !face.HasForm(name) {
		return nil
	}
	switch part, sign := face.WrongSign(name); part {
	case "types":
		return noType.Bar(name, sign)
	case "techniques":
		return noEdge.Bar(name, sign)
	case "marks":
		return noMark.Bar(name, sign)
	case "effects":
		return noEffect.Bar(name, sign)
	}
	return faceAmiss.Bar(name)
}

// barInPile bars the name of a card that cannot come from the draw pile.
func barInPile(s turn.State, name string) *rules.Bar {
	if bar := barFace(s, name); bar != nil {
		return bar
	}
	switch place := s.PlaceOf(name); {
	case place != "":
		return liesElsewhere.Bar(name, place)
	case !s.Pile.OfDeck(name):
		return notInDeck.Bar(name)
	}
	return nil
}

// barPlaced bars a word that names no card of a zone. A word may be a name or, in the Leads row, a
// place; a missing word is barred where several cards lie there and all have names.
func barPlaced(s turn.State, z cardboard.Zone, word string) *rules.Bar {
	if !z.Holds() {
		return nil // another bar stands against the verb or the zone
	}
	n := rules.Number(word)
	switch bar := barFace(s, word); {
	case bar != nil:
		return bar
	case word == "" && (z == cardboard.Leads || s.In[z].Unnamed() == 0) && s.Count(z) > 1:
		return whichCard.Bar(z.String())
	case word == "":
		return nil
	case z == cardboard.Leads && n == 0 && s.In[z].Find(word) < 0 && barInPile(s, word) == nil && s.In[z].Unnamed() > 0:
		return notNamed.Bar(word)
	case n > 0 && (z != cardboard.Leads || n > len(s.In[z]) || s.In[z][n-1].Hole),
		n == 0 && s.In[z].Find(word) < 0 && (z == cardboard.Leads || !s.MayBeIn(z, word)):
		return notThere.Bar(word, z.String())
	}
	return nil
}

// barEarly bars a verb until the first case is open.
func barEarly(s turn.State) *rules.Bar {
	if s.Begun() {
		return nil
	}
	return openFirst.Bar()
}
