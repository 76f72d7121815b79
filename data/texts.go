package data

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2/unstable"
)

// English is the language that has every text: what another lacks is said in it.
const English = "en"

// Languages are those that have a file in the folder program, English first.
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

// Texts are those of one file of a language, by id. Its form is that of go-i18n, which
// translation platforms read: a text, or a table of plural forms, under an id whose
// parts may be tables around it.
//
//	game                       what the box is called
//	verb.ID.name, .says        names, and what a line with the verb says; .act, of an act …
//	                           … whose statement has the same id
//	word.DOMAIN.ID             names
//	option.ID.name, .says      names, and the choice; .called, where people choose
//	counter.ID                 names
//	domain.ID                  what one word of it is called: “a colour”
//	rule.ID.text, .place       a numbered rule, where the rulebook says it; .why, it is left …
//	                           … to people
//	filler                     small words that name nothing (common)
//	plural                     when a number takes each form, as the CLDR writes it (program)
//
// Names are parted by commas: the first is shown and may be shortened, the others are
// read as it where they are typed whole. Every other id is a sentence's.
type Texts map[string]Message

// Message is a text in one language.
type Message struct {
	Other string            // the text, or its form for any number that has no other
	Forms map[string]string // by the kinds of numbers: "one", "few" …; nil where all say the same
	Note  string            // for translators; "proposed": the word is ours, seen on no card
}

// Names are those that a text lists, none for a text that is missing.
func (t Texts) Names(id string) []string {
	text := t[id].Other
	if text == "" {
		return nil
	}
	return strings.Split(text, ", ")
}

// texts are the files that TextsOf has read, by folder and language.
var texts sync.Map

// TextsOf reads a folder's file of a language, the first time that it is asked for; none
// where there is no such file. Nobody may write to what it returns. An error is a fault
// in the embedded files.
func TextsOf(folder, lang string) (Texts, error) {
	type file struct{ folder, lang string }
	once, ok := texts.Load(file{folder, lang})
	if !ok {
		once, _ = texts.LoadOrStore(file{folder, lang}, sync.OnceValues(func() (Texts, error) { return readTexts(folder, lang+".toml") }))
	}
	return once.(func() (Texts, error))()
}

// readTexts goes through a file once, without building its tree: five such files are read
// at each start. What it does not see, as an id that stands twice, a test does.
func readTexts(folder, name string) (Texts, error) {
	file, err := Read(folder, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("data/%s/%s: %w", folder, name, err)
	}
	all, at := make(Texts, bytes.Count(file, []byte("\n"))), section{} // a text is a line, mostly
	var p unstable.Parser
	p.Reset(file)
	for p.NextExpression() {
		switch e := p.Expression(); e.Kind {
		case unstable.Table:
			all.close(at)
			at = section{head: joined("", e.Key()), parts: at.parts[:0]}
		case unstable.KeyValue:
			all.take(&at, e)
		}
	}
	all.close(at)
	if err := p.Error(); err != nil {
		return nil, fmt.Errorf("data/%s/%s: %w", folder, name, err)
	}
	return all, nil
}

// section is a table of a file: texts, or the forms of one.
type section struct {
	head  string
	parts []part
}

type part struct{ key, text string }

// take adds a key and its value to the section.
func (t Texts) take(at *section, line *unstable.Node) {
	switch value := line.Value(); value.Kind {
	case unstable.String:
		at.parts = append(at.parts, part{joined("", line.Key()), string(value.Data)})
	case unstable.InlineTable:
		inside := section{head: joined(at.head, line.Key())}
		for each := value.Children(); each.Next(); {
			t.take(&inside, each.Node())
		}
		t.close(inside)
	}
}

// close takes in what a section came to: one text where it has the form that every text has.
func (t Texts) close(at section) {
	if !slices.ContainsFunc(at.parts, func(p part) bool { return p.key == "other" && at.head != "" }) {
		for _, p := range at.parts {
			id := p.key
			if at.head != "" {
				id = at.head + "." + p.key
			}
			t[id] = Message{Other: p.text}
		}
		return
	}
	m := Message{}
	for _, p := range at.parts {
		switch p.key {
		case "other":
			m.Other = p.text
		case "description":
			m.Note = p.text
		default:
			if m.Forms == nil {
				m.Forms = map[string]string{}
			}
			m.Forms[p.key] = p.text
		}
	}
	t[at.head] = m
}

// joined is a key with all its parts, behind that of a table around it.
func joined(id string, key unstable.Iterator) string {
	for key.Next() {
		if id != "" {
			id += "."
		}
		id += string(key.Node().Data)
	}
	return id
}
