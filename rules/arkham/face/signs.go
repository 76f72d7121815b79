package face

import (
	"slices"
	"strings"
)

// Signs are all icons of a kind, in the order in which a face lists them.
type Signs []Sign

// Sign is an icon: how a face writes it, and its word in the notation.
type Sign struct{ Sign, Word string }

// The signs of each kind. Marks have their point, effects have neither + nor -.
var (
	TypeSigns      = Signs{{"P", "person"}, {"T", "threat"}, {"A", "artifact"}, {"E", "evidence"}, {"L", "location"}, {"M", "monster"}}
	TechniqueSigns = Signs{
		{"C", "collection"}, {"S", "surveillance"}, {"I", "interview"}, {"R", "research"}, {"*", "any"},
		{"VC", "purple-collection"}, {"VS", "purple-surveillance"}, {"VI", "purple-interview"}, {"VR", "purple-research"},
		{"V*", "purple-any"}, {"V", "purple"},
	}
	MarkSigns = Signs{
		{".ke", "key"}, {".lo", "lock"}, {".sk", "special-key"}, {".sl", "special-lock"}, {".eq", "equipment"}, {".ly", "ally"},
		{".da", "darkness"}, {".st", "stays-in-hand"}, {".sc", "scales"}, {".ho", "hourglass"},
	}
	EffectSigns = Signs{
		{"tl", "take-leads"}, {"td", "take-discard"}, {"tc", "take-closed"}, {"ts", "take-stability"}, {"tt", "take-time"},
		{"tp", "take-pile"}, {"sh", "shuffle"}, {"sw", "swap"}, {"cd", "choose-danger"}, {"dh", "discard-hand"},
		{"dl", "discard-leads"}, {"te", "test"}, {"c5", "close-5"}, {"c6", "close-6"}, {"cn", "cancel-next"},
		{"dg", "danger"}, {"un", "unlock"},
	}
	duties = Signs{{"+", "may-"}, {"-", "must-"}}
)

// Purple tells whether the icon counts only while the Machine is in play.
func (s Sign) Purple() bool { return strings.HasPrefix(s.Word, "purple") }

// wordOf returns the word of a sign, "" if the kind has no such sign.
func (all Signs) wordOf(sign string) string {
	for _, s := range all {
		if s.Sign == sign {
			return s.Word
		}
	}
	return ""
}

// signOf returns the sign of a word, "" if the kind has no such word.
func (all Signs) signOf(word string) string {
	for _, s := range all {
		if s.Word == word {
			return s.Sign
		}
	}
	return ""
}

// rank returns the place of a sign in its kind. Other signs come after all of them.
func (all Signs) rank(sign string) int {
	if i := slices.IndexFunc(all, func(s Sign) bool { return s.Sign == sign }); i >= 0 {
		return i
	}
	return len(all)
}

// IsType tells whether a word is a type of clue.
func IsType(word string) bool {
	return slices.ContainsFunc(TypeSigns, func(s Sign) bool { return s.Word == word })
}
