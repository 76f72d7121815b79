package data

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2/unstable"
)

// English is the language that has every text. It stands in for any text that another language lacks.
const English = "en"

// Languages returns the languages that have a file in the folder program, English first.
var Languages = sync.OnceValue(func() []string {
	all := []string{English}
	for _, layer := range layers {
		paths, _ := fs.Glob(layer, Program+"/*.toml") // the pattern is well formed
		for _, path := range paths {
			lang := strings.TrimSuffix(strings.TrimPrefix(path, Program+"/"), ".toml")
			if !slices.Contains(all, lang) {
				all = append(all, lang)
			}
		}
	}
	slices.Sort(all[1:])
	return all
})

// OwnName returns what a language calls itself. That stands at the head of its file in the folder
// program, and no more of the file is read: a list of languages opens none of them.
func OwnName(lang string) string {
	for _, layer := range slices.Backward(layers) {
		file, err := layer.Open(Program + "/" + lang + ".toml")
		if err != nil {
			continue
		}
		defer file.Close() //nolint:errcheck // it was only read
		for lines := bufio.NewScanner(file); lines.Scan(); {
			if value, is := strings.CutPrefix(lines.Text(), "language = "); is {
				return message(value).Other
			}
		}
	}
	return ""
}

// FilesOf returns the paths of the files of a language.
func FilesOf(lang string) []string {
	paths, _ := fs.Glob(embedded, "*/"+lang+".toml") // the pattern is well formed
	return paths
}

// Texts holds the texts of one file of a language, by id. The file has the form of go-i18n, which
// translation platforms read: a text, or a table of plural forms, under an id whose
// parts may be tables around it.
//
//	game                       what the box is called
//	verb.ID.name, .says        names, and what a line with the verb says; .act, of an act …
//	                           … whose statement has the same id
//	word.DOMAIN.ID             names
//	option.ID.name, .says      names, and the choice; .called, where people choose
//	counter.ID                 names
//	domain.ID                  what a word of the domain is called: “a colour”
//	rule.ID.text, .place       a numbered rule, where the rulebook says it; .why, why it is left …
//	                           … to people
//	filler                     small words that name nothing (common)
//	spoken.ID                  what people say when they dictate: numbers, endings … (common); …
//	                           … besides, words that name nothing (in every folder)
//	plural                     when a number takes each form, as the CLDR writes it (program)
//
// Commas part names. The first is shown and people may shorten it; the others mean the same if
// they are typed whole. Every other id is a sentence's.
//
// A text stands on a line of its own, so opening a file only cuts it into lines. A command uses
// few of its hundreds of texts, and each is parsed when somebody asks for it. A test finds faults
// that are not seen so, such as an id that stands twice.
type Texts struct {
	values map[string]string // by id, as they are written
	tables map[string]bool   // the ids whose forms have a value each
	asked  *sync.Map         // parsed messages, by id: a server asks for them thousands of times
}

// Message is a text in one language.
type Message struct {
	Other string            // the text, or its form for any number that has no other
	Forms map[string]string // by the kinds of numbers: "one", "few" …; nil if the text has no forms
	// Note is for translators. "proposed" says that the word is ours and stands on no card;
	// "unreviewed", at the language's own name, that no native speaker has read its texts yet.
	Note string
}

const (
	other = "other"
	note  = "description"
)

// forms are the keys that a table of forms may have besides "other".
var forms = []string{"zero", "one", "two", "few", "many", note}

// Find returns the text of an id.
func (t Texts) Find(id string) (m Message, ok bool) {
	value, ok := t.values[id]
	if !ok && !t.tables[id] {
		return m, false
	}
	if text, plain := plain(value); plain && !t.tables[id] {
		return Message{Other: text}, true
	}
	if known, is := t.asked.Load(id); is {
		return known.(Message), true //nolint:forcetypeassert // no other is stored
	}
	defer func() { t.asked.Store(id, m) }()
	if !t.tables[id] {
		return message(value), true
	}
	m = message(t.values[id+"."+other])
	for _, form := range forms {
		if value, ok := t.values[id+"."+form]; ok {
			m.take(form, message(value).Other)
		}
	}
	return m, true
}

