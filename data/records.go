package data

// Game is a folder's game.toml.
type Game struct {
	Short   string    `toml:"short"`   // the head of its rule numbers
	Lighter bool      `toml:"lighter"` // a table is offered the light game first
	Seats   Seats     `toml:"seats"`
	Option  []Option  `toml:"option"`
	Counter []Counter `toml:"counter"`
}

// Seats is how many may play.
type Seats struct {
	Min int `toml:"min"`
	Max int `toml:"max"`
}

// Option is something a table decides before it plays.
type Option struct {
	ID     string   `toml:"id"`
	Values []string `toml:"values"`
	Of     string   `toml:"of"` // the domain of its values instead: "seat"; it has none then until it is settled
	// Default has one value for each row of rules: `rules 1` takes the first.
	// A row once published never changes, so that old transcripts fold alike.
	Default   []string `toml:"default"`
	Light     string   `toml:"light"`     // its value in the light game that the box has; "": the usual one
	Judgement bool     `toml:"judgement"` // the rulebook does not settle it
	Within    string   `toml:"within"`    // another option and its value, without which nothing depends on this one
	Per       string   `toml:"per"`       // "seat": a seat may have a value of its own
	Rule      string   `toml:"rule"`      // the rule that it bends
}

// Counter is a public count or pointer that `set` may put right.
type Counter struct {
	ID  string `toml:"id"`
	Per string `toml:"per"` // each word of this domain has its own: "seat", a colour …
	Of  string `toml:"of"`  // the domain of its value
}

// Verb is a row of verbs.toml.
type Verb struct {
	ID       string  `toml:"id"`
	Who      string  `toml:"who"`      // "seat": an act; "table": a statement
	Box      bool    `toml:"box"`      // what the line says is of the box, not of this game
	Together bool    `toml:"together"` // of the box: a table takes all lines of the verb in with the first it uses
	Confirm  bool    `toml:"confirm"`  // of the box: a table takes no line in by itself, people say whether it is so
	Keeps    bool    `toml:"keeps"`    // Lestrade says it itself, and people only copy it
	Explicit bool    `toml:"explicit"` // it is taken only by its verb
	Asked    bool    `toml:"asked"`    // said without its verb it is offered, and never taken for said
	Caller   bool    `toml:"caller"`   // whoever says it is always named: it may come from anybody
	Whole    bool    `toml:"whole"`    // it is read only as a whole word, lest the beginning of another verb be taken for it
	Drops    bool    `toml:"drops"`    // it throws away what nobody gets back by playing on: people are asked once more
	Rare     bool    `toml:"rare"`     // it seldom happens: others are offered before it, and their beginnings mean them
	Example  string  `toml:"example"`  // a line with the verb, at a table of Anna and whoever else it needs
	Fields   []Field `toml:"fields"`
}

// Field is one place of a verb's line, in the order they are said.
type Field struct {
	Name     string            `toml:"name"`
	Of       string            `toml:"of"`       // a domain, a range as in "0..10", or "seat", "game", "verb", "option" and "counter", which are in no union
	By       string            `toml:"by"`       // an earlier field, whose word picks the domain …
	Each     map[string]string `toml:"each"`     // … from these; a word not listed leaves the field out
	Optional bool              `toml:"optional"` // may be left out
	Lone     bool              `toml:"lone"`     // where one word alone is open, it is read, and not asked for
	Asked    bool              `toml:"asked"`    // leaving it out costs something, and is never taken for said
	Many     []int             `toml:"many"`     // least and most words; one word when absent
	Form     string            `toml:"form"`     // of many: "list" (default), "set", or "tally": a word, its count, …
	Count    string            `toml:"count"`    // the range of a tally's counts
	Bare     string            `toml:"bare"`     // the word that a tally means by a count without one
	Reply    bool              `toml:"reply"`    // stands right of "="
	Unknown  bool              `toml:"unknown"`  // may be said as "?"
	Chance   bool              `toml:"chance"`   // may be drawn
	New      bool              `toml:"new"`      // what is said here is a word of its domain from then on
	// Names is an earlier field: what is said here is another name of its word from
	// then on, read in every language and shown in place of the file's.
	Names string `toml:"names"`
	// Example is how all of the field is typed, where one word of it would not show it.
	Example string `toml:"example"`
	// Only and But name who alone may know the field, or who may not: "speaker",
	// "next" (the seat after the speaker), or an earlier field that holds a seat.
	// What is Sealed is known to nobody. A field that is kept from somebody is Unknown too.
	Only   []string `toml:"only"`
	But    []string `toml:"but"`
	Sealed bool     `toml:"sealed"`
	When   string   `toml:"when"`  // the audience holds only if this field is filled
	Until  string   `toml:"until"` // the event that opens the field to all
}

// Verbs is a folder's verbs.toml.
type Verbs struct {
	Verb []Verb `toml:"verb"`
}

// Words is a folder's words.toml.
type Words struct {
	Domain []Domain `toml:"domain"`
}

// Domain is a list of words that may fill a field.
type Domain struct {
	ID      string   `toml:"id"`
	Word    []Word   `toml:"words"`
	Union   []string `toml:"union"`   // the words of these domains
	Product []string `toml:"product"` // one word of each, joined: crow-6 …
	Join    string   `toml:"join"`    // … by this; a hyphen when empty
	// Described are domains whose words a card has: one of the first alone, or with one of the
	// second, says as much as its name where no other card has them: "green", "green weapon".
	Described []string `toml:"described"`
	Pattern   string   `toml:"pattern"` // free text that this expression fits
	// Coins is a domain of which a free text of this one, once said, is a word. Such a text
	// is told by its form: it stands before the words that it only begins.
	Coins   string   `toml:"coins"`
	Example []string `toml:"example"` // legal fillings of a free text
	// Within is an expression and a domain: what the first group finds in a free text is
	// a word of that domain, and written as one. The game's state reads it back.
	Within []string `toml:"within"`
}

// Word is one word of the notation: its id, or a table where it has more than that.
type Word struct {
	ID string `toml:"id"`
	// Of holds what a card has: type, colour, category …
	Of map[string]string `toml:"of"`
}

// UnmarshalText takes a word that is nothing but its id.
func (w *Word) UnmarshalText(id []byte) error {
	w.ID = string(id)
	return nil
}

// Rules is a folder's rules.toml.
type Rules struct {
	Rule []Rule `toml:"rule"`
}

// Rule is one numbered rule.
type Rule struct {
	ID   string `toml:"id"`
	Kept string `toml:"kept"` // checked, done, due or table
	// Within is an option and its value, without which the rule is not played: it is a variant's.
	Within string `toml:"within"`
}
