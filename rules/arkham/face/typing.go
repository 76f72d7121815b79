package face

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"lestrade/rules/vocabulary"
)

// Typing is how people type faces: in small letters, the icons of a kind in any order, the
// marks with or without the points between them, and as the table's language writes them.
type Typing struct {
	marks, effects map[string]string // the signs as they are stored, by what is typed for them
	mark           *regexp.Regexp
}

// TypingIn is how people type faces at tables of a language.
var TypingIn = vocabulary.ByLanguage(func(lang string) *Typing {
	// The signs go without the point or the plus before them.
	signs := func(all Signs, before string) map[string]string {
		signs, keys := map[string]string{}, map[string]string{}
		for _, s := range all {
			bare := strings.TrimPrefix(s.Sign, before)
			signs[bare] = s.Sign
			keys["word.face-sign."+before+bare] = s.Sign
		}
		vocabulary.TypedWords(signs, ID, lang, keys, func(_ int, name string) string { return strings.TrimPrefix(name, before) })
		return signs
	}
	t := Typing{marks: signs(MarkSigns, "."), effects: signs(EffectSigns, "+")}
	mark := `m[1-9]|p[a-z]`
	for _, name := range slices.Sorted(maps.Keys(t.marks)) {
		mark += "|" + regexp.QuoteMeta(name)
	}
	t.mark = regexp.MustCompile(mark)
	return &t
})

// A name has no point and no plus: behind letters that no face has, either tells that one was
// meant.
var typedHead = pattern(`^(?:[ptaelm]{1,3}(?:v?[csir*]|v)+-(?:v?[csir*]|v)*|[a-z*]+-[a-z*]*[.+])`)

// Read is a typed face as it is stored, with the number that was typed behind it; false for any
// other text.
func (t *Typing) Read(text string) (face, number string, is bool) {
	stored, known := t.store(text)
	stored, number, numbered := strings.Cut(stored, "/")
	if numbered {
		number = "/" + number
	}
	face = Begin(stored).String()
	_, is = InName(face + number)
	return face, number, is && known && len(face) == len(stored)
}

// Slip is a text that begins like a face, and is none, in the form of one, its right signs as
// they are stored: then it is told which sign is wrong. Any other text stays.
func (t *Typing) Slip(text string) string {
	if slip, _ := t.store(text); Like(slip) {
		return slip
	}
	return text
}

// store writes a text that begins like a face with its signs as they are stored, and tells whether
// each was known; "" is for any other text.
func (t *Typing) store(text string) (stored string, known bool) {
	plain := vocabulary.Plain(text)
	head := strings.TrimRight(typedHead().FindString(plain), ".+")
	if head == "" {
		return "", false
	}
	known = true
	stored = behind().ReplaceAllStringFunc(plain[len(head):], func(part string) string {
		if part[0] != '.' {
			sign, is := t.effects[part[1:]]
			if !is {
				known = false
				return part
			}
			return part[:1] + sign
		}
		marks := t.mark.FindAllString(part[1:], -1)
		known = known && marks != nil
		if strings.Join(marks, "") != part[1:] {
			known = false
			return part
		}
		for i, mark := range marks {
			sign, is := t.marks[mark]
			if !is {
				sign = "." + mark // a puzzle's letter, a minimum
			}
			marks[i] = sign
		}
		return strings.Join(marks, "")
	})
	return strings.ToUpper(head) + stored, known
}
