package data

// Game is a folder's game.toml.
type Game struct {
	Short   string    `toml:"short"`   // how its rule numbers begin
	Lighter bool      `toml:"lighter"` // people are offered the light game first
	Pass    string    `toml:"pass"`    // the rule that tells what one does where nobody passes; "" if a verb passes
	Seats   Seats     `toml:"seats"`
	Option  []Option  `toml:"option"`
	Counter []Counter `toml:"counter"`
}

// Seats says how many people may play.
type Seats struct {
	Min int `toml:"min"`
	Max int `toml:"max"`
}

// Option is something that a table decides before it plays.
type Option struct {
	ID     string   `toml:"id"`
	Values []string `toml:"values"`
	Of     string   `toml:"of"` // "seat": the seats are its values, and it has none until people settle it
	// Default has one value for each row of rules: `rules 1` takes the first. A published row
	// never changes, so that old transcripts give the same table.
	Default   []string `toml:"default"`
	Light     string   `toml:"light"`     // its value in the light game of the box; "": the default
	Judgement bool     `toml:"judgement"` // the rulebook does not settle it
	Within    string   `toml:"within"`    // another option and its value; with any other value this option changes nothing
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
	Box      bool    `toml:"box"`      // the line is about the box, not about this game
	Together bool    `toml:"together"` // in the box: with the first line that a table uses, it takes in all lines of the verb
	Confirm  bool    `toml:"confirm"`  // in the box: a table takes in no line until people say that it is so
	Keeps    bool    `toml:"keeps"`    // Lestrade says it itself, and people only copy it
	Explicit bool    `toml:"explicit"` // it is read only with its verb
	Asked    bool    `toml:"asked"`    // typed without its verb it is offered, and never taken as said
	Caller   bool    `toml:"caller"`   // the speaker is always named, since anybody may say it
	Whole    bool    `toml:"whole"`    // it is read only as a whole word, so that no beginning of another verb means it
	Drops    bool    `toml:"drops"`    // it throws away something that nobody gets back by playing on, so people are asked once more
	Rare     bool    `toml:"rare"`     // it seldom happens: others are offered before it, and beginnings mean them
	Example  string  `toml:"example"`  // a line with the verb, at a table of Anna and the others that it needs
	Fields   []Field `toml:"fields"`
}

// Field is one place of a verb's line. They stand in the order in which people say them.
type Field struct {
	Name     string            `toml:"name"`
	Of       string            `toml:"of"`       // a domain, a range as in "0..10", or "seat", "game", "verb", "option" and "counter", which are in no union
	By       string            `toml:"by"`       // an earlier field, whose word picks the domain …
	Each     map[string]string `toml:"each"`     // … from these; a word not listed leaves the field out
	Optional bool              `toml:"optional"` // may be left out
	Lone     bool              `toml:"lone"`     // if only one word is open, it is read without being asked for
	Asked    bool              `toml:"asked"`    // leaving it out costs something, and is never taken as said
	Many     []int             `toml:"many"`     // least and most words; one word when absent
	Form     string            `toml:"form"`     // of many: "list" (default), "set", or "tally": a word, its count, …
	Count    string            `toml:"count"`    // the range of a tally's counts
	Bare     string            `toml:"bare"`     // the word that a count without a word means in a tally
	Reply    bool              `toml:"reply"`    // it stands right of "="
	Unknown  bool              `toml:"unknown"`  // people may say "?"
	Chance   bool              `toml:"chance"`   // Lestrade may draw it
	New      bool              `toml:"new"`      // what people say here is a word of its domain from then on
	// Names is an earlier field. What people say here is another name of its word from then
	// on, read in every language and shown in place of the file's.
	Names string `toml:"names"`
	// Example is how people type all of the field, if one word of it would not show that.
	Example string `toml:"example"`
	// Only names who alone may know the field, But who may not: "speaker", "next" (the seat
	// after the speaker), or an earlier field that holds a seat. Nobody knows a Sealed field. A
	// field that is kept from somebody is Unknown too.
	Only   []string `toml:"only"`
	But    []string `toml:"but"`
	Sealed bool     `toml:"sealed"`
	When   string   `toml:"when"`  // all this holds only if this field is filled
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
	// Described are domains whose words a card has. A word of the first domain, alone or with
	// one of the second, means the card if no other card has them: "green", "green weapon".
	Described []string `toml:"described"`
	Pattern   string   `toml:"pattern"` // free text that this expression fits
	// Coins names another domain. A free text of this one becomes a word of the other once people say it.
	// A typed text of this form is never taken for the beginning of a word.
	Coins   string   `toml:"coins"`
	Example []string `toml:"example"` // legal fillings of a free text
	// Within is an expression and a domain. The text that its first group finds in a free text is a
	// word of that domain, and is written so in each language. The game's state reads it back.
	Within []string `toml:"within"`
}

