package arkham

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"lestrade/rules"
)

// A clue that nobody has named goes by its face: the letters of its types, its techniques on
// the left and on the right edge, then its other icons, those of effects behind + (it may be
// applied) or - (it must): ACS-R.ho-te is an artifact with collection and surveillance on its
// left edge, research on its right one, the hourglass, and a test. The second card of one face
// is ACS-R.ho-te/2.

// signs are the icons of a kind in the order in which faces have them, and what they are.
type signs []struct{ sign, word string }

var (
	typeSigns      = signs{{"P", "person"}, {"T", "threat"}, {"A", "artifact"}, {"E", "evidence"}, {"L", "location"}, {"M", "monster"}}
	techniqueSigns = signs{
		{"C", "collection"}, {"S", "surveillance"}, {"I", "interview"}, {"R", "research"}, {"*", "any"},
		{"VC", "purple-collection"}, {"VS", "purple-surveillance"}, {"VI", "purple-interview"}, {"VR", "purple-research"},
		{"V*", "purple-any"}, {"V", "purple"},
	}
	markSigns = signs{
		{".ke", "key"}, {".lo", "lock"}, {".sk", "special-key"}, {".sl", "special-lock"}, {".eq", "equipment"}, {".ly", "ally"},
		{".da", "darkness"}, {".st", "stays-in-hand"}, {".sc", "scales"}, {".ho", "hourglass"},
	}
	effectSigns = signs{
		{"tl", "take-leads"}, {"td", "take-discard"}, {"tc", "take-closed"}, {"ts", "take-stability"}, {"tt", "take-time"},
		{"tp", "take-pile"}, {"sh", "shuffle"}, {"sw", "swap"}, {"cd", "choose-danger"}, {"dh", "discard-hand"},
		{"dl", "discard-leads"}, {"te", "test"}, {"c5", "close-5"}, {"c6", "close-6"}, {"cn", "cancel-next"},
		{"dg", "danger"}, {"un", "unlock"},
	}
	duties = signs{{"+", "may-"}, {"-", "must-"}}
)

// wordOf is what a sign stands for, "" for none.
func (all signs) wordOf(sign string) string {
	for _, s := range all {
		if s.sign == sign {
			return s.word
		}
	}
	return ""
}

// rank is the place of a sign among all of its kind.
func (all signs) rank(sign string) int {
	for i, s := range all {
		if s.sign == sign {
			return i
		}
	}
	return len(all)
}

const techniques = `((?:V?[CSIR*]|V)+)`

var (
	wholeFace = pattern(`^([PTAELM]{1,3})` + techniques + `-` + techniques + `((?:\.(?:[a-z]{2}|m[1-9]))*)((?:[+-][a-z][a-z0-9])*)(/[2-9])?$`)
	faceForm  = pattern(`^[PTAELM]{1,3}(?:V?[CSIR*]|V)+-(?:V?[CSIR*]|V)*[a-z0-9.+/-]*$`)
	technique = pattern(`V?[CSIR*]|V`)
	lowerSign = pattern(`\.[a-z][a-z0-9]`)
	dutySign  = pattern(`[+-][a-z][a-z0-9]`)
)

// pattern is compiled when it is first needed, which most commands never do.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// icons are the signs of a face by their kinds, each in its order.
type icons struct{ types, left, right, marks, effects []string }

// written is the face as it is stored.
func (i icons) written() string {
	order := func(all signs, of []string) string {
		of = slices.Clone(of)
		slices.SortStableFunc(of, func(a, b string) int { return all.rank(a) - all.rank(b) })
		return strings.Join(of, "")
	}
	// A minimum and a puzzle's letter stand behind the other marks.
	marks := slices.Clone(i.marks)
	slices.SortStableFunc(marks, func(a, b string) int {
		if n := markSigns.rank(a) - markSigns.rank(b); n != 0 {
			return n
		}
		return strings.Compare(a, b)
	})
	return order(typeSigns, i.types) + order(techniqueSigns, i.left) + "-" + order(techniqueSigns, i.right) +
		strings.Join(marks, "") + strings.Join(i.effects, "")
}

// iconsOf takes a face apart as it is stored, without its number; false for any other text.
func iconsOf(text string) (i icons, is bool) {
	if text == "" || text[0] > 'Z' {
		return icons{}, false // as most names do
	}
	part := wholeFace().FindStringSubmatch(text)
	if part == nil {
		return icons{}, false
	}
	i = icons{
		strings.Split(part[1], ""), technique().FindAllString(part[2], -1), technique().FindAllString(part[3], -1),
		lowerSign().FindAllString(part[4], -1), dutySign().FindAllString(part[5], -1),
	}
	for _, of := range [][]string{i.types, i.left, i.right, i.marks, i.effects} {
		for k, sign := range of {
			if slices.Contains(of[:k], sign) {
				return icons{}, false
			}
		}
	}
	_, marks := i.words()
	text = strings.TrimSuffix(text, part[6])
	once := func(beginning string) bool {
		return countOf(marks, func(mark string) bool { return strings.HasPrefix(mark, beginning) }) < 2
	}
	return i, i.written() == text && !slices.Contains(marks, "") && once("puzzle-") && once("minimum-")
}

// likeFace tells whether a text has the form of a face, be it one or not, and not that of a name.
func likeFace(text string) bool {
	return text != "" && text[0] <= 'Z' && faceForm().MatchString(text)
}

// words are the types and the marks of a face in the words of the notation; "" where a sign
// stands for nothing.
func (i icons) words() (types, marks []string) {
	for _, sign := range i.types {
		types = append(types, typeSigns.wordOf(sign))
	}
	for _, sign := range i.left {
		marks = append(marks, "left-"+techniqueSigns.wordOf(sign))
	}
	for _, sign := range i.right {
		marks = append(marks, "right-"+techniqueSigns.wordOf(sign))
	}
	for _, sign := range i.marks {
		switch word := markSigns.wordOf(sign); {
		case word != "":
			marks = append(marks, word)
		case sign[1] == 'p':
			marks = append(marks, "puzzle-"+strings.ToUpper(sign[2:]))
		case sign[1] == 'm' && rules.Number(sign[2:]) > 0:
			marks = append(marks, "minimum-"+sign[2:])
		default:
			marks = append(marks, "")
		}
	}
	for _, sign := range i.effects {
		word := effectSigns.wordOf(sign[1:])
		if word != "" {
			word = duties.wordOf(sign[:1]) + word
		}
		marks = append(marks, word)
	}
	return types, marks
}

// shownBy is the face that a card shows which goes by it; false for any other name.
func shownBy(name string) (f face, is bool) {
	i, is := iconsOf(name)
	if !is {
		return face{}, false
	}
	types, marks := i.words()
	return faceOf(0, types, marks), true
}
