package speak

import (
	"strconv"
	"strings"
)

// Number is a number with so many digits behind the point, which is a comma in French.
func (v *Voice) Number(n float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(n, 'f', digits, 64), ".", v.Say("decimal", nil), 1)
}

// Grouped is a whole number with its thousands apart.
func (v *Voice) Grouped(digits string) string {
	text, apart := digits, v.Say("thousands", nil)
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
func (v *Voice) Percent(share float64) string {
	switch percent := 100 * share; {
	case share < nearly:
		return v.percent(0)
	case share > 1-nearly:
		return v.percent(100)
	case percent < 1:
		return "<" + v.percent(1)
	case percent > 99:
		return ">" + v.percent(99)
	default:
		return v.percent(percent)
	}
}

func (v *Voice) percent(n float64) string {
	return v.Say("percent", Figures{"number": v.Number(n, 0)})
}
