package main

import (
	"maps"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
	"lestrade/rules/vocabulary"
)

// wordList lists the words that fill the fields of a game's own verbs, domain by domain.
type wordList struct {
	page
	queue []*vocabulary.Domain            // domains that get a section, in their order
	names map[*vocabulary.Domain][]string // the names of the fields that a domain fills
	lines []string
}

// wordSection lists the words of all domains that the forms of the verbs do not list.
func wordSection(p page) (doc.Doc, error) {
	shared, err := vocabulary.Load("")
	if err != nil {
		return nil, err
	}
	l := &wordList{page: p, names: map[*vocabulary.Domain][]string{}}
	for _, verb := range p.words.Verbs {
		for _, f := range verb.Fields {
			if shared.Verb(verb.ID, verb.Act) != nil && f.Of != "counter" {
				continue
			}
			domains := slices.Sorted(maps.Values(f.Each))
			if d := l.words.Domain(f.Of); d != nil && !inForm(l.words, d) && !f.New {
				domains = []string{f.Of} // the verb's form does not tell what may fill it
			}
			for _, id := range domains {
				d := l.words.Domain(id)
				if d == nil { // seats, which are no words of the game
					continue
				}
				l.enqueue(d)
				if name := fieldName(l.voice, f); !slices.Contains(l.names[d], name) {
					l.names[d] = append(l.names[d], name)
				}
			}
		}
	}
	for i := 0; i < len(l.queue); i++ {
		l.addDomain(l.queue[i])
	}
	return doc.Section(doc.Vital, p.voice.Say("notation.words", nil), l.lines), nil
}

// enqueue adds a domain to those that still get a section, unless it is among them.
func (l *wordList) enqueue(d *vocabulary.Domain) {
	if !slices.Contains(l.queue, d) {
		l.queue = append(l.queue, d)
	}
}

// addDomain adds the lines about a domain: its name, then its parts.
func (l *wordList) addDomain(d *vocabulary.Domain) {
	says := l.voice.Field(d)
	head := strings.Join(slices.DeleteFunc(slices.Clone(l.names[d]), func(name string) bool { return name == says }), ", ")
	if head != "" {
		says = l.voice.Aside(head, says)
	}
	l.lines = append(l.lines, says)
	free, _ := d.Free("")
	if len(d.Union) == 0 && !d.Range() && !free {
		l.addWords(d)
	}
	for _, name := range d.Union {
		switch part := l.words.Domain(name); {
		case free && l.words.Grows(part):
		case inForm(l.words, part) && !l.hasGloss(part):
			l.add(strings.Join(l.texts(part), ", "))
		case len(part.Union) > 0, l.hasGloss(part) && !inForm(l.words, part):
			l.add(l.reference(part))
		default:
			l.addWords(part)
		}
	}
	if free {
		l.add(l.voice.Say("notation.free", speak.Figures{"near": speak.Plain(strings.Join(l.voice.Examples(d), ", "))}))
	}
}

// reference returns the name of a domain, <in brackets>, and sees to it that the domain gets a
// section.
func (l *wordList) reference(d *vocabulary.Domain) string {
	l.enqueue(d)
	return "<" + l.voice.Field(d) + ">"
}

func (l *wordList) add(text string) { l.lines = append(l.lines, "    "+text) }

// addWords adds the words of a domain that is no union. If their meanings are told, each word has a
// line with its meaning.
func (l *wordList) addWords(d *vocabulary.Domain) {
	switch {
	case l.hasGloss(d):
		told := doc.Table{Columns: doc.Columns("", "")}
		for _, w := range d.Words {
			told.Rows = append(told.Rows, doc.Says(w.Says.In(l.voice.Lang), l.voice.GlossOf(d.ID, w.ID)))
		}
		for _, row := range text.Lines(doc.Doc{told}, 0, 0, text.Ink{}) {
			l.add(row)
		}
	case len(d.Product) == 2:
		l.add(l.side(d.Product[0]) + d.Join + l.side(d.Product[1]))
	case d.ID == "card" && len(d.Words) > 0 && !l.words.Grows(d):
		l.add("lestrade cards " + l.game)
	default:
		if first, last, is := ends(d); is && !l.words.Grows(d) {
			l.add(first + "–" + last)
			return
		}
		l.add(strings.Join(l.texts(d), ", "))
	}
}

// texts are the words of a domain, and where others come from.
func (l *wordList) texts(d *vocabulary.Domain) (texts []string) {
	for _, w := range d.Words {
		texts = append(texts, w.Says.In(l.voice.Lang))
	}
	if verb := l.words.Brings(d); verb != nil {
		texts = append(texts, l.voice.Say("notation.grows", speak.Figures{"verb": verb.ID}))
	}
	return texts
}

// hasGloss tells whether the meaning of each word of a domain is told.
func (l *wordList) hasGloss(d *vocabulary.Domain) bool {
	return len(d.Words) > 0 && len(d.Product) == 0 && l.voice.GlossOf(d.ID, d.Words[0].ID) != ""
}

// side shows one half of words that are joined of two: all that it may be if that is short, else
// its name, and then it gets a section.
func (l *wordList) side(name string) string {
	d := l.words.Domain(name)
	if first, last, is := ends(d); is {
		return "<" + first + "–" + last + ">"
	}
	if len(d.Words) <= mostSides {
		return strings.Join(l.texts(d), "|")
	}
	return l.reference(d)
}

// mostSides is how many words side lists.
const mostSides = 6

// ends returns the first and the last word of a domain whose words count on, such as 1 to 9; is
// tells whether they do.
func ends(d *vocabulary.Domain) (first, last string, is bool) {
	if len(d.Words) < 3 {
		return "", "", false
	}
	for i, w := range d.Words[1:] {
		if !speak.Follows(d.Words[i].ID, w.ID) {
			return "", "", false
		}
	}
	return d.Words[0].ID, d.Words[len(d.Words)-1].ID, true
}

// shortList is how many words a field may list in its form. A field with more shows its name.
const shortList = 4

// inForm tells whether a domain's words are few enough to be listed in a form.
func inForm(words *vocabulary.Vocabulary, d *vocabulary.Domain) bool {
	return len(d.Words) > 0 && len(d.Words) <= shortList && !words.Grows(d)
}

// fieldName returns what people call a field: its own name, or else the name of what fills it.
func fieldName(v *speak.Voice, f *vocabulary.Field) string {
	if id := "name." + f.Name; v.Has(id) {
		return v.Say(id, nil)
	}
	if id := "domain." + f.Of; v.Has(id) {
		return v.Say(id, nil)
	}
	return v.Say("notation.which", nil) // which one, for an option or a counter that several have
}
