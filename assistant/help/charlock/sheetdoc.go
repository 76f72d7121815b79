package charlock

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/speak"
)

// sheetDoc makes the sheet for people: the clock with a row for each suspect and a column for each
// hour, how many cards are left, what is certain, and how likely each suspect and hour is.
func sheetDoc(r help.Request, k *own, n pads.Notes) doc.Doc {
	v := r.Voice
	d := append(doc.Sentences(help.Title(v, r.View, r.Viewer)), help.Missing(v, "sheet", k.missing)...)
	d = append(d, doc.Gap{})
	signs := map[string]doc.Text{}
	for c, card := range k.names {
		mark, looks := "struck", doc.Faint
		switch set := cards(1) << c; {
		case k.left == set:
			mark, looks = "certain", doc.Right
		case k.left&set != 0:
			mark, looks = "open", doc.Strong
		case k.unseen()&set == 0:
			mark = "seen"
		}
		signs[card] = doc.Say(v.Say("sheet.mark."+mark, nil) + n.Sign(card)).Hear(" ").As(looks)
	}
	sign := func(card string) doc.Text { return signs[card] }
	clock, drawn := k.markedClock(v, r.View, n, sign, func(word string) string { return explain.Name + " " + word })
	clock.Title.Heard = v.Say("sheet.heard", nil)
	for i, row := range clock.Rows {
		var open []string
		for j, hour := range k.hours {
			card := k.names[i*len(k.hours)+j]
			if k.left&k.of[card] != 0 {
				open = append(open, hour+n.Sign(card))
			}
		}
		row[0].Heard = row[0].Long + ": " + cmp.Or(strings.Join(open, ", "), "–")
	}
	d = append(d, doc.Forms{Forms: []doc.Block{clock}, Drawn: drawn, Rank: clock.Rank}, doc.One(doc.Wanted, doc.Say(v.Say("sheet.legend", nil)).Hear(" ").As(doc.Faint)))
	if len(n.Words) > 0 {
		d = append(d, doc.One(doc.Wanted, doc.Say(v.Say("sheet.legend.marks", nil)).As(doc.Faint)))
	}
	d = append(d, doc.Gap{}, doc.One(doc.Vital, doc.Say(v.Say("sheet.left", speak.Figures{"number": k.left.count()}))))
	if !k.even {
		d = append(d, doc.Sentences(v.Say("sheet.uneven", speak.Figures{"line": k.line}))...)
	}
	for _, words := range append(k.groups(), k.names) {
		for _, word := range words {
			if k.mine(k.of[word]) == "always" {
				d = append(d, doc.One(doc.Vital, doc.Say(v.Say("sheet.certain", speak.Figures{"card": word})).As(doc.Right)))
			}
		}
	}
	for i, words := range k.groups() {
		d = append(d, doc.Sentences(v.Say([]string{"sheet.suspects", "sheet.hours"}[i], speak.Figures{"list": speak.Plain(k.chances(v, words, inList[i]))}))...)
	}
	return d
}

// inList says how a list names a suspect, and how it names an hour.
var inList = []func(v *speak.Voice, id string) string{
	(*speak.Voice).Word,
	func(v *speak.Voice, id string) string { return v.Say("sheet.hour", speak.Figures{"word": id}) },
}

// chances lists the possible words, the likeliest first, each with its chance. If the worlds are not
// equally likely, it lists them in the order of the sheet without chances.
func (k *own) chances(v *speak.Voice, words []string, name func(*speak.Voice, string) string) string {
	likely := slices.Clone(words)
	count := func(word string) int { return (k.left & k.of[word]).count() }
	if k.even {
		slices.SortStableFunc(likely, func(a, b string) int { return cmp.Compare(count(b), count(a)) })
	}
	var parts []string
	for _, word := range likely {
		switch {
		case count(word) == 0:
		case k.even:
			parts = append(parts, v.Say("sheet.chance", speak.Figures{"word": speak.Plain(name(v, word)), "chance": speak.Plain(k.chance(v, k.of[word]))}))
		default:
			parts = append(parts, name(v, word))
		}
	}
	return strings.Join(parts, " · ")
}

// chance says how likely it is that the case is one of the cards of a set.
func (k *own) chance(v *speak.Voice, set cards) string {
	if k.mine(set) == "always" {
		return v.Say("sheet.sure", nil)
	}
	return v.Percent(float64((k.left & set).count()) / float64(k.left.count()))
}
