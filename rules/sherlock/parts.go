package sherlock

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// parts takes a line apart that is typed in one go: tokens without spaces, a / between cards, and
// the verb left out before what no other verb begins with. 5etwc is a lead that is kept or, in a
// light game, solved; nfx1 is the first link of a lead that is solved; / begins what lies on the
// locations: /nfet ftc/sc is "fill / nfet f t c / sc".
func (s state) parts(text string) string {
	words := strings.Fields(strings.ReplaceAll(text, "/", " / "))
	head := 0
	if len(words) > 1 && s.saysSeat(words[0]) {
		head = 1
	}
	if len(words) == head {
		return ""
	}
	var line []string
	if verb := s.verbBefore(words[head]); verb != "" {
		line = append(slices.Clone(words[:head]), verb, words[head])
	} else {
		line = slices.Clone(words[:head+1])
	}
	for _, word := range words[head+1:] {
		line = append(line, s.tokensApart(word)...)
	}
	if parted := strings.Join(line, " "); parted != text {
		return parted
	}
	return ""
}

// saysSeat tells whether a word begins the name of one seat alone.
func (s state) saysSeat(word string) bool {
	begun := 0
	for _, seat := range s.seats {
		if strings.HasPrefix(rules.Plain(seat), rules.Plain(strings.TrimSuffix(word, ":"))) {
			begun++
		}
	}
	return begun == 1
}

// verbBefore is the verb that a line's first word tells; "" for none.
func (s state) verbBefore(word string) string {
	face, is := typedFace(word)
	if begun := s.recalled(leadKind, word, nil, nil, true); !is && len(begun) == 1 && len(word) >= leastBegunLead && rules.Number(word[:1]) > 0 {
		_, face, is = apart(begun[0])
	}
	switch {
	case word == "/":
		return "fill"
	case is && face.Points > 0 && s.rulings.light:
		return "solve"
	case is && face.Points > 0:
		return "lead"
	case !is && !s.rulings.light && typed().link.MatchString(rules.Plain(word)):
		return "solve"
	}
	return ""
}

// tokensApart is a row of tokens, perhaps behind the number of a clue, as words of their own.
func (s state) tokensApart(word string) []string {
	t, plain := typed(), rules.Plain(word)
	row := t.run.FindStringSubmatch(plain)
	if _, told := s.clues[plain]; row == nil || told {
		return []string{word}
	}
	var words []string
	if row[1] != "" {
		words = append(words, row[1])
	}
	return append(words, t.token.FindAllString(row[2], -1)...)
}
