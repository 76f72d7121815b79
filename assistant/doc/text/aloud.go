package text

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"sync"

	"lestrade/assistant/doc"
)

// Spoken is a block to read aloud: its head, and lines that each say one thing.
type Spoken struct {
	Head  string
	Lines []string
	Due   bool // it says what is due, or how the game ended: people must hear it each time
}

// Aloud says a document in words, without columns and drawn signs: what is due and how the game
// ended first. A row of a table says first what it is about, then each cell after its title. A
// sheet says card by card what is known.
func Aloud(d doc.Doc) (all []Spoken) {
	var rest []Spoken
	for _, b := range d.Flat() {
		list, is := b.(doc.List)
		if !is || list.Title.Mark != doc.Due && list.Title.Mark != doc.Over {
			rest = append(rest, speak(b)...)
			continue
		}
		once := list
		once.Items = slices.DeleteFunc(slices.Clone(list.Items), func(t doc.Text) bool { return !t.Once })
		list.Items = slices.DeleteFunc(slices.Clone(list.Items), func(t doc.Text) bool { return t.Once })
		for _, s := range speak(list) {
			s.Due = true
			all = append(all, s)
		}
		all = append(all, speak(once)...)
	}
	return append(all, rest...)
}

// speak says a block, or nothing if there is nothing to hear.
func speak(b doc.Block) []Spoken {
	s := tell(b)
	said := Spoken{Head: strip(s.Head)}
	for _, l := range s.Lines {
		if l = strip(l); l != "" {
			said.Lines = append(said.Lines, l)
		}
	}
	if said.Lines == nil {
		return nil
	}
	return []Spoken{said}
}

// silenced removes signs that say nothing aloud, and puts a comma for those that separate.
var silenced = strings.NewReplacer(
	" · ", ", ", "\u00a0·", ",", " ·", ",", "✗ ", "", "✓ ", "", "✕ ", "", "→", "", "▸ ", "", "×", " × ", heldSpace, " ",
	"■", "", "□", "", "░", "", "▒", "", "▓", "", "█", "", "│", "", "─", "",
)

// strip removes the signs of a line that are only for the eye.
func strip(l string) string { return strings.Join(words(silenced.Replace(l)), " ") }

func words(l string) []string { return strings.FieldsFunc(l, func(r rune) bool { return r == ' ' }) }

// Silent holds words for signs that make no sound: for a “?” that the text speaks of, for a “?”
// that means unknown, and for a dash that means nothing.
type Silent struct{ Sign, Unknown, Nothing string }

// proof finds hashes, which nobody follows by ear. Their beginning is enough to tell them apart.
var proof = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b([0-9a-f]{8})[0-9a-f]{24,}\b`) })

// shortestProof is how many letters such a word has at least.
const shortestProof = 32

// Line makes a line to read aloud, with words for its silent signs.
func (s Silent) Line(l string) string {
	all := words(silenced.Replace(l))
	for i, word := range all {
		if len(word) >= shortestProof {
			all[i] = proof().ReplaceAllString(word, "$1…")
		}
		said := s.Unknown
		end := word[len(strings.TrimRight(word, ".,;:")):]
		switch core := strings.Trim(word, "“”«»„()[]\u00a0\u202f.,;:"); {
		case core == "?" && strings.ContainsAny(word, "“”«»„"):
			said = s.Sign
		case core == "?":
		case core == "–" && (end != "" || i == len(all)-1):
			said = s.Nothing
		default:
			continue
		}
		all[i] = said + end
	}
	return strings.Join(all, " ")
}

func tell(b doc.Block) (s Spoken) {
	say := func(parts ...string) { s.Lines = append(s.Lines, strings.Join(parts, " ")) }
	switch b := b.(type) {
	case doc.Line:
		say(strings.Join(longs(b.Parts), ", "))
	case doc.List:
		s.Head, s.Lines = b.Title.Long, longs(b.Items)
	case doc.Table:
		s.Head = hear(b.Title)
		for _, row := range b.Rows {
			say(tellRow(b, row))
		}
	case doc.Plot:
		return tell(b.Table())
	case doc.Grid:
		for i, row := range b.Squares {
			say(hear(b.Down[i]))
			if i < len(b.SaidDown) {
				say(hear(b.SaidDown[i]))
			}
			for j, square := range row {
				if said := hear(square.Sign); said != "" {
					of := longs([]doc.Text{square.Name, b.Across[j]})
					say(label(strings.Join(of, ", "), said))
				}
			}
		}
		for _, of := range b.SaidAcross {
			say(hear(of))
		}
	case doc.Track:
		s.Head = b.Title.Long
		say(strings.Join(longs(b.Steps), ", "))
		if !slices.ContainsFunc(b.Steps, func(step doc.Text) bool { return step.Heard != "" }) { // the legend explains signs
			say(b.Legend.Long)
		}
	case doc.Meters:
		for _, m := range b.Meters {
			say(m.Name.Long, m.Says.Long)
		}
	case doc.Cards:
		say(tellCards(b))
	case doc.Hands:
		for _, hand := range b.Hands {
			say(tellCards(hand))
		}
	case doc.Layout:
		for _, words := range b.Words {
			say(words.Label.Long, strings.Join(longs(words.Cards), ", "))
		}
	case doc.News:
		say(number(b).Long, b.Answer.Long, b.Note.Long)
	case doc.Chart:
		for _, row := range b.Rows {
			say(row.Line.Long, row.Said.Long)
		}
	case doc.Picture:
		for _, t := range b.Tiles {
			say(t.Name, t.Note)
		}
		for _, l := range b.Links {
			from, to := b.Ends(l)
			say(from, l.Text, to)
		}
	case doc.Forms:
		if len(b.Forms) > 0 {
			return tell(b.Forms[0])
		}
	}
	return s
}

// tellRow says a row of a table: its first words, then the other cells after their titles.
func tellRow(t doc.Table, row []doc.Text) (text string) {
	for i, cell := range row {
		said := strip(hear(cell))
		if said == "" {
			continue
		}
		title, number := hear(t.Columns[i].Title), said[0] >= '0' && said[0] <= '9'
		switch {
		case text == "" && title != "" && number:
			text = title + " " + said
		case text == "":
			text = said
		case cell.Heard != "" && i > 0 && title == hear(t.Columns[i-1].Title): // a sentence, and no word
			text += ", " + said
		case title == "" || i > 0 && title == hear(t.Columns[i-1].Title):
			text += " " + said
		default:
			text += ", " + title + " " + said
		}
	}
	return text
}

func tellCards(c doc.Cards) string {
	return label(strings.TrimSpace(c.Label.Long+" "+c.Count.Long), strings.Join(longs(c.Cards), ", ")+" "+c.Note.Long)
}

// label puts a name, if there is one, before what is said.
func label(name, said string) string {
	if name == "" || strings.TrimSpace(said) == "" {
		return name + said
	}
	return name + ": " + said
}

func hear(t doc.Text) string { return cmp.Or(t.Heard, t.Long) }

func longs(texts []doc.Text) (all []string) {
	for _, t := range texts {
		if said := hear(t); said != "" {
			all = append(all, said)
		}
	}
	return all
}
