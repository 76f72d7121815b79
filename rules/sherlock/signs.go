package sherlock

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules"
)

// The cards have no names in print: a card is told by its face, which is its sides clockwise
// from the north, each with its symbols, then a clue's bonus or before them a lead's points:
// NT.EFC+1, 5NF.ETC. The first word for a card brings its face behind a name for the evening,
// x3:NT.EFC+1; from then on the name alone tells it.

// bonusSigns are the bonuses as faces have them.
var bonusSigns = map[string]string{"+1": "+1", "+U": "+U", "+lead": "+L"}

// Face is what the card shows in one word; "" of a card that is not known.
func (c Card) Face() string {
	if !c.Known {
		return ""
	}
	var sides []string
	for d, symbols := range c.Sides {
		if symbols != "" {
			sides = append(sides, Side(d).String()+string(symbols))
		}
	}
	return strings.Join(sides, ".") + bonusSigns[c.Bonus]
}

// leadFace is the face of a lead: its points come first.
func (c Card) leadFace() string {
	return cmp.Or(strings.TrimPrefix(strconv.Itoa(c.Points), "0"), rules.Unknown) + c.Face()
}

var wholeFace = pattern(`^([1-9?]?)((?:[NESW][FTC]{1,2}\.?)*)(\+[1UL])?$`)

// ReadFace reads a face as it is stored, of a clue or of a lead.
func ReadFace(text string) (card Card, is bool) {
	part := wholeFace().FindStringSubmatch(text)
	if part == nil || part[2] == "" && part[3] == "" {
		return Card{}, false
	}
	card.Known, card.Points = true, rules.Number(part[1])
	for bonus, sign := range bonusSigns {
		if sign == part[3] {
			card.Bonus = bonus
		}
	}
	for _, side := range strings.FieldsFunc(part[2], func(r rune) bool { return r == '.' }) {
		d := strings.IndexByte(compass, side[0])
		if card.Sides[d] != "" {
			return Card{}, false
		}
		card.Sides[d] = Symbols(side[1:])
	}
	return card, true
}

// typedFaces are faces as people type them: in small letters, in any order of their sides,
// with or without the signs between them, and with the letters of each language.
var typedFaces = sync.OnceValues(func() (letters map[string]string, face *regexp.Regexp) {
	letters = map[string]string{}
	of := map[string]string{}
	for domain, ids := range map[string]string{"symbol": symbols, "compass": compass} {
		for _, id := range strings.Split(ids, "") {
			names := []string{id}
			for _, lang := range data.Languages() {
				if texts, err := data.TextsOf(ID, lang); err == nil {
					names = append(names, texts.Names("word."+domain+"."+id)...)
				}
			}
			for _, name := range names {
				if name = rules.Plain(name); len(name) == 1 && letters[name] == "" {
					letters[name] = id
					of[domain] += name
				}
			}
		}
	}
	face = regexp.MustCompile(`^([1-9?]?)((?:[` + of["compass"] + `]:?[` + of["symbol"] + `]{1,2}[.,]?)*)(?:\+(1|u|l|lead|p|piste))?$`)
	return letters, face
})

// typedFace reads a face as it is typed; the card has no name.
func typedFace(text string) (card Card, is bool) {
	letters, face := typedFaces()
	part := face.FindStringSubmatch(rules.Plain(text))
	if part == nil {
		return Card{}, false
	}
	stored, side := part[1], ""
	for _, letter := range part[2] {
		sign := letters[string(letter)]
		switch {
		case sign == "": // what stands between
		case strings.Contains(compass, sign):
			side += "." + sign
		default:
			side += sign
		}
	}
	stored += strings.TrimPrefix(side, ".")
	switch part[3] {
	case "":
	case "1", "u":
		stored += "+" + strings.ToUpper(part[3])
	default:
		stored += "+L"
	}
	return ReadFace(stored)
}

// begins tells whether a typed text is the beginning of a face: its first sides, the last
// perhaps without all of its symbols.
func begins(text, face string) bool {
	plain := strings.NewReplacer(".", "", ",", "", ":", "")
	letters, _ := typedFaces()
	typed := ""
	for _, letter := range plain.Replace(rules.Plain(text)) {
		typed += cmp.Or(letters[string(letter)], strings.ToUpper(string(letter)))
	}
	return strings.HasPrefix(plain.Replace(face), typed)
}

// apart takes the word for a card into its name and the face that it may bring.
func apart(word string) (name string, card Card, faced bool) {
	name, face, is := strings.Cut(word, ":")
	if !is {
		return word, Card{}, false
	}
	card, faced = ReadFace(face)
	card.ID = name
	return name, card, faced
}

// nameOf is the name in the word for a card.
func nameOf(word string) string {
	name, _, _ := strings.Cut(word, ":")
	return name
}

// namesOf are the names in words for items.
func namesOf(words []string) []string {
	names := make([]string, len(words))
	for i, word := range words {
		names[i] = nameOf(word)
	}
	return names
}

// same tells whether two cards show the same. In which order a side has its symbols counts
// only where the table has settled so.
func (s state) same(a, b Card) bool {
	for d := range a.Sides {
		x, y := []byte(a.Sides[d]), []byte(b.Sides[d])
		if !s.rulings.links.Strict {
			slices.Sort(x)
			slices.Sort(y)
		}
		if string(x) != string(y) {
			return false
		}
	}
	return a.Bonus == b.Bonus && (a.Points == b.Points || a.Points*b.Points == 0)
}
