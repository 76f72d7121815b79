package face

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"lestrade/rules/vocabulary"
)

// Typing reads faces as people type them: in small letters, the icons of a kind in any order, the
// marks with or without points between them, and with the signs of a language.
type Typing struct {
	marks, effects map[string]string // what is typed → the sign as it is stored
	mark           *regexp.Regexp
}

// TypingIn returns the Typing of a language.
var TypingIn = vocabulary.ByLanguage(func(lang string) *Typing {
	// Signs stand here without the point or the plus before them, which store cuts off.
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

// typedHead matches the types and the edges of a typed face. If a point or a plus follows, letters
// may be wrong ones: it is a face all the same, as no name has a point or a plus.
var typedHead = pattern(`^(?:[ptaelm]{1,3}(?:v?[csir*]|v)+-(?:v?[csir*]|v)*|[a-z*]+-[a-z*]*[.+])`)

// Read returns a typed face as it is stored, and the number typed behind it, as "/2". The
// result is tells whether the text is such a face.
func (t *Typing) Read(text string) (face, number string, is bool) {
	stored, known := t.store(text)
	stored, number, numbered := strings.Cut(stored, "/")
	if numbered {
		number = "/" + number
	}
	face = ReadIcons(stored).String()
	_, is = Parse(face + number)
	return face, number, is && known && len(face) == len(stored)
}

// Slip returns a mistyped face with its right signs as they are stored, so that the bar can tell
// which sign is wrong. Any other text stays as it is.
func (t *Typing) Slip(text string) string {
	if slip, _ := t.store(text); HasForm(slip) {
		return slip
	}
	return text
}

// store returns the stored form of a text that begins like a face, and tells whether it knows all the
// signs in it. stored is "" if the text does not begin like a face.
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
				sign = "." + mark // a puzzle letter or a minimum
			}
			marks[i] = sign
		}
		return strings.Join(marks, "")
	})
	return strings.ToUpper(head) + stored, known
}
