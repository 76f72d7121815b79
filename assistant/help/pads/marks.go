package pads

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// The signs of marks. A letter of one's own is its own sign.
const (
	Struck  = "-"
	Sure    = "+"
	Perhaps = "?"
	wiped   = "="
	// unmake takes back the last mark. No word has this name, and older programs ignore it.
	unmake = "<"
)

// Notes are a player's own marks on the words of a pad. They are kept apart from what is proved.
type Notes struct {
	Words []string          // the marked words, in the order of the pad
	Of    map[string]string // the sign of each marked word
	Pen   string            // the sign that a tap on a word gives it: the one used last
	Made  []string          // the marks made by this request, as they are kept
}

// Marks are a player's own marks as data.
type Marks struct {
	Struck  []string          `json:"struck"`
	Certain []string          `json:"certain"`
	Perhaps []string          `json:"perhaps,omitempty"`
	Letters map[string]string `json:"letters,omitempty"` // by word
}

// ReadNotes adds the marks of a request to those made before, or takes the last one back. A mark is
// "-butcher", "+butcher", "?butcher", "x=butcher" for a letter, or "=butcher", which wipes it; a sign
// alone is the pen for the next taps. The error is the refusal of a mark.
func ReadNotes(r help.Request, pad Pad) (Notes, error) {
	n := Notes{Of: map[string]string{}, Pen: Struck}
	var kept []table.Mark
	for _, mark := range MarksOn(r.Marks, pad.Leaf) {
		kept = keep(kept, mark)
	}
	if r.Flags["undo"] != "" {
		if without := withoutLast(kept); len(without) < len(kept) {
			n.Made, kept = append(n.Made, unmake), without
		}
	}
	for _, mark := range kept {
		n.put(splitMark(mark.Text))
	}
	for _, typed := range strings.FieldsFunc(r.Flags["mark"], func(c rune) bool { return c == ',' || c == ' ' }) {
		sign, word, err := pad.readMark(n, typed)
		switch {
		case err != nil:
			return n, err
		case word == "" && n.Pen == sign:
			continue
		}
		n.Made = append(n.Made, joinMark(sign, word))
		n.put(sign, word)
	}
	if _, last := leaves(r.Marks); n.Made != nil && last != pad.Leaf {
		n.Made = slices.Insert(n.Made, 0, leafSign+strconv.Itoa(pad.Leaf))
	}
	for _, word := range pad.Words {
		if n.Of[word] != "" {
			n.Words = append(n.Words, word)
		}
	}
	return n, nil
}

// readMark reads a typed mark. The sign is "" if it wipes the mark of its word, the word if it is a pen.
func (p Pad) readMark(n Notes, typed string) (sign, word string, err error) {
	if p.Lay != nil {
		return p.Lay(n, typed)
	}
	sign, name := splitMark(typed)
	switch {
	case sign == "": // "butcher" alone marks it as certain
		sign = Sure
	case sign == wiped:
		sign = ""
	case !IsPen(sign):
		name = typed
	case name == "":
		return sign, "", nil
	}
	word, err = p.Read(name)
	return sign, word, err
}

// leafSign stands before the number of the leaf that the next marks are on. No word begins with it.
const leafSign = "/"

// MarksOn returns the marks on one leaf of the pad: a seat has a new one for each case, from 0 on. If
// the line that ended a case is taken back, its leaf is in use again, with its marks.
func MarksOn(made []table.Mark, leaf int) []table.Mark {
	on, _ := leaves(made)
	return on[leaf]
}

// leaves sorts marks by their leaf, and tells on which the last one was made.
func leaves(made []table.Mark) (on map[int][]table.Mark, last int) {
	on = map[int][]table.Mark{}
	for _, mark := range made {
		if number, turns := strings.CutPrefix(mark.Text, leafSign); turns {
			last, _ = strconv.Atoi(number)
		} else {
			on[last] = append(on[last], mark)
		}
	}
	return on, last
}

// keep adds a mark to those that were not taken back, or takes the last one back.
func keep(kept []table.Mark, mark table.Mark) []table.Mark {
	if mark.Text == unmake {
		return withoutLast(kept)
	}
	return append(kept, mark)
}

// withoutLast returns the marks without the last one. The choice of a pen is not a mark, so it stays.
func withoutLast(kept []table.Mark) []table.Mark {
	for i := len(kept) - 1; i >= 0; i-- {
		if _, word := splitMark(kept[i].Text); word != "" {
			return slices.Delete(slices.Clone(kept), i, i+1)
		}
	}
	return kept
}

// IsMark tells whether a typed word is a mark, or a pen.
func IsMark(typed string) bool {
	sign, _ := splitMark(typed)
	return sign == wiped || IsPen(sign)
}

