package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Entry is one thing said at the table: who, a verb, its arguments, and what
// cards, people or chance replied.
type Entry struct {
	Seat  string // "" for a statement of the table
	Verb  string
	Args  []Arg // in the order of the verb's fields; a field left out has none
	Drawn *Draw // how the reply was drawn, or a request to draw it; nil if people said it
	How   How   // Derived or Insisted; never with Drawn
	// Dispute is Disputed, Repeated or "". Only the referee hears it.
	Dispute How
}

// Arg is what fills one field.
type Arg struct {
	Field string
	Words []string
	Reply bool // stands right of "="
}

// Words returns what fills a field; nil when it was left out.
func (e Entry) Words(field string) []string {
	for _, a := range e.Args {
		if a.Field == field {
			return a.Words
		}
	}
	return nil
}

// Word returns the first word of a field, "" when it was left out.
func (e Entry) Word(field string) string {
	if words := e.Words(field); len(words) > 0 {
		return words[0]
	}
	return ""
}

// Unanswered tells whether the entry's reply is "?".
func (e Entry) Unanswered() bool {
	return slices.ContainsFunc(e.Args, func(a Arg) bool { return a.Reply && slices.Contains(a.Words, Unknown) })
}

// With returns the entry with one more word in a field; e is left as it was.
func (e Entry) With(field, word string, reply bool) Entry {
	args := append(make([]Arg, 0, len(e.Args)+1), e.Args...)
	if last := len(args) - 1; last >= 0 && args[last].Field == field {
		args[last].Words = append(append([]string(nil), args[last].Words...), word)
	} else {
		args = append(args, Arg{field, []string{word}, reply})
	}
	e.Args = args
	return e
}

// Question returns the entry without its reply, and without how that came.
func (e Entry) Question() Entry {
	for i, a := range e.Args {
		if a.Reply {
			e.Args = e.Args[:i:i]
			break
		}
	}
	e.Drawn, e.How, e.Dispute = nil, "", ""
	return e
}

// String returns the entry in the notation's canonical form, which is stored.
func (e Entry) String() string {
	return e.spell(func(_, id string) string { return id })
}

// spell writes the entry in the words that name returns: name is called with "verb"
// and the verb, then with each field and its word.
func (e Entry) spell(name func(field, id string) string) string {
	var b strings.Builder
	if e.Seat != "" {
		b.WriteString(e.Seat + ":")
	}
	say := func(word string) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(word)
	}
	if e.Verb != "" {
		say(name("verb", e.Verb))
	}
	replied := false
	for _, a := range e.Args {
		if a.Reply && !replied {
			say("=")
			replied = true
		}
		for _, w := range a.Words {
			say(name(a.Field, w))
		}
	}
	if e.Drawn != nil {
		if !replied {
			say("=")
		}
		say(e.Drawn.spell(func(id string) string { return name("chance", id) }))
	}
	for _, how := range []How{e.How, e.Dispute} {
		if how != "" {
			say(name(HowDomain, string(how)))
		}
	}
	return b.String()
}

// WordCount counts the words that fill the fields.
func (e Entry) WordCount() int {
	n := 0
	for _, a := range e.Args {
		n += len(a.Words)
	}
	return n
}

// Unknown is the word for what nobody has said: "not known", everywhere (all.unknown.1).
const Unknown = "?"

// Number reads a word of digits as a number. It is 0 for any other word, such as "?".
func Number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0
	}
	return n
}

// How says how a line came to stand as it does. The line ends with it, as in "Anna: ask Bruno
// red = 2 derived". It is "" for a line that people just said.
type How string

const (
	// Derived is a reply that nobody gave: Lestrade worked it out from earlier lines, and
	// works it out again whenever one of them is put right.
	Derived How = "derived"
	// Insisted is a reply that people kept to though the entered cards speak against
	// it. It stands as a contradiction until the reply or a card is put right.
	Insisted How = "insisted"
	// Disputed is a line that hidden lines of others speak against: a refusal would give
	// those away. The table relies on neither side until one of them is put right. People who
	// may know both lines see on their own pages that they do not fit, and everybody sees it
	// at the end.
	Disputed How = "disputed"
	// Repeated is like Disputed, but the hidden line says the same.
	Repeated How = "repeated"
)

// Against tells whether the reply stands against cards that were entered.
func (e Entry) Against() bool { return e.How == Insisted || e.Dispute == Disputed }

// Said returns the entry without its dispute, which only the referee hears.
func (e Entry) Said() Entry {
	e.Dispute = ""
	return e
}

// HowDomain is the domain of the four words of [How].
const HowDomain = "how"

// Insist returns the entry with a reply that people keep to, whatever the entered cards say.
func (e Entry) Insist() Entry {
	e.How = Insisted
	return e
}
