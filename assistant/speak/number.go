package speak

import (
	"strconv"
	"strings"

	"lestrade/data"
)

// numbers writes numbers as a language does.
type numbers struct{ sentences *catalog }

// Number writes a number with a count of digits behind the decimal sign of the language.
func (n numbers) Number(number float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(number, 'f', digits, 64), ".", n.say("decimal", nil), 1)
}

// Grouped writes the digits of a whole number with the language's sign between thousands.
func (n numbers) Grouped(digits string) string {
	text, separator := digits, n.say("thousands", nil)
	for at := len(digits) - thousand; at > 0; at -= thousand {
		text = text[:at] + separator + text[at:]
	}
	return text
}

// thousand is how many digits go together.
const thousand = 3

// tolerance is how far a share that is 0 or 1 may be off from having been summed up.
const tolerance = 1e-9

// Percent writes a share from 0 to 1 as a whole number of hundredths. A share between them is
// never written as 0 % or 100 %, but as "<1 %" or ">99 %".
func (n numbers) Percent(share float64) string {
	switch percent := 100 * share; {
	case share < tolerance:
		return n.percent(0)
	case share > 1-tolerance:
		return n.percent(100)
	case percent < 1:
		return "<" + n.percent(1)
	case percent > 99:
		return ">" + n.percent(99)
	default:
		return n.percent(percent)
	}
}

func (n numbers) percent(hundredths float64) string {
	return n.say("percent", map[string]any{"number": n.Number(hundredths, 0)})
}

func (n numbers) say(id string, figures map[string]any) string {
	text, _ := n.sentences.sentence(data.Program, id, func() map[string]any { return figures }, figures["number"])
	return text
}
