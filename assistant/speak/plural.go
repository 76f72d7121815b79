package speak

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"lestrade/data"
)

// kindOf is the kind of a number in a language: "one", "few" …, by the rules in its message
// "plural". It is "other" if no rule fits, or if the number is not whole.
func kindOf(lang string, number any) string {
	n, err := strconv.Atoi(fmt.Sprint(number))
	if err != nil {
		return "other"
	}
	for _, rule := range pluralsOf(lang) {
		if rule.holds(n) {
			return rule.kind
		}
	}
	return "other"
}

// plural is the rule for one kind of number. It holds if all relations of one row hold.
type plural struct {
	kind string
	rows [][]relation
}

// relation is a condition such as “n % 100 != 11..14”.
type relation struct {
	zero   bool // it is about digits behind the point, and a whole number has none
	divide int  // the divisor, 0 for the number itself
	not    bool // the remainder must lie outside the ranges
	ranges [][2]int
}

func (p plural) holds(n int) bool {
	return slices.ContainsFunc(p.rows, func(row []relation) bool {
		return !slices.ContainsFunc(row, func(r relation) bool { return !r.holds(n) })
	})
}

func (r relation) holds(n int) bool {
	n = max(n, -n)
	switch {
	case r.zero:
		n = 0
	case r.divide > 0:
		n %= r.divide
	}
	return r.not != slices.ContainsFunc(r.ranges, func(span [2]int) bool { return span[0] <= n && n <= span[1] })
}

var plurals sync.Map

// pluralsOf gives the rules of a language, and reads them the first time. They are written as in
// the CLDR (Unicode TS 35, part 3, “Plural rules syntax”), without its samples.
func pluralsOf(lang string) []plural {
	if rules, ok := plurals.Load(lang); ok {
		return rules.([]plural)
	}
	texts, _ := data.TextsOf(data.Program, lang)
	var rules []plural
	kinds, _ := texts.Find("plural")
	forms := kinds.Forms
	for _, kind := range slices.Sorted(maps.Keys(forms)) {
		rule := plural{kind: kind}
		for row := range strings.SplitSeq(forms[kind], " or ") {
			var all []relation
			for text := range strings.SplitSeq(row, " and ") {
				left, right, _ := strings.Cut(text, "=")
				left, not := strings.CutSuffix(left, "!")
				operand, divisor, _ := strings.Cut(left, "%")
				operand = strings.TrimSpace(operand)
				r := relation{zero: operand != "n" && operand != "i", divide: number(divisor), not: not}
				for span := range strings.SplitSeq(right, ",") {
					low, high, wide := strings.Cut(span, "..")
					if !wide {
						high = low
					}
					r.ranges = append(r.ranges, [2]int{number(low), number(high)})
				}
				all = append(all, r)
			}
			rule.rows = append(rule.rows, all)
		}
		rules = append(rules, rule)
	}
	plurals.Store(lang, rules)
	return rules
}

func number(text string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(text)) // a test reads all rules
	return n
}
