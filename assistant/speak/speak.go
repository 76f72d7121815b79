// Package speak is the one place that speaks to people, in each of their languages.
//
// The wording rules of the whole program:
//
//   - What was asked for goes to standard output, words about it to standard error.
//   - A refusal says, in this order: where, which rule; what was read, as it was
//     typed; what stands against it, with its figures; what would be accepted
//     instead; where the rule can be read in full.
//   - A sentence begins in lower case unless with a name, and has no full stop.
//     One sentence says one thing.
//   - Words of the notation stand as people may type them in their language. How a line is
//     typed stands in brackets behind what it is for: “who begins (first = …)”. Pages on
//     which people point at their choices leave it out.
//     What somebody typed is quoted: “so” in English, « ainsi » in French.
//   - French has its accents, its apostrophe ’ and a no-break space before : ; ! ? %
//     and inside « »; “de” before a name is {{de .seat}}. Nobody’s gender is guessed.
//   - No sentence stands in code: all are in data/, the same in every language. What a
//     language needs besides stands in one file here: fr.go, de.go.
package speak

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// Voice speaks one language, about one table when it is given one.
type Voice struct {
	lexicon
	numbers
	chosen  string   // the language that was chosen: see [Voice.For]
	game    string   // the game at the table, "" at none
	mine    string   // the seat whose own table it is, "" if it is everybody's
	folders []string // where sentences are looked for, in this order
	points  bool     // see [Voice.Pointing]
}

// New is a voice in a language. Files are opened when first needed.
func New(lang string) *Voice {
	return &Voice{
		lexicon: lexicon{Lang: lang}, numbers: numbers{catalogOf(lang)},
		chosen: lang, folders: []string{data.Program, data.Common},
	}
}

// For is the voice for all that is said about a game. It speaks the language that was chosen, or
// English if that lacks the game, so that no page mixes two. Without a game, "", it speaks the
// chosen language.
func (v *Voice) For(game string) *Voice {
	lang := v.chosen
	if game != "" && !data.Speaks(lang, game) {
		lang = data.English
	}
	at := New(lang)
	at.chosen, at.game, at.points = v.chosen, game, v.points
	return at
}

// Lacks tells whether the language that was chosen lacks a game.
func (v *Voice) Lacks(game string) bool { return !data.Speaks(v.chosen, game) }

// At is the voice at a table, which knows the words and sentences of its game.
func (v *Voice) At(p *position.Position) *Voice {
	at := v.With(p.Vocabulary(), p.Header().Game)
	at.mine = p.Header().Mine()
	return at
}

// With is the voice with the words and sentences of a game.
func (v *Voice) With(words *vocabulary.Vocabulary, game string) *Voice {
	at := v.For(game)
	at.words = words
	if game != "" {
		at.folders = append(at.folders, game)
	}
	return at
}

// Figures are the values that a sentence names: a string is an id of the
// notation, to be said as people type it.
type Figures = rules.Figures

// Plain is a figure that is no word of the notation, such as a file's name or a finished text.
// Control characters in it are shown as unprintable, so that no terminal obeys them.
type Plain = rules.AsIs

// Say gives the sentence of an id with its figures put in: ids of the notation as words of the
// language, lists joined. A figure "number" chooses the plural. If no file has the sentence,
// Say gives the id itself.
func (v *Voice) Say(id string, figures Figures) string {
	spelt := func() map[string]any { return v.spellFigures(figures) }
	for _, folder := range v.folders {
		if text, ok := v.sentences.sentence(folder, id, spelt, figures["number"]); ok {
			if v.points {
				text = v.untyped(text)
			}
			return text
		}
	}
	return id
}

// Has tells whether some file has the sentence of an id.
func (v *Voice) Has(id string) bool {
	return slices.ContainsFunc(v.folders, func(folder string) bool { return v.sentences.has(folder, id) })
}

func noFigures() map[string]any { return nil }

