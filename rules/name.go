package rules

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"lestrade/rules/vocabulary"
)

var (
	seatCount   = Common.Reason("all.seats.1", "number", "min", "max")
	seatUnseen  = Common.Reason("all.seats.2", "unseen", "sign")
	seatShape   = Common.Reason("all.seats.2", "shape", "name", "max")
	seatScripts = Common.Reason("all.seats.2", "scripts", "name")
	seatIsWord  = Common.Reason("all.seats.4", "word", "name")
	// SeatTwice bars a name that another seat has already.
	SeatTwice = Common.Reason("all.seats.3", "same", "name", "other")
	seatAlike = Common.Reason("all.seats.3", "alike", "name", "other")
)

// seatLength is how many signs the name of a seat may have.
const seatLength = 16

// isName tells whether a name consists of visible letters with their accents, digits, hyphens and
// apostrophes, has at least one letter, and has no more signs than most.
func isName(name string, most int) bool {
	letters := 0
	for _, r := range name {
		switch {
		case Unseen(r):
			return false
		case unicode.IsLetter(r):
			letters++
		case unicode.IsDigit(r), unicode.Is(unicode.Mn, r), r == '-', r == '\'', r == '’':
		default:
			return false
		}
	}
	return letters > 0 && utf8.RuneCountInString(name) <= most
}

// Unseen tells whether a sign is invisible, though Unicode may call it a letter.
func Unseen(r rune) bool {
	return unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Cf)
}

// BarSeat judges the name of one more seat. The name "" ends the list of seats.
func BarSeat(v *vocabulary.Vocabulary, before []string, name string) *Bar {
	count := v.Game.Seats
	number := seatCount.Bar(count.Min, count.Max)
	switch {
	case name == "" && len(before) < count.Min:
		return number
	case name == "":
		return nil
	case len(before) >= count.Max:
		return number
	case strings.ContainsFunc(name, Unseen):
		first := name[strings.IndexFunc(name, Unseen):]
		r, _ := utf8.DecodeRuneInString(first)
		return seatUnseen.Bar(fmt.Sprintf("%U", r))
	case !isName(name, seatLength):
		return seatShape.Bar(name, seatLength)
	case mixesScripts(name):
		return seatScripts.Bar(name)
	case v.Speaks(name):
		return seatIsWord.Bar(name)
	}
	for _, other := range before {
		switch {
		case vocabulary.NewTyped(other).Joined == vocabulary.NewTyped(name).Joined:
			return SeatTwice.Bar(name, other)
		case latinLook(other) == latinLook(name):
			return seatAlike.Bar(name, other)
		}
	}
	return nil
}

// eastAsian are the scripts that one name may rightly mix.
var eastAsian = []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo, unicode.Hangul}

// mixesScripts tells whether the letters of a name come from several scripts.
func mixesScripts(name string) bool {
	first := ""
	for _, r := range name {
		script := ""
		switch {
		case !unicode.IsLetter(r), unicode.In(r, unicode.Common, unicode.Inherited): // all scripts use these
			continue
		case unicode.Is(unicode.Latin, r):
			script = "Latin"
		case unicode.In(r, eastAsian...):
			script = "Han"
		default:
			for of, table := range unicode.Scripts {
				if unicode.Is(table, r) {
					script = of
				}
			}
		}
		if first != "" && script != "" && script != first {
			return true
		}
		first = cmp.Or(first, script)
	}
	return false
}

// shapes are the Greek and Cyrillic letters that have the shape of a Latin one, as a
// capital or as a small letter.
var shapes = strings.NewReplacer(
	"а", "a", "в", "b", "с", "c", "ԁ", "d", "е", "e", "н", "h", "і", "i", "ј", "j", "к", "k", "ӏ", "l", "м", "m",
	"о", "o", "р", "p", "ԛ", "q", "ѕ", "s", "т", "t", "ѵ", "v", "ԝ", "w", "х", "x", "у", "y", "ү", "y", "һ", "h",
	"α", "a", "β", "b", "ε", "e", "ζ", "z", "η", "h", "ι", "i", "κ", "k", "μ", "m", "ν", "n", "ο", "o", "ρ", "p",
	"τ", "t", "υ", "y", "χ", "x", "ϲ", "c", "ϳ", "j",
)

// latinLook returns the Latin letters that a name looks like, whatever script it is written in.
func latinLook(name string) string {
	joined := vocabulary.NewTyped(norm.NFKC.String(name)).Joined
	if vocabulary.IsPlain(joined) {
		return joined // it has Latin letters only
	}
	return shapes.Replace(joined)
}
