package speak

import (
	"cmp"
	"strings"
	"sync"
	"text/template"

	"lestrade/data"
)

// catalog gives the sentences of a language, and the English sentence for each that it lacks.
// The files of a folder are opened when one of its sentences is first asked for, and a sentence
// is parsed when it is first said.
type catalog struct {
	lang   string
	mu     sync.Mutex
	parsed map[string]*template.Template // by language and text; nil if the text is wrong
}

// catalogs holds the catalogs that were opened, by language: voices of one language share one.
var catalogs sync.Map

func catalogOf(lang string) *catalog {
	all, there := catalogs.Load(lang)
	if !there {
		all, _ = catalogs.LoadOrStore(lang, &catalog{lang: lang, parsed: map[string]*template.Template{}})
	}
	return all.(*catalog)
}

// sentence gives the sentence of an id in a folder, with its figures put in. It calls figures
// only if the sentence has any. number chooses the form of a sentence that has several, and may
// be nil. ok is false if the folder has no such sentence.
func (c *catalog) sentence(folder, id string, figures func() map[string]any, number any) (text string, ok bool) {
	if text, ok = c.sentenceIn(c.lang, folder, id, figures, number); !ok && c.lang != data.English {
		return c.sentenceIn(data.English, folder, id, figures, number)
	}
	return text, ok
}

// has tells whether a folder has the sentence of an id, in the language or in English.
func (c *catalog) has(folder, id string) bool {
	_, is := find(c.lang, folder, id)
	if !is && c.lang != data.English {
		_, is = find(data.English, folder, id)
	}
	return is
}

// find returns the sentence of an id in one language. A file that cannot be read counts as having no
// sentences; a test reads them all.
func find(lang, folder, id string) (data.Message, bool) {
	texts, _ := data.TextsOf(folder, lang)
	return texts.Find(id)
}

// sentenceIn gives a sentence in one language.
func (c *catalog) sentenceIn(lang, folder, id string, figures func() map[string]any, number any) (text string, ok bool) {
	message, ok := find(lang, folder, id)
	if !ok {
		return "", false
	}
	text = message.Other
	if message.Forms != nil {
		text = cmp.Or(message.Forms[kindOf(lang, number)], text)
	}
	if !strings.Contains(text, "{{") {
		return text, true
	}
	sentence := c.parse(lang, text)
	if sentence == nil {
		return "", false
	}
	var out strings.Builder
	err := sentence.Execute(&out, figures())
	return out.String(), err == nil
}

// parse makes the template of a sentence, nil if the text is wrong.
func (c *catalog) parse(lang, text string) *template.Template {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := lang + " " + text
	sentence, done := c.parsed[key]
	if !done {
		sentence, _ = template.New("").Funcs(grammar[lang]).Parse(text)
		c.parsed[key] = sentence
	}
	return sentence
}