// spellFigures turns figures into the texts that a sentence puts in. For an id it takes the
// sentence figure.NAME.ID if a file has it, or else the word. It adds a function with which a
// sentence can hold another one: {{call .say `ID`}}.
func (v *Voice) spellFigures(figures Figures) map[string]any {
	out := make(map[string]any, len(figures)+1)
	out["say"] = func(id string) string { return v.Say(id, nil) }
	for name, value := range figures {
		switch value := value.(type) {
		case string:
			out[name] = Printable(v.wordIn(name, value)) // a refused name may hold anything
			for _, folder := range v.folders {
				if text, ok := v.sentences.sentence(folder, "figure."+name+"."+value, noFigures, nil); ok {
					out[name] = text
					break
				}
			}
		case []string:
			words := make([]string, len(value))
			for i, id := range value {
				words[i] = v.wordIn(strings.TrimSuffix(name, "s"), id)
			}
			out[name] = v.joined("and", words)
		case rules.Either:
			out[name] = v.Either(value)
		case rules.Entry:
			out[name] = v.Entry(value)
		case Plain:
			out[name] = Visible(string(value))
		case rules.Quoted:
			out[name] = Visible(v.Quote(string(value)))
		case error:
			out[name] = Visible(v.Fault(value))
		default:
			out[name] = value
		}
	}
	return out
}

// Option is the name of an option where people choose it or read about it. It may be longer than
// what they type.
func (v *Voice) Option(id string) string {
	if called := "option." + id + ".called"; v.Has(called) {
		return v.Say(called, nil)
	}
	return v.WordOf("option", id)
}

// Aside adds more to a text, behind a dash.
func (v *Voice) Aside(text, more string) string {
	return v.Say("aside", Figures{"text": Plain(text), "more": Plain(more)})
}

// List joins words that all count: "red, green and blue".
func (v *Voice) List(ids []string) string { return v.joined("and", v.Words(ids)) }

// Either joins alternatives: "red, green or blue".
func (v *Voice) Either(ids []string) string { return v.joined("or", v.Words(ids)) }

// Called is the name on the box of a game.
func (v *Voice) Called(game string) string {
	text, _ := v.sentences.sentence(game, "game", noFigures, nil)
	return text
}

// CalledShort is the name on the box without what follows a colon or a comma.
func (v *Voice) CalledShort(game string) string {
	called := v.Called(game)
	if i := strings.IndexAny(called, ":,"); i >= 0 {
		called = called[:i]
	}
	return strings.TrimSpace(called)
}

// NamesOf lists the names on the box of a game, one for each language that has it.
func NamesOf(game string) (names []string) {
	for _, lang := range data.Languages() {
		texts, _ := data.TextsOf(game, lang)
		if name, has := texts.Find("game"); has {
			names = append(names, name.Other)
		}
	}
	return names
}

// Means tells what a line with a verb says, or what its act does if the game has a sentence for
// that.
func (v *Voice) Means(verb *vocabulary.Verb) string {
	if act := "verb." + verb.ID + ".act"; verb.Act && v.Has(act) {
		return v.Say(act, nil)
	}
	return v.Say("verb."+verb.ID+".says", nil)
}

func (v *Voice) joined(joint string, words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return v.Say(joint, Figures{"most": Plain(strings.Join(words[:last], ", ")), "last": Plain(words[last])})
}

// Date writes a moment with day and month in the order of the language.
func (v *Voice) Date(t time.Time) string { return t.Format(v.Say("date", nil)) }

// longestQuote is how many letters of a typed text are shown.
const longestQuote = 60

// Quote puts what somebody typed in quotes, on one line. What cannot be printed is replaced, and
// a long text is cut.
func (v *Voice) Quote(typed string) string {
	return v.Say("quoted", Figures{"word": Plain(Printable(typed))})
}

// Printable makes typed text safe to show in one line: it replaces what cannot be printed, and
// cuts a long text.
func Printable(typed string) string {
	text := []rune(Visible(strings.Map(func(r rune) rune {
		if r == '\n' {
			return '�'
		}
		return r
	}, typed)))
	if len(text) > longestQuote {
		return string(text[:longestQuote]) + "…"
	}
	return string(text)
}

// Visible replaces all signs of a text that a terminal would obey, except the ends of lines.
func Visible(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case unicode.IsPrint(r), r == '\n', r == '\u00a0', r == '\u202f':
			return r
		}
		return '�'
	}, strings.ToValidUTF8(text, "�"))
}
