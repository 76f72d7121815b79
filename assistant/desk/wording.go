package desk

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/rules/vocabulary"
)

// TappedID returns the id of the sentence for people who tap. It is the id itself if nothing is
// tapped here or the game has no other words for it.
func (s Sight) TappedID(id string) string {
	if tapped := id + ".tapped"; s.Alone && s.VoiceHere().Has(tapped) {
		return tapped
	}
	return id
}

// Wording returns the texts of a command's row: its name, and what it does. On a seat's own
// device the second stands under the name, as a note.
func (s Sight) Wording(id string) (text, note string) {
	name, does := s.Say("play."+id, nil), s.Say("play."+id+".does", nil)
	if s.Alone && !s.Round {
		return name, does
	}
	return s.Beside(name, does)
}

// Beside puts a remark behind the text of a row if the line has room for both, else into its
// note.
func (s Sight) Beside(text, more string) (row, note string) {
	if all := s.Voice.Aside(text, more); s.Width == 0 || utf8.RuneCountInString(all) <= s.Width {
		return all, ""
	}
	return text, more
}

// FitWords puts words behind a text, as many as fit into a row. It cuts none of them off.
func (s Sight) FitWords(text string, words []string) string {
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

// KeyOrButton picks the sentence that names a key to press, or on a device with buttons the
// other.
func (e Eyes) KeyOrButton(keys, buttons string) string {
	if e.Round {
		return buttons
	}
	return keys
}

// IsWord tells whether a typed text is a name. People dictate no hyphens, so these do not matter.
// Unless whole is set, the beginning of it is enough.
func IsWord(typed, name string, whole bool) bool {
	spaced := func(text string) string { return strings.ReplaceAll(vocabulary.Plain(text), "-", " ") }
	typed, name = spaced(typed), spaced(name)
	return typed == name || !whole && strings.HasPrefix(name, typed)
}

// Names tells whether a typed text names something of a kind, such as a report: by its name, by
// its English one, or by another that people use. Unless whole is set, the beginning is enough.
func (s Sight) Names(kind, english, typed string, whole bool) bool {
	id := kind + "." + english
	called := []string{s.Say(id, nil), english}
	if also := id + ".also"; s.Voice.Has(also) {
		called = append(called, strings.Split(s.Say(also, nil), ", ")...)
	}
	return slices.ContainsFunc(called, func(name string) bool { return IsWord(typed, name, whole) })
}

// AsksHelp tells whether a typed text is the word for help.
func (s Sight) AsksHelp(typed string) bool {
	return IsWord(typed, "help", true) || IsWord(typed, s.Say("play.help", nil), true)
}

// HowToChoose is the row that answers a "?" in a list: it tells how to choose.
func (s Sight) HowToChoose() Row {
	how := s.Voice.Say("play.how-to-choose", nil)
	return Row{Text: how, Take: Read(how)}
}
