package arkham

import (
	"lestrade/rules"
)

var (
	liesElsewhere = says.Reason("an.card.5", "elsewhere", "card", "zone")
	notInDeck     = says.Reason("an.card.5", "apart", "card")
	faceAmiss     = says.Reason("an.card.7", "face", "card")
	noType        = says.Reason("an.card.7", "types", "card", "sign")
	noEdge        = says.Reason("an.card.7", "techniques", "card", "sign")
	noMark        = says.Reason("an.card.7", "marks", "card", "sign")
	noEffect      = says.Reason("an.card.7", "effects", "card", "sign")
)

// barFace bars a name that has the form of a face and is none, by its first wrong sign.
func barFace(s state, name string) *rules.Bar {
	if _, told := s.faces.clue(name); told || !likeFace(name) {
		return nil
	}
	switch part, sign := wrongSign(name); part {
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
func barInPile(s state, name string) *rules.Bar {
	if bar := barFace(s, name); bar != nil {
		return bar
	}
	switch place := s.placeOf(name); {
	case place != "":
		return liesElsewhere.Bar(name, place)
	case !s.pile.ofDeck(name):
		return notInDeck.Bar(name)
	}
	return nil
}

// barPlaced bars a word that is no card of a zone: a name or, in the row, a place.
func barPlaced(s state, z Zone, word string) *rules.Bar {
	if !z.holds() {
		return nil // the verb or the zone is barred
	}
	n := rules.Number(word)
	switch bar := barFace(s, word); {
	case bar != nil:
		return bar
	case word == "" && (z == Leads || s.zone[z].unnamed() == 0) && s.count(z) > 1:
		return whichCard.Bar(z.String())
	case word == "":
		return nil
	case n > 0 && (z != Leads || n > len(s.zone[z]) || s.zone[z][n-1].hole),
		n == 0 && s.zone[z].find(word) < 0 && (z == Leads || !s.mayBeIn(z, word)):
		return notThere.Bar(word, z.String())
	}
	return nil
}

// barEarly bars what must wait until a case is open.
func barEarly(s state) *rules.Bar {
	if s.begun() {
		return nil
	}
	return openFirst.Bar()
}
