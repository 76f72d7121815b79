package speak

import (
	"strconv"
	"strings"
)

// Number is a number with so many digits behind the point, which is a comma in French.
func (v *Voice) Number(n float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(n, 'f', digits, 64), ".", v.Say("decimal", nil), 1)
}
