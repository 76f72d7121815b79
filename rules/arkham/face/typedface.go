package face

import (
	"regexp"
	"slices"
	"strings"

	"lestrade/rules"
)

// Typing is how people type faces: in small letters, the icons of a kind in any order, the
// marks with or without the points between them, and as the table's language writes them.
type Typing struct {
	face, mark, effect *regexp.Regexp
	marks, effects     map[string]string // the signs as they are stored, by what is typed for them
}

var TypingIn = rules.ByLanguage(newTyping)

func newTyping(lang string) *Typing {
	t := Typing{marks: typedFor(lang, MarkSigns, "."), effects: typedFor(lang, EffectSigns, "+")}
	technique := `((?:v?[csir*]|v)+)`
	mark := `(?:m[1-9]|p[a-z]|` + anyOf(t.marks) + `)`
	effect := `[+-](?:` + anyOf(t.effects) + `)`
	t.face = regexp.MustCompile(`^([ptaelm]{1,3})` + technique + `-` + technique + `((?:\.` + mark + `(?:\.?` + mark + `)*)?)((?:` + effect + `)*)(/[2-9])?$`)
	t.mark, t.effect = regexp.MustCompile(mark), regexp.MustCompile(effect)
	return &t
}

// typedFor are signs by what a language writes for them, without what stands before it.
func typedFor(lang string, all Signs, before string) map[string]string {
	signs, keys := map[string]string{}, map[string]string{}
	for _, s := range all {
		bare := strings.TrimPrefix(s.Sign, before)
		signs[bare] = s.Sign
		keys["word.face-sign."+before+bare] = s.Sign
	}
	rules.TypedWords(signs, game, lang, keys, func(_ int, name string) string { return strings.TrimPrefix(name, before) })
	return signs
}

// anyOf is the pattern of the names of signs.
func anyOf(stored map[string]string) string {
	var names []string
	for name := range stored {
		names = append(names, regexp.QuoteMeta(name))
	}
	slices.Sort(names)
	return strings.Join(names, "|")
}

var (
	// A name has no point and no plus: behind letters that no face has, either tells that one was meant.
	typedHead = pattern(`^(?:[ptaelm]{1,3}(?:v?[csir*]|v)+-(?:v?[csir*]|v)*|[a-z*]+-[a-z*]*[.+])`)
	behind    = pattern(`\.[^.+/-]*|[+-][^.+/-]*`)
)

// Slip is a text that begins like a face, and is none, in the form of one, its right signs as
// they are stored: then it is told which sign is wrong. Any other text stays.
func (t *Typing) Slip(text string) string {
	plain := rules.Plain(text)
	head := strings.TrimRight(typedHead().FindString(plain), ".+")
	slip := strings.ToUpper(head) + behind().ReplaceAllStringFunc(plain[len(head):], t.stored)
	if head != "" && Like(slip) {
		return slip
	}
	return text
}

// stored are the signs of a part of a face behind its techniques as they are stored; a part with
// a wrong one stays.
func (t *Typing) stored(part string) string {
	if part[0] != '.' {
		if sign, known := t.effects[part[1:]]; known {
			return part[:1] + sign
		}
		return part
	}
	marks := t.mark.FindAllString(part[1:], -1)
	if strings.Join(marks, "") != part[1:] {
		return part
	}
	return strings.Join(t.storedMarks(marks), "")
}

func (t *Typing) storedMarks(typed []string) (marks []string) {
	for _, mark := range typed {
		stored, known := t.marks[mark]
		if !known {
			stored = "." + mark
		}
		marks = append(marks, stored)
	}
	return marks
}

// Read is a face as it is stored, with the number that was typed behind it; false for
// any other text.
func (t *Typing) Read(text string) (face, number string, is bool) {
	part := t.face.FindStringSubmatch(rules.Plain(text))
	if part == nil {
		return "", "", false
	}
	upper := func(text string) []string { return technique().FindAllString(strings.ToUpper(text), -1) }
	i := Icons{Types: strings.Split(strings.ToUpper(part[1]), ""), Left: upper(part[2]), Right: upper(part[3]), Marks: t.storedMarks(t.mark.FindAllString(part[4], -1))}
	for _, effect := range t.effect.FindAllString(part[5], -1) {
		i.Effects = append(i.Effects, effect[:1]+t.effects[effect[1:]])
	}
	face = i.String()
	_, is = parse(face)
	return face, part[6], is
}

// game is the folder of data/ that holds the signs of the languages.
const game = "arkham"