// Word is a word of the notation: its id alone, or a table with what the card has.
type Word struct {
	ID string `toml:"id"`
	// Of holds what a card has: type, colour, category …
	Of map[string]string `toml:"of"`
}

// UnmarshalText reads a word that is only its id.
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
	// Within is an option and its value. The rule belongs to that variant, and applies only with it.
	Within string `toml:"within"`
	// Plays is a field of a line that the table says, and words of it: the rule holds only if one of them
	// is in play, or the table has not said which are.
	Plays string `toml:"plays"`
	// When lists the moments that call the rule's telling, in a first game: each is "due KEY", a notice
	// that stands, or "due KEY WORD", one that names a word; "open VERB", a verb that somebody may say;
	// "verb VERB", one that somebody begins; "field VERB FIELD", a word of it that they choose next;
	// "said VERB" or "said VERB WORD", the line that was said last; "setup STEP", a step of laying out the
	// box, or "says KEY", a notice, whose own sentence is the telling; or "over", the end of the game.
	When []string `toml:"when"`
	With string   `toml:"with"` // another rule, whose telling tells this one too
	// Card puts the telling on the turn card: under this verb, or for the whole turn if it is
	// WholeCard. A telling that is called by "verb", "field" or "said" stands under its verb anyway.
	Card string `toml:"card"`
	// Quiet tells that nobody needs the rule to play by it: the program does it, a refusal is soon
	// enough, or it is advice.
	Quiet bool  `toml:"quiet"`
	Goal  bool  `toml:"goal"`  // it tells how the game is won or lost
	Seats []int `toml:"seats"` // the least and the most players that the rule is told to; nil for any number
}

// WholeCard is the [Rule.Card] of a rule that counts in each turn.
const WholeCard = "whole"

// Steps is a folder's steps.toml: how the box is laid out, step by step.
type Steps struct {
	// Does lists the notices that the steps carry out completely: people who were led through the steps
	// are not reminded of them again.
	Does []string `toml:"does"`
	// Says lists lines that the steps have settled. They are said once the box stands, and a table that
	// was led through the steps is asked for nothing else then.
	Says []string `toml:"says"`
	// Players are figures by the number of players, which is the figure "seats" of its row. Figures of
	// the same name in setup.toml need not be repeated. One that differs by an option is a table of its values.
	Players []map[string]any `toml:"players"`
	Thing   []Thing          `toml:"thing"`
	Step    []Step           `toml:"step"`
}

// Thing is something that lies on the table. Its name is "thing." with the id, in both numbers.
type Thing struct {
	ID   string `toml:"id"`
	Sign string `toml:"sign"` // one letter or emoji, in which it is drawn
	// Within and Plays tell, as those of a rule, at which tables it lies at all.
	Within string `toml:"within"`
	Plays  string `toml:"plays"`
}

// Step is a step of laying out the box. Its sentence is "step." with the id; one that ends in ".check"
// asks for a count, and then one that ends in ".mend" says what to do if the count differs.
//
// What lies on the table once the step is done is a list of counts with their things: "5 card",
// or "informants card", where the count is the figure of this number of players. A list that a
// step does not have is as it was before.
type Step struct {
	ID     string   `toml:"id"`
	Seat   []string `toml:"seat"`   // before each player …
	First  []string `toml:"first"`  // … and before the first one, where that differs
	Middle []string `toml:"middle"` // between them
	Seats  []int    `toml:"seats"`  // the least and the most players that it is for; nil for any number
	Within string   `toml:"within"` // an option and its value, without which it is left out
}
