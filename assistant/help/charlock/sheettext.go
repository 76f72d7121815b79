package charlock

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// A row of the clock has a suspect and twelve hours.
const (
	usualLabel = 10
	usualCell  = 4
	smallLabel = 3 // on a narrow page the beginning of a name must do …
	smallCell  = 2 // … and a mark with the player's own beside it
)

// sheetText is the sheet for people: the clock with a row for each suspect and a column
// for each hour, how many cards are left, what is certain, and what is how likely.
func sheetText(r help.Request, k *own, n help.Notes) string {
	v := r.Voice
	label, cell := usualLabel, usualCell
	if r.Room() < label+len(k.hours)*(cell+1) {
		label, cell = smallLabel, smallCell
	}
	head := []string{help.Fit("", label)}
	for _, hour := range k.hours {
		head = append(head, help.Fit(hour+n.Sign(hour), cell))
	}
	clock := help.Row(head)
	for i, suspect := range k.suspects {
		name := help.Columns.Truncate(v.Word(suspect), label-len(n.Sign(suspect)), "")
		row := []string{help.Fit(name+n.Sign(suspect), label)}
		for j := range k.hours {
			card := i*len(k.hours) + j
			mark := "struck"
			switch set := cards(1) << card; {
			case k.left == set:
				mark = "certain"
			case k.left&set != 0:
				mark = "open"
			case k.sight()&set == 0:
				mark = "seen"
			}
			row = append(row, help.Fit(v.Say("sheet.mark."+mark, nil)+n.Sign(k.names[card]), cell))
		}
		clock += help.Row(row)
	}

	rest := v.Say("sheet.legend", nil) + "\n"
	if len(n.Words) > 0 {
		rest += v.Say("sheet.legend.marks", nil) + "\n"
	}
	rest += "\n" + v.Say("sheet.left", speak.Figures{"number": k.left.count()}) + "\n"
	if !k.even {
		rest += v.Say("sheet.uneven", speak.Figures{"line": k.line}) + "\n"
	}
	for _, words := range append(k.groups(), k.names) {
		for _, word := range words {
			if k.mine(k.of[word]) == "always" {
				rest += v.Say("sheet.certain", speak.Figures{"card": word}) + "\n"
			}
		}
	}
	for i, words := range k.groups() {
		rest += v.Say([]string{"sheet.suspects", "sheet.hours"}[i], speak.Figures{"list": speak.Plain(k.chances(v, words, inList[i]))}) + "\n"
	}
	return help.Fold(help.Title(v, r.View, r.Viewer)+"\n"+k.missingText(v)+"\n", r.Room()) + clock + help.Fold(rest, r.Room())
}

// briefText is the sheet in few letters: the suspects and the hours that are possible.
func briefText(r help.Request, k *own) string {
	lines := []string{help.BriefTitle(r)}
	for i, words := range k.groups() {
		lines = append(lines, k.chances(r.Voice, words, inList[i]))
	}
	return strings.Join(lines, "\n")
}

// missingText names what the seat sees at the table and nobody has entered.
func (k *own) missingText(v *speak.Voice) string {
	text := ""
	for _, line := range k.missing {
		verb, seat, _ := strings.Cut(line, " ")
		text += "  " + v.Say("sheet.missing."+verb, speak.Figures{"seat": seat}) + "\n"
	}
	if text == "" {
		return ""
	}
	return v.Say("sheet.missing", nil) + "\n" + text
}

// inList is how a suspect and an hour stand in a list.
var inList = []func(v *speak.Voice, id string) string{
	(*speak.Voice).Word,
	func(v *speak.Voice, id string) string { return v.Say("sheet.hour", speak.Figures{"word": id}) },
}

// chances lists what is possible, the likeliest first, with its chance.
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

// chance is how likely it is that the case is one of some cards.
func (k *own) chance(v *speak.Voice, set cards) string {
	if k.mine(set) == "always" {
		return v.Say("sheet.sure", nil)
	}
	return v.Percent(float64((k.left & set).count()) / float64(k.left.count()))
}
