package sherlock

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// parts takes a line apart that is typed in one go: tokens without spaces, a / between cards, and
// the verb left out before what no other verb begins with. 5etwc is a lead that is kept or, in a
// light game, solved; nfx1 is the first link of a lead that is solved, and nf12ec7.et9 its first
// three; 3127 is a visit at location 3; / begins what lies on the locations: /nfet ftc/sc is
// "fill / nfet f t c / sc".
func (r reader) parts(text string) string {
	words := strings.Fields(strings.ReplaceAll(text, "/", " / "))
	head := 0
	if len(words) > 1 && r.saysSeat(words[0]) {
		head = 1
	}
	if len(words) == head {
		return ""
	}
	line := slices.Clone(words[:head])
	if verb := r.verbBefore(words[head]); verb != "" {
		line = append(append(line, verb), r.linksApart(words[head])...)
	} else {
		line = append(line, r.visitApart(words[head])...)
	}
	for _, word := range words[head+1:] {
		line = append(line, r.wordApart(word)...)
	}
	if parted := strings.Join(line, " "); parted != text {
		return parted
	}
	return ""
}

// saysSeat tells whether a word begins the name of one seat alone.
func (r reader) saysSeat(word string) bool {
	begun := 0
	for _, seat := range r.seats {
		if strings.HasPrefix(rules.Plain(seat), rules.Plain(strings.TrimSuffix(word, ":"))) {
			begun++
		}
	}
	return begun == 1
}

// verbBefore is the verb that a line's first word tells; "" for none.
func (r reader) verbBefore(word string) string {
	face, is := r.in.readFace(word)
	if begun := r.recalled(leadKind, word, nil, nil, true); !is && len(begun) == 1 && len(word) >= leastBegunLead && rules.Number(word[:1]) > 0 {
		_, face, is = apart(begun[0])
	}
	switch {
	case word == "/":
		return "fill"
	case is && face.Points > 0 && r.rulings.light:
		return "solve"
	case is && face.Points > 0:
		return "lead"
	case !is && !r.rulings.light && r.saysLink(rules.Plain(word)):
		return "solve"
	}
	return ""
}

// saysLink tells whether a word is a link to a clue that can be known: score is none, for all that
// S and C begin it.
func (r reader) saysLink(word string) bool {
	link := r.in.link.FindStringSubmatch(word)
	if link == nil {
		return false
	}
	_, told := r.clues[link[4]]
	_, face := r.in.readFace(link[4])
	return told || face || strings.ContainsAny(word, "=:0123456789")
}

// wordApart is a word that is typed in one go as words of their own.
func (r reader) wordApart(word string) []string {
	if links := r.linksApart(word); len(links) > 1 {
		return links
	}
	return r.tokensApart(word)
}

// linksApart are links to numbered clues that are typed in one go.
func (r reader) linksApart(word string) []string {
	if plain := rules.Plain(word); r.in.links.MatchString(plain) {
		return r.in.numbered.FindAllString(plain, -1)
	}
	return []string{word}
}

// visitApart is a visit that is typed in one go, with what is taken by its numbers: where one way
// alone to take these apart has them all lie there, or else has them all told.
func (r reader) visitApart(word string) []string {
	row := r.in.visit.FindStringSubmatch(rules.Plain(word))
	if row == nil || r.rulings.light {
		return []string{word}
	}
	location, numbers, tokens := row[1], row[2], r.in.token.FindAllString(row[3], -1)
	var ways [][]string
	switch len(tokens) {
	case 0:
		for at := 1; at < len(numbers); at++ {
			ways = append(ways, []string{numbers[:at], numbers[at:]})
		}
	case 1:
		ways = [][]string{{numbers}}
	case 2:
		if numbers == "" {
			ways = [][]string{nil}
		}
	}
	there := r.spots[spotOf(location)].items
	for _, lies := range []func(clue string) bool{
		func(clue string) bool { return slices.Contains(there, clue) },
		func(clue string) bool { _, told := r.clues[clue]; return told }, // elsewhere, as a rule then says
	} {
		can := slices.DeleteFunc(slices.Clone(ways), func(way []string) bool {
			again := len(way) == 2 && len(way[0]) >= len(way[1]) && way[1]+way[0] == numbers
			return again || slices.ContainsFunc(way, func(number string) bool { return !lies(eveningNames[clueKind] + number) })
		})
		if len(can) == 1 {
			return slices.Concat([]string{location}, can[0], tokens)
		}
		if len(can) > 1 {
			break
		}
	}
	return []string{word}
}

// tokensApart is a row of tokens, perhaps behind the number of a clue, as words of their own.
func (r reader) tokensApart(word string) []string {
	t, plain := r.in, rules.Plain(word)
	row := t.run.FindStringSubmatch(plain)
	if _, told := r.clues[plain]; row == nil || told {
		return []string{word}
	}
	var words []string
	if row[1] != "" {
		words = append(words, row[1])
	}
	return append(words, t.token.FindAllString(row[2], -1)...)
}
