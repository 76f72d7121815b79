package face

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"lestrade/rules"
)

// Icons are the signs of a face, sorted by kind, each kind in its order. As a text they are the
// letters of the types, the techniques on the left and the right edge, then the other icons, with +
// before an effect that the player may apply and - before one that the player must apply.
// ACS-R.ho-te is an artifact with collection and surveillance on its left edge, research on its
// right one, the hourglass, and a test. The second card with the same face is ACS-R.ho-te/2.
type Icons struct{ Types, Left, Right, Marks, Effects []string }

// MostAlike is how many cards with the same face a table tells apart.
const MostAlike = 9

// NthName returns the name of the k-th card with a face, counted from 1.
func NthName(face string, k int) string {
	if k < 2 {
		return face
	}
	return face + "/" + strconv.Itoa(k)
}

// MostTypes is how many types a clue shows at most.
const MostTypes = 3

var (
	begun     = pattern(`^([PTAELM]*)((?:V?[CSIR*]|V)*)(?:-((?:V?[CSIR*]|V)*)((?:\.(?:[a-z]{2}|m[1-9]))*)((?:[+-][a-z][a-z0-9])*))?`)
	form      = pattern(`^(?:[PTAELM]{1,3}(?:V?[CSIR*]|V)+-(?:V?[CSIR*]|V)*|[A-Z*]+-[A-Z*]*[.+])[a-z0-9.+/-]*$`)
	technique = pattern(`V?[CSIR*]|V`)
	sign      = pattern(`[.+-][a-z][a-z0-9]`)
	behind    = pattern(`\.[^.+/-]*|[+-][^.+/-]*`)
)

// pattern compiles a pattern when it is first needed. Most commands never need one.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// ReadIcons reads the icons at the beginning of a text.
func ReadIcons(text string) Icons {
	part := begun().FindStringSubmatch(text)
	return Icons{
		strings.Split(part[1], ""), technique().FindAllString(part[2], -1), technique().FindAllString(part[3], -1),
		sign().FindAllString(part[4], -1), sign().FindAllString(part[5], -1),
	}
}

// String returns the face as it is stored. A face whose right edge has no sign yet ends in a
// hyphen.
func (i Icons) String() string {
	order := func(all Signs, of []string) string { // minimums and puzzle letters have no rank and come last
		return strings.Join(slices.SortedStableFunc(slices.Values(of), func(a, b string) int {
			return cmp.Or(all.rank(a)-all.rank(b), strings.Compare(a, b))
		}), "")
	}
	return order(TypeSigns, i.Types) + order(TechniqueSigns, i.Left) + "-" + order(TechniqueSigns, i.Right) +
		order(MarkSigns, i.Marks) + strings.Join(i.Effects, "")
}

// Add returns the icons with one more sign of a kind: types, left, right, marks or effects. is is
// false if they have that sign already.
func (i Icons) Add(kind, sign string) (more Icons, is bool) {
	all := map[string]*[]string{"types": &i.Types, "left": &i.Left, "right": &i.Right, "marks": &i.Marks, "effects": &i.Effects}[kind]
	if slices.Contains(*all, sign) {
		return i, false
	}
	*all = append(slices.Clip(*all), sign)
	return i, true
}

// Words returns the types and the marks of a face as words of the notation, "" for an unknown sign.
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
		word := MarkSigns.wordOf(sign)
		switch {
		case word != "":
		case sign[1] == 'p':
			word = "puzzle-" + strings.ToUpper(sign[2:])
		case sign[1] == 'm' && rules.Number(sign[2:]) > 0:
			word = "minimum-" + sign[2:]
		}
		marks = append(marks, word)
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

// capital tells whether a text begins like a face, as few names do.
func capital(text string) bool { return text != "" && text[0] <= 'Z' }

// HasForm tells whether a text has the form of a face, with right or wrong signs, and not the form
// of a name.
func HasForm(text string) bool { return capital(text) && form().MatchString(text) }

// Parse returns the face that a name spells. is is false for any other name.
func Parse(name string) (f *Face, is bool) {
	if !capital(name) {
		return &Unknown, false
	}
	i := ReadIcons(name)
	number, whole := strings.CutPrefix(name, i.String())
	if !whole || len(i.Types) == 0 || len(i.Types) > MostTypes || len(i.Left) == 0 || len(i.Right) == 0 ||
		number != "" && (len(number) != 2 || number[0] != '/' || number[1] < '2' || number[1] > '9') {
		return &Unknown, false
	}
	types, marks := i.Words()
	seen := map[string]bool{}
	for _, word := range slices.Concat(types, marks) {
		for _, once := range []string{"puzzle-", "minimum-"} {
			if strings.HasPrefix(word, once) {
				word = once
			}
		}
		if word == "" || seen[word] {
			return &Unknown, false
		}
		seen[word] = true
	}
	return New(0, types, marks), true
}

// WrongSign returns the first sign of a text that no face has, and the part of the face where it
// stands: types, techniques, marks or effects. Both are "" if each sign is right by itself.
func WrongSign(text string) (part string, wrong rules.Quoted) {
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
