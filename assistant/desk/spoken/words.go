package spoken

import (
	"fmt"
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

// sentences makes a sentence of each text, in words and pauses only.
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
	if of, number, is := ruleNumber(core); is {
		return of + " " + number + end
	}
	if t.spell != nil {
		if said, is := t.spell(t.Voice, core); is {
			if strings.Contains(said, " ") {
				end += ","
			}
			return said + end
		}
	}
	if from, to, _ := strings.Cut(core, "–"); only(from, digits) && only(to, digits) { // "3–8"
		return t.Say("speak.span", speak.Figures{"from": speak.Plain(from), "to": speak.Plain(to)}) + end
	}
	if utf8.RuneCountInString(core) > 1 && core == strings.ToUpper(core) && !strings.ContainsAny(core, digits) {
		return strings.ToLower(core) + end
	}
	if name, mark, is := strings.Cut(core, "-"); is && named(name) && (only(mark, digits) || isCapital(mark)) { // "dog-9", "puzzle-A"
		return name + " " + mark + end
	}
	return core + end
}

const (
	digits = "0123456789"
	small  = "abcdefghijklmnopqrstuvwxyz"
)

// only tells whether a text consists of some letters.
func only(text, letters string) bool { return text != "" && strings.Trim(text, letters) == "" }

func named(text string) bool {
	return text != "" && strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}

func isCapital(text string) bool {
	letter, size := utf8.DecodeRuneInString(text)
	return size == len(text) && unicode.IsUpper(letter)
}

// ruleNumber reads the number of a rule, such as "an.card.7". Which game it is for need not be said.
func ruleNumber(word string) (of, number string, is bool) {
	parts := strings.Split(word, ".")
	if len(parts) != 3 || !only(parts[0], small+digits) || !only(parts[1], small+"-") || !only(parts[2], digits) {
		return "", "", false
	}
	return parts[1], parts[2], true
}

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

// heard puts a comma between the label of a hand and its number of cards. It drops the number if all
// cards are alike, because then they are counted.
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
