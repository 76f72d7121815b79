package help

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
)

// The texts that a code holds for a phone, in few letters.

// InCode returns a report as text for a code.
func (p Page) InCode() string {
	if p.Brief != "" {
		return p.Brief
	}
	return strings.TrimSpace(p.In(text.UsualWidth))
}

// BriefTitle is the title of a report in a code.
func BriefTitle(r Request) string {
	return codeTitle(r.Voice, r.View, r.Viewer) + " · " + strconv.Itoa(r.View.Len())
}

func codeTitle(v *speak.Voice, view *position.Position, viewer rules.Viewer) string {
	return v.Called(view.Header().Game) + " · " + string(viewer)
}

// WhisperedText says the last line that a seat may know more about than everybody; "" if there
// is none.
func WhisperedText(v *speak.Voice, view *position.Position, seat rules.Viewer) string {
	n := table.Whispered(view, seat)
	if n == 0 {
		return ""
	}
	return codeTitle(v, view, seat) + "\n" + strings.TrimSpace(v.Numbered(n, view.Line(n)))
}

// ScoreText says how a game ended, and each seat's place with its score, if any; "" before the end.
func ScoreText(v *speak.Voice, view *position.Position) string {
	end := view.Outcome()
	if end == nil {
		return ""
	}
	var places []string
	for _, s := range slices.SortedStableFunc(slices.Values(end.Standing), func(a, b rules.Standing) int { return a.Place - b.Place }) {
		line := fmt.Sprintf("%d. %s", s.Place, s.Seat)
		switch {
		case s.Low != s.High:
			line += fmt.Sprintf(" %d–%d", s.Low, s.High)
		case s.Low != 0:
			line += fmt.Sprintf(" %d", s.Low)
		}
		places = append(places, line)
	}
	return v.Called(view.Header().Game) + "\n" + EndText(v, end) + "\n" + strings.Join(places, "\n")
}
