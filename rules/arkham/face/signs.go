package face

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"lestrade/rules"
)

// An unnamed clue goes by its face: the letters of its types, its techniques on the left and on the
// right edge, then its other icons, with + before an effect that the player may apply and - before
// one that the player must: ACS-R.ho-te is an artifact with collection and surveillance on its left
// edge, research on its right one, the hourglass, and a test. The second card of one face is
// ACS-R.ho-te/2.

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

// wordOf is what a sign stands for, "" for none.
func (all Signs) wordOf(sign string) string {
	for _, s := range all {
		if s.Sign == sign {
			return s.Word
		}
	}
	return ""
}

// IsType tells whether a word is a type of clue.
func IsType(word string) bool {
	return slices.ContainsFunc(TypeSigns, func(s Sign) bool { return s.Word == word })
}

// rank is the place of a sign among all of its kind.
func (all Signs) rank(sign string) int {
	for i, s := range all {
		if s.Sign == sign {
			return i
		}
	}
	return len(all)
}

const techniques = `((?:V?[CSIR*]|V)+)`

var (
	wholeFace = pattern(`^([PTAELM]{1,3})` + techniques + `-` + techniques + `((?:\.(?:[a-z]{2}|m[1-9]))*)((?:[+-][a-z][a-z0-9])*)(/[2-9])?$`)
	begunFace = pattern(`^([PTAELM]*)((?:V?[CSIR*]|V)*)(?:-((?:V?[CSIR*]|V)*)((?:\.(?:[a-z]{2}|m[1-9]))*)((?:[+-][a-z][a-z0-9])*))?`)
	faceForm  = pattern(`^(?:[PTAELM]{1,3}(?:V?[CSIR*]|V)+-(?:V?[CSIR*]|V)*|[A-Z*]+-[A-Z*]*[.+])[a-z0-9.+/-]*$`)
	technique = pattern(`V?[CSIR*]|V`)
	lowerSign = pattern(`\.[a-z][a-z0-9]`)
	dutySign  = pattern(`[+-][a-z][a-z0-9]`)
)

// pattern is compiled when it is first needed, which most commands never do.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// Icons are the signs of a face by their kinds, each in its order.
type Icons struct{ Types, Left, Right, Marks, Effects []string }

// String is the face as it is stored, or how one begins that shows no more yet.
func (i Icons) String() string {
	order := func(all Signs, of []string) string {
		of = slices.Clone(of)
		slices.SortStableFunc(of, func(a, b string) int { return all.rank(a) - all.rank(b) })
		return strings.Join(of, "")
	}
	// A minimum and a puzzle's letter stand behind the other marks.
	marks := slices.Clone(i.Marks)
	slices.SortStableFunc(marks, func(a, b string) int {
		if n := MarkSigns.rank(a) - MarkSigns.rank(b); n != 0 {
			return n
		}
		return strings.Compare(a, b)
	})
	return order(TypeSigns, i.Types) + order(TechniqueSigns, i.Left) + "-" + order(TechniqueSigns, i.Right) +
		strings.Join(marks, "") + strings.Join(i.Effects, "")
}

// capital tells whether a text begins as a face may, and few names do.
func capital(text string) bool { return text != "" && text[0] <= 'Z' }

// parse takes a face apart as it is stored, without its number; false for any other text.
func parse(text string) (i Icons, is bool) {
	if !capital(text) {
		return Icons{}, false
	}
	part := wholeFace().FindStringSubmatch(text)
	if part == nil {
		return Icons{}, false
	}
	i = Icons{
		strings.Split(part[1], ""), technique().FindAllString(part[2], -1), technique().FindAllString(part[3], -1),
		lowerSign().FindAllString(part[4], -1), dutySign().FindAllString(part[5], -1),
	}
	for _, of := range [][]string{i.Types, i.Left, i.Right, i.Marks, i.Effects} {
		for k, sign := range of {
			if slices.Contains(of[:k], sign) {
				return Icons{}, false
			}
		}
	}
	_, marks := i.Words()
	text = strings.TrimSuffix(text, part[6])
	once := func(beginning string) bool { return strings.Count(" "+strings.Join(marks, " "), " "+beginning) < 2 }
	return i, i.String() == text && !slices.Contains(marks, "") && once("puzzle-") && once("minimum-")
}

// Begin takes apart how a face begins.
func Begin(text string) Icons {
	part := begunFace().FindStringSubmatch(text)
	return Icons{
		strings.Split(part[1], ""), technique().FindAllString(part[2], -1), technique().FindAllString(part[3], -1),
		lowerSign().FindAllString(part[4], -1), dutySign().FindAllString(part[5], -1),
	}
}

// Like tells whether a text has the form of a face, right or wrong, and not that of a name.
func Like(text string) bool {
	return capital(text) && faceForm().MatchString(text)
}

// WrongSign is the first sign of a text that no face has, and the part of the face where it
// stands: types, techniques, marks or effects; "" where each is right by itself.
func WrongSign(text string) (part string, sign rules.Quoted) {
	left, right, _ := strings.Cut(text, "-")
	types := strings.TrimLeft(left, "PTAELM")
	edge := strings.TrimLeft(types, "VCSIR*")
	right = strings.TrimLeft(right, "VCSIR*")
	switch {
	case types == left:
		return "types", rules.Quoted(types[:1])
	case edge != "":
		return "techniques", rules.Quoted(edge[:1])
	case right != "" && !strings.ContainsAny(right[:1], ".+-/"):
		return "techniques", rules.Quoted(strings.ToUpper(right[:1]))
	}
	for _, sign := range behind().FindAllString(right, -1) {
		if len(sign) == 1 {
			continue
		}
		_, marks := Icons{Marks: []string{sign}}.Words()
		switch {
		case sign[0] != '.' && EffectSigns.wordOf(sign[1:]) == "":
			return "effects", rules.Quoted(sign[1:])
		case sign[0] == '.' && marks[0] == "":
			return "marks", rules.Quoted(sign[1:])
		}
	}
	return "", ""
}

// Words are the types and the marks of a face in the words of the notation; "" where a sign
// stands for nothing.
func (i Icons) Words() (types, marks []string) {
	for _, sign := range i.Types {
		types = append(types, TypeSigns.wordOf(sign))
	}
	for _, sign := range i.Left {
		marks = append(marks, "left-"+TechniqueSigns.wordOf(sign))
	}
	for _, sign := range i.Right {
		marks = append(marks, "right-"+TechniqueSigns.wordOf(sign))
	}
	for _, sign := range i.Marks {
		switch word := MarkSigns.wordOf(sign); {
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
	for _, sign := range i.Effects {
		word := EffectSigns.wordOf(sign[1:])
		if word != "" {
			word = duties.wordOf(sign[:1]) + word
		}
		marks = append(marks, word)
	}
	return types, marks
}

// InName is the face that a card shows which goes by it; false for any other name.
func InName(name string) (f *Face, is bool) {
	if !capital(name) {
		return &Unknown, false
	}
	i, is := parse(name)
	if !is {
		return &Unknown, false
	}
	types, marks := i.Words()
	return New(0, types, marks), true
}

// Alike is the name of the k-th card of a face.
func Alike(face string, k int) string {
	if k < 2 {
		return face
	}
	return face + "/" + strconv.Itoa(k)
}

// MostAlike is how many cards of one face a table tells apart.
const MostAlike = 9