// Names returns the names that a text lists, none for a text that is missing.
func (t Texts) Names(id string) []string {
	m, _ := t.Find(id)
	return m.Names()
}

// IDs yields the ids of all texts, in no order.
func (t Texts) IDs() iter.Seq[string] {
	return func(yield func(string) bool) {
		for id, table := range t.tables {
			if table && !yield(id) {
				return
			}
		}
		for id := range t.values {
			if dot := strings.LastIndexByte(id, '.'); (dot < 0 || !t.tables[id[:dot]]) && !yield(id) {
				return
			}
		}
	}
}

// parsing is one parser for all values, so that it makes its tables once.
var parsing struct {
	sync.Mutex
	unstable.Parser
}

// plain returns the text of a value that need not be parsed. is is false for any other value.
func plain(value string) (text string, is bool) {
	last := len(value) - 1
	if last < 1 || value[0] != '"' || strings.IndexByte(value, '\\') >= 0 || strings.IndexByte(value[1:], '"') != last-1 {
		return "", false
	}
	return value[1:last], true
}

// message reads a value: a text, as most are, or a table of forms.
func message(value string) (m Message) {
	if text, plain := plain(value); plain {
		return Message{Other: text}
	}
	parsing.Lock()
	defer parsing.Unlock()
	p := &parsing.Parser
	p.Reset([]byte("is = " + value))
	if !p.NextExpression() {
		return m
	}
	switch value := p.Expression().Value(); value.Kind {
	case unstable.String:
		m.Other = string(value.Data)
	case unstable.InlineTable:
		for each := value.Children(); each.Next(); {
			form := each.Node().Key()
			form.Next()
			m.take(string(form.Node().Data), string(each.Node().Value().Data))
		}
	}
	return m
}

func (m *Message) take(form, text string) {
	switch form {
	case other:
		m.Other = text
	case note:
		m.Note = text
	default:
		if m.Forms == nil {
			m.Forms = map[string]string{}
		}
		m.Forms[form] = text
	}
}

// NamePart parts the names that a text lists.
const NamePart = ", "

// Names returns the names that the text lists.
func (m Message) Names() []string {
	if m.Other == "" {
		return nil
	}
	return strings.Split(m.Other, NamePart)
}

// Speaks tells whether a language has the texts of a game.
func Speaks(lang, game string) bool {
	texts, _ := TextsOf(game, lang)
	return len(texts.values) > 0
}

// texts keeps the files that TextsOf has read.
var texts sync.Map

// TextsOf returns the texts of a folder in a language. It reads the file when it is first called for it,
// and returns no texts if there is no such file. The error comes from reading the file.
func TextsOf(folder, lang string) (Texts, error) {
	type file struct{ folder, lang string }
	once, ok := texts.Load(file{folder, lang})
	if !ok {
		once, _ = texts.LoadOrStore(file{folder, lang}, sync.OnceValues(func() (Texts, error) { return openTexts(folder, lang+".toml") }))
	}
	return once.(func() (Texts, error))()
}

func openTexts(folder, name string) (Texts, error) {
	file, err := Read(folder, name)
	if errors.Is(err, fs.ErrNotExist) {
		return Texts{}, nil
	}
	if err != nil {
		return Texts{}, fmt.Errorf("data/%s/%s: %w", folder, name, err)
	}
	t := Texts{make(map[string]string, bytes.Count(file, []byte("\n"))), map[string]bool{}, new(sync.Map)} // a text is a line, mostly
	head, rest := "", string(file)
	for rest != "" {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		key, value, is := strings.Cut(line, " = ")
		switch {
		case strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "["):
			head = unquote(strings.Trim(line, "[]"))
		case is:
			if strings.HasPrefix(value, longText) { // it goes on to the next such sign
				more, after, _ := strings.Cut(rest, longText)
				value, rest = value+"\n"+more+longText, after
			}
			id := unquote(key)
			if head != "" {
				t.tables[head] = t.tables[head] || id == other
				id = head + "." + id
			}
			t.values[id] = value
		}
	}
	return t, nil
}

// longText is around a text of several lines.
const longText = `"""`

// unquote takes the quotes from the parts of a key.
func unquote(key string) string {
	return strings.ReplaceAll(strings.ReplaceAll(key, `"`, ""), "'", "")
}
