package spoken

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// signs are said by a pause, or not at all.
var signs = strings.NewReplacer(
	" — ", ", ", " – ", ", ", " = ", ", ", " (", ", ", "(", "", ")", "", " …", "", "…", "", "“", "", "”", "", "« ", "", "« ", "", "«", "", " »", "", " »", "", "»", "", "„", "",
	"[", "", "]", "", "✗", "", "✓", "", "●", "", "○", "", "/", ", ", "\n", ", ", "\u00a0", " ", "\u202f", " ",
)

// teller makes sentences for a voice, in the words of a table.
type teller struct {
	*speak.Voice
	silent text.Silent
	spell  func(v *speak.Voice, word string) (said string, is bool) // nil for a game without codes
}

func newTeller(v *speak.Voice, game help.Game) teller {
	return teller{v, text.Silent{Sign: v.Say("prompt.sign", nil), Unknown: v.Say("prompt.unknown", nil), Nothing: v.Say("prompt.none", nil)}, game.Spell}
}

// tidy puts pauses where they belong.
var tidy = strings.NewReplacer(" ,", ",", ",,", ",", " :", ":", ":,", ":", ".,", ".", ";,", ";", " ;", ";", " .", ".", " ?", "?", "?,", "?", ",.", ".", " !", "!")

// sentences makes a sentence of each text, in nothing but words and pauses.
func (t teller) sentences(texts ...string) string {
	var all []string
	for _, said := range texts {
		words := strings.Fields(signs.Replace(t.silent.Line(said)))
		for i, word := range words {
			words[i] = t.word(word)
		}
		if said = strings.Trim(tidy.Replace(strings.Join(words, " ")), " ,;:"); said == "" {
			continue
		}
		letters := []rune(said)
		letters[0] = unicode.ToUpper(letters[0])
		if said = string(letters); !strings.ContainsAny(said[len(said)-1:], ".?!") {
			said += "."
		}
		all = append(all, said)
	}
	return strings.Join(all, " ")
}

// word says one word: codes as the game spells them, and one in capitals, which many voices spell, in
// small letters.
func (t teller) word(word string) string {
	core := strings.TrimRight(word, ".,:;?!")
	end := word[len(core):]
	if begun, is := strings.CutSuffix(core, "-"); is { // "right-" begins a word: who hears it does not hear the hyphen
		if core = begun; end == "" {
			end = ","
		}
	}
	if number := ruleNumber.FindStringSubmatch(core); number != nil {
		return number[1] + " " + number[2] + end
	}
	if t.spell != nil {
		if said, is := t.spell(t.Voice, core); is {
			if strings.Contains(said, " ") {
				end += ","
			}
			return said + end
		}
	}
	if span := numbers.FindStringSubmatch(core); span != nil {
		return t.Say("speak.span", speak.Figures{"from": speak.Plain(span[1]), "to": speak.Plain(span[2])}) + end
	}
	if utf8.RuneCountInString(core) > 1 && core == strings.ToUpper(core) && !strings.ContainsAny(core, "0123456789") {
		return strings.ToLower(core) + end
	}
	return beforeNumber.ReplaceAllString(core, "$1 $2") + end
}

// numbers finds "3–8".
var numbers = regexp.MustCompile(`^(\d+)–(\d+)$`)

// ruleNumber finds numbers such as "an.card.7". Which game it is for need not be said.
var ruleNumber = regexp.MustCompile(`^[a-z0-9]+\.([a-z-]+)\.(\d+)$`)

// beforeNumber finds the hyphen of "dog-9" and "puzzle-A".
var beforeNumber = regexp.MustCompile(`^(\p{L}+)-(\d+|\p{Lu})$`)

// read reads a document out, a sentence for each of its lines.
func (t teller) read(d doc.Doc) (all []string) {
	for _, said := range text.Aloud(heard(d)) {
		for _, line := range append([]string{said.Head}, said.Lines...) {
			if line = t.sentences(counted(line)); line != "" {
				all = append(all, line)
			}
		}
	}
	return all
}

// heard parts the number of cards beside their label from what is said next, and leaves it out where they
// are all alike, for then they are counted.
func heard(d doc.Doc) doc.Doc {
	d = slices.Clone(d)
	for i, b := range d {
		hands, is := b.(doc.Hands)
		if !is {
			continue
		}
		hands.Hands = slices.Clone(hands.Hands)
		for j, c := range hands.Hands {
			alike := len(c.Cards) > 1 && !slices.ContainsFunc(c.Cards, func(card doc.Text) bool { return card.Long != c.Cards[0].Long })
			switch n := fmt.Sprint(len(c.Cards)); {
			case alike && c.Count.Long == n:
				hands.Hands[j].Count = doc.Text{}
			case c.Count.Long != "":
				hands.Hands[j].Label.Long += ","
			}
		}
		d[i] = hands
	}
	return d
}

// counted says once, with their number, things that a list names one after the other.
func counted(line string) string {
	head, list, _ := strings.Cut(line, ": ")
	if list == "" {
		head, list = "", line
	} else {
		head += ": "
	}
	things := strings.Split(strings.ReplaceAll(list, " · ", ", "), ", ")
	var all []string
	for len(things) > 0 {
		alike := 1
		for alike < len(things) && things[alike] == things[0] {
			alike++
		}
		if thing := things[0]; alike > 1 {
			all = append(all, fmt.Sprint(alike, " ", thing))
		} else {
			all = append(all, thing)
		}
		things = things[alike:]
	}
	return head + strings.Join(all, ", ")
}
