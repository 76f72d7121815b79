package data

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"
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

func readTexts(folder, name string) (Texts, error) {
	text, err := Read(folder, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var tree map[string]any
	if err == nil {
		err = toml.Unmarshal(text, &tree)
	}
	if err != nil {
		return nil, fmt.Errorf("data/%s/%s: %w", folder, name, err)
	}
	all := make(Texts, len(tree))
	all.add("", tree)
	return all, nil
}

// add takes in the texts of a table, whose ids begin with head.
func (t Texts) add(head string, table map[string]any) {
	for key, value := range table {
		switch value := value.(type) {
		case string:
			t[head+key] = Message{Other: value}
		case map[string]any:
			if _, is := value["other"].(string); is {
				t[head+key] = message(value)
			} else {
				t.add(head+key+".", value)
			}
		}
	}
}

func message(table map[string]any) Message {
	m := Message{}
	for key, value := range table {
		switch text, _ := value.(string); key {
		case "other":
			m.Other = text
		case "description":
			m.Note = text
		default:
			if m.Forms == nil {
				m.Forms = map[string]string{}
			}
			m.Forms[key] = text
		}
	}
	return m
}
