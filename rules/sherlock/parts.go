package sherlock

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/vocabulary"
)

// parts separates the words of a line that somebody typed in one go, and adds a verb that was left
// out. It returns "" if there is nothing to separate or add. People may write tokens without spaces
// and / without spaces, and leave out the verb before a word that only one verb takes. 5etwc is a
// lead that a seat keeps or, in a light game, solves; nfx1 is the first link of a solution, and
// nf12ec7.et9 are its first three; 3127 is a visit at location 3; a line that begins with / is a
// fill: /nfet ftc/sc is "fill / nfet f t c / sc"; and "fill 2 north forensic, east cyber" is
// "fill 2 nf.ec".
func (r reader) parts(text string) string {
	words := r.in.JoinFaces(strings.Fields(strings.ReplaceAll(text, "/", " / ")))
	head := 0
	if len(words) > 1 {
		begun := slices.DeleteFunc(slices.Clone(r.Seats), func(seat string) bool {
			return !strings.HasPrefix(vocabulary.Plain(seat), vocabulary.Plain(strings.TrimSuffix(words[0], ":")))
		})
		if len(begun) == 1 {
			head = 1
		}
	}
	if len(words) == head {
		return ""
	}
	line := slices.Clone(words[:head])
	if verb := r.verbFor(words[head]); verb != "" {
		line = append(append(line, verb), r.splitLinks(words[head])...)
	} else {
		line = append(line, r.splitVisit(words[head])...)
	}
	for _, word := range words[head+1:] {
		apart := r.splitLinks(word)
		if plain := vocabulary.Plain(word); len(apart) == 1 {
			// A row of tokens, perhaps behind the number of a clue.
			if row := r.in.Run.FindStringSubmatch(plain); row != nil && !r.isTold(plain) {
				apart = append(strings.Fields(row[1]), r.in.Token.FindAllString(row[2], -1)...)
			}
		}
		line = append(line, apart...)
	}
	if parted := strings.Join(line, " "); parted != text {
		return parted
	}
	return ""
}

// verbFor returns the verb that a line's first word implies; "" if it implies none.
func (r reader) verbFor(word string) string {
	face, is := r.in.ReadTyped(word)
	if begun := r.recall(cards.Lead, word, nil, nil, true); !is && len(begun) == 1 && len(word) >= leastBegunLead && rules.Number(word[:1]) > 0 {
		_, face, is = cards.Split(begun[0])
	}
	switch {
	case word == "/":
		return "fill"
	case is && face.Points > 0 && r.Rulings.Light:
		return "solve"
	case is && face.Points > 0:
		return "lead"
	case is || r.Rulings.Light:
		return ""
	}
	// A link counts only if its clue can be known: "score" is no link, though it begins with S and C.
	plain := vocabulary.Plain(word)
	if link := r.in.Link.FindStringSubmatch(plain); link != nil {
		if _, face := r.in.ReadTyped(link[4]); face || r.isTold(link[4]) || strings.ContainsAny(plain, "=:0123456789") {
			return "solve"
		}
	}
	return ""
}

// isTold tells whether the table has told a clue of this name.
func (r reader) isTold(name string) bool {
	_, told := r.Clues[name]
	return told
}

// splitLinks splits links to numbered clues that people type in one go. Another word stays whole.
func (r reader) splitLinks(word string) []string {
	if plain := vocabulary.Plain(word); r.in.Links.MatchString(plain) {
		return r.in.Numbered.FindAllString(plain, -1)
	}
	return []string{word}
}

// splitVisit splits a visit that people type in one go, with the numbers of the taken clues. It
// looks at the splits whose clues all lie there or, if there are none, at those whose clues are all
// told; if exactly one is left, that is meant. Another word stays whole.
func (r reader) splitVisit(word string) []string {
	row := r.in.Visit.FindStringSubmatch(vocabulary.Plain(word))
	if row == nil || r.Rulings.Light {
		return []string{word}
	}
	location, numbers, tokens := row[1], row[2], r.in.Token.FindAllString(row[3], -1)
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
	there := r.At(location).Items
	for _, lies := range []func(clue string) bool{
		func(clue string) bool { return slices.Contains(there, clue) },
		r.isTold, // told clues that lie elsewhere, which a rule then bars
	} {
		can := slices.DeleteFunc(slices.Clone(ways), func(way []string) bool {
			again := len(way) == 2 && len(way[0]) >= len(way[1]) && way[1]+way[0] == numbers
			return again || slices.ContainsFunc(way, func(number string) bool { return !lies(cards.EveningNames[cards.Clue] + number) })
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
