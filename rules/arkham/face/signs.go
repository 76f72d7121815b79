package face

import (
	"slices"
	"strings"
)

// Signs are the icons of a kind in the order in which faces have them.
type Signs []Sign

// Sign is an icon as faces have it, and its word in the notation.
type Sign struct{ Sign, Word string }

// The signs of the kinds: those of marks with the point before them, those of effects without what
// says whether they must be applied.
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

// Purple tells whether the sign is there only while the Machine is in play.
func (s Sign) Purple() bool { return strings.HasPrefix(s.Word, "purple") }

// wordOf is what a sign stands for, "" for none.
func (all Signs) wordOf(sign string) string {
	for _, s := range all {
		if s.Sign == sign {
			return s.Word
		}
	}
	return ""
}

// rank is the place of a sign among all of its kind.
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
