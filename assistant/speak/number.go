package speak

import (
	"strconv"
	"strings"

	"lestrade/data"
)

// numbers are numbers as a language writes them.
type numbers struct{ sentences *catalog }

// Number is a number with so many digits behind the point, which is a comma in French.
func (n numbers) Number(number float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(number, 'f', digits, 64), ".", n.say("decimal", nil), 1)
}

// Grouped is a whole number with its thousands apart.
func (n numbers) Grouped(digits string) string {
	text, apart := digits, n.say("thousands", nil)
	for at := len(digits) - thousand; at > 0; at -= thousand {
		text = text[:at] + apart + text[at:]
	}
	return text
}

// thousand is how many digits go together.
const thousand = 3

// nearly is how far a sum of shares may be from nothing or all that it stands for.
const nearly = 1e-9

// Percent is a share as a whole number of hundredths. One that is neither nothing nor
// all does not look so.
func (n numbers) Percent(share float64) string {
	switch percent := 100 * share; {
	case share < nearly:
		return n.percent(0)
	case share > 1-nearly:
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
