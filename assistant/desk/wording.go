package desk

import (
	"strings"
	"unicode/utf8"

	"lestrade/rules"
	"lestrade/rules/position"
)

// ByHand is a sentence, by its id, as it is said to people who tap where it has such words.
func (s Sight) ByHand(id string) string {
	if tapped := id + ".tapped"; s.Alone && s.VoiceHere().Has(tapped) {
		return tapped
	}
	return id
}

// Wording is what a row of a command says: its name with what it does, which stands under the
// name on a device of one's own.
func (s Sight) Wording(id string) (text, note string) {
	name, does := s.Say("play."+id, nil), s.Say("play."+id+".does", nil)
	if s.Alone && !s.Round {
		return name, does
	}
	return s.Beside(name, does)
}

// Beside is a row's text with what is said of it: behind it, where a line has room for both, else as
// its note.
func (s Sight) Beside(text, more string) (row, note string) {
	if all := s.Voice.Aside(text, more); s.Width == 0 || utf8.RuneCountInString(all) <= s.Width {
		return all, ""
	}
	return text, more
}

// Whole are words behind a text, as many as a row has room for: none is cut off.
func (s Sight) Whole(text string, words []string) string {
	all := text + strings.Join(words, ", ")
	if s.Width == 0 || utf8.RuneCountInString(all) <= s.Width {
		return all
	}
	for _, word := range words {
		if utf8.RuneCountInString(text+word+", …") > s.Width {
			break
		}
		text += word + ", "
	}
	return text + "…"
}

// ForAll tells whether these eyes speak for whoever's turn it is: those of a screen of the table,
// and those whose own table it is.
func (s Sight) ForAll(view *position.Position) bool {
	return s.Viewer == rules.Public || string(s.Viewer) == view.Header().Mine()
}

// ByKey is the sentence that tells which key to press, or the one where there are buttons.
func (e Eyes) ByKey(keys, buttons string) string {
	if e.Round {
		return buttons
	}
	return keys
}
