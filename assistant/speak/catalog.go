package speak

import (
	"cmp"
	"strings"
	"sync"
	"text/template"

	"lestrade/data"
)

// catalog is the sentences of a language, and the English ones for what it lacks. The
// files of a folder are opened when one of its sentences is first asked for, and a
// sentence is parsed when it is first said.
type catalog struct {
	lang   string
	mu     sync.Mutex
	parsed map[string]*template.Template // by language and text; nil of one that is wrong
}

// catalogs are those that were opened, by language: voices of the same one share theirs.
var catalogs sync.Map

func catalogOf(lang string) *catalog {
	all, there := catalogs.Load(lang)
	if !there {
		all, _ = catalogs.LoadOrStore(lang, &catalog{lang: lang, parsed: map[string]*template.Template{}})
	}
	return all.(*catalog)
}

// sentence is that of a folder with its figures put in, which are asked for where it has any;
// number chooses the form where the sentence has several, and may be nil.
func (c *catalog) sentence(folder, id string, figures func() map[string]any, number any) (text string, ok bool) {
	if text, ok = c.in(c.lang, folder, id, figures, number); !ok && c.lang != data.English {
		return c.in(data.English, folder, id, figures, number)
	}
	return text, ok
}

// in is a sentence in one language. Of a file that cannot be read nothing is said; a test
// reads them all.
func (c *catalog) in(lang, folder, id string, figures func() map[string]any, number any) (text string, ok bool) {
	texts, _ := data.TextsOf(folder, lang)
	message, ok := texts.Find(id)
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

// parse is a sentence made ready, nil where it is wrong.
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
