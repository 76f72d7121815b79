package face

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// saidIn holds what the words of a language say of a face, by the words without what joins them: the domain
// and the word of the notation.
var saidIn = vocabulary.ByLanguage(func(lang string) map[string]string {
	said, keys := map[string]string{}, map[string]string{}
	add := func(domain string, words ...string) {
		for _, word := range words {
			keys["word."+domain+"."+word] = domain + " " + word
		}
	}
	for domain, all := range map[string]Signs{"type": TypeSigns, "technique": TechniqueSigns, "attribute": MarkSigns, "penalty": MarkSigns, "effect": EffectSigns} {
		for _, s := range all {
			add(domain, s.Word)
		}
	}
	add("edge", "left", "right")
	add("duty", "may", "must")
	add("purple", "purple")
	add("minimum", "minimum")
	add("puzzle", "puzzle")
	vocabulary.TypedWords(said, ID, lang, keys, func(_ int, name string) string { return strings.ReplaceAll(name, "-", "") })
	return said
})

// mostSaid is how many words at most say one thing of a face: "stays in hand".
const mostSaid = 4

// Said reads a face that people say in words: "person left collection right surveillance hourglass", or with
// each edge behind what it bears. One letter by itself is an article, and what stands behind “no” is not on
// the card. is is false for any other text, and for one that goes on behind the face.
func Said(text, lang string) (face string, is bool) {
	said, tongue := saidIn(lang), vocabulary.SpokenIn(lang)
	words := vocabulary.Parts(text)
	var i Icons
	edge, purple, duty, without := "", "", "", false
	var loose []string // techniques whose edge is not said yet
	bears := func(edge string, signs ...string) {
		if edge == "left" {
			i.Left = append(i.Left, signs...)
		} else {
			i.Right = append(i.Right, signs...)
		}
	}
	for at := 0; at < len(words); {
		n := min(mostSaid, len(words)-at)
		for n > 1 && said[strings.Join(words[at:at+n], "")] == "" {
			n--
		}
		domain, word, known := strings.Cut(said[strings.Join(words[at:at+n], "")], " ")
		next := ""
		if at+n < len(words) {
			next = words[at+n]
		}
		switch {
		case tongue.Without(vocabulary.NewTyped(words[at])):
			without, at = true, at+1
			continue
		case !known && len([]rune(words[at])) == 1:
			at++
			continue
		case !known || (duty != "") != (domain == "effect"):
			return "", false
		case without && (domain == "attribute" || domain == "penalty"):
		case without:
			return "", false
		case domain == "type" && (len(i.Left)+len(i.Right)+len(loose) > 0 || len(i.Types) == MostTypes):
			return "", false
		case domain == "type":
			i.Types = append(i.Types, TypeSigns.signOf(word))
		case domain == "edge" && len(loose) > 0:
			bears(word, loose...)
			loose, edge = nil, ""
		case domain == "edge":
			edge = word
		case domain == "purple" && strings.HasPrefix(said[next], "technique "):
			purple = "purple-"
		case domain == "purple", domain == "technique":
			sign := TechniqueSigns.signOf(purple + word)
			if purple = ""; edge == "" {
				loose = append(loose, sign)
			} else {
				bears(edge, sign)
			}
		case domain == "puzzle" && len(next) == 1:
			i.Marks, n = append(i.Marks, ".p"+next), n+1
		case domain == "minimum" && rules.Number(next) > 0:
			i.Marks, n = append(i.Marks, ".m"+next), n+1
		case domain == "attribute", domain == "penalty":
			i.Marks = append(i.Marks, MarkSigns.signOf(word))
		case domain == "duty":
			duty = duties.signOf(word + "-")
		case domain == "effect":
			i.Effects, duty = append(i.Effects, duty+EffectSigns.signOf(word)), ""
		default:
			return "", false
		}
		without, at = false, at+n
	}
	face = i.String()
	_, is = Parse(face)
	return face, is && duty == "" && !without && loose == nil && !slices.Contains(i.Marks, "")
}