// IsPen tells whether a sign can be given by a tap.
func IsPen(sign string) bool {
	letter, size := utf8.DecodeRuneInString(sign)
	return sign == Struck || sign == Sure || sign == Perhaps || size == len(sign) && unicode.IsLetter(letter)
}

// splitMark splits a mark into its sign and its word; the sign is "" for a word alone. What stands
// before a "=" is a letter or one of the game's own signs.
func splitMark(mark string) (sign, word string) {
	for _, dash := range []string{"-", "−", "–"} {
		if after, is := strings.CutPrefix(mark, dash); is {
			return Struck, after
		}
	}
	for _, sign := range []string{Sure, Perhaps, wiped} {
		if after, is := strings.CutPrefix(mark, sign); is {
			return sign, after
		}
	}
	switch sign, after, is := strings.Cut(mark, "="); {
	case is && IsPen(sign):
		return strings.ToLower(sign), after
	case is:
		return sign, after
	}
	return "", mark
}

// joinMark writes a mark as it is stored. A word without a sign is a word whose mark was wiped.
func joinMark(sign, word string) string {
	if sign == "" || sign == Struck || sign == Sure || sign == Perhaps {
		return sign + word
	}
	return sign + "=" + word
}

// put gives a word a sign, or wipes the one that it has. The sign is the pen then, even without a word.
func (n *Notes) put(sign, word string) {
	if sign == "" {
		delete(n.Of, word)
		return
	}
	if n.Pen = sign; word != "" {
		n.Of[word] = sign
	}
}

// Tap returns the mark that a tap on a word makes: it gives the pen's sign, or wipes it if it is there.
func (n *Notes) Tap(word string) string {
	if n.Of[word] == n.Pen {
		return wiped + word
	}
	return joinMark(n.Pen, word)
}

// bear returns the words that have a sign.
func (n *Notes) bear(sign string) []string {
	return slices.DeleteFunc(append([]string{}, n.Words...), func(word string) bool { return n.Of[word] != sign })
}

// All are the marks that stand, as they are kept.
func (n *Notes) All() []string {
	all := []string{}
	for _, word := range n.Words {
		all = append(all, joinMark(n.Of[word], word))
	}
	return all
}

// Sign is the mark to show behind a word; "" if it has none.
func (n *Notes) Sign(word string) string { return n.Of[word] }

// Shows is how the mark of a word is shown on a pad; it is empty if the word has none.
func (n *Notes) Shows(v *speak.Voice, word string) doc.Text {
	switch sign := n.Of[word]; sign {
	case Struck:
		return doc.Say("✗").Hear(v.Say("pad.heard.struck", nil)).As(doc.Wrong)
	case Sure:
		return doc.Say("✓").Hear(v.Say("pad.heard.sure", nil)).As(doc.Right)
	case Perhaps:
		return doc.Say("?").Hear(v.Say("pad.heard.perhaps", nil)).As(doc.Strong)
	default:
		return doc.Say(sign).As(doc.Strong)
	}
}

// Shown makes the marks into data; nil if there are none.
func (n *Notes) Shown() *Marks {
	if len(n.Words) == 0 {
		return nil
	}
	return &Marks{Struck: n.bear(Struck), Certain: n.bear(Sure), Perhaps: n.bear(Perhaps), Letters: n.letters()}
}

// letters are the letters that words bear.
func (n *Notes) letters() map[string]string {
	letters := maps.Clone(n.Of)
	maps.DeleteFunc(letters, func(_, sign string) bool { return sign == Struck || sign == Sure || sign == Perhaps })
	return letters
}

// list says in words what is marked, for those who do not see the pad drawn.
func (n *Notes) list(v *speak.Voice) doc.Doc {
	var lines []string
	for _, of := range []struct{ sign, id string }{{Struck, "pad.struck"}, {Sure, "pad.sure"}, {Perhaps, "pad.perhaps"}} {
		if words := n.bear(of.sign); len(words) > 0 {
			lines = append(lines, v.Say(ownID(v, of.id), speak.Figures{"cards": words}))
		}
	}
	for _, letter := range slices.Compact(slices.Sorted(maps.Values(n.letters()))) {
		lines = append(lines, v.Say("pad.letter", speak.Figures{"letter": speak.Plain(letter), "cards": n.bear(letter)}))
	}
	if lines == nil {
		lines = []string{v.Say(ownID(v, "pad.none"), nil)}
	}
	return doc.Sentences(lines...)
}

// ownID returns the id of the game's own sentence ("here.…" for "pad.…") if there is one.
func ownID(v *speak.Voice, id string) string {
	if own := "here" + strings.TrimPrefix(id, "pad"); v.Has(own) {
		return own
	}
	return id
}
