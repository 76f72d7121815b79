package speak

import (
	"path"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/language"

	"lestrade/data"
)

// catalog is the sentences of a language. The files of a folder are opened when
// one of its sentences is first asked for; in the bundle each id has its folder
// before it, since games may have the same ids.
type catalog struct {
	mu        sync.Mutex
	tag       language.Tag
	bundle    *i18n.Bundle
	localizer *i18n.Localizer
	ids       map[string]bool // all that the opened folders have
	open      map[string]bool
}

func newCatalog(lang string) *catalog {
	tag := language.Make(lang)
	bundle := i18n.NewBundle(tag)
	return &catalog{tag: tag, bundle: bundle, localizer: i18n.NewLocalizer(bundle, lang), ids: map[string]bool{}, open: map[string]bool{}}
}

// sentence is that of a folder with its figures put in; number chooses the plural
// where the sentence has one, and may be nil.
func (c *catalog) sentence(folder, id string, figures map[string]any, number any) (text string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.load(folder)
	id = path.Join(folder, id)
	if !c.ids[id] {
		return "", false
	}
	config := &i18n.LocalizeConfig{MessageID: id, TemplateData: figures, PluralCount: number, Funcs: inSentences}
	text, err := c.localizer.Localize(config)
	if err != nil {
		config.PluralCount = nil // the sentence is the same for any number
		text, err = c.localizer.Localize(config)
	}
	return text, err == nil
}

// load opens a folder. A file that cannot be parsed leaves its ids to be shown; a
// test reads them all.
func (c *catalog) load(folder string) {
	if c.open[folder] {
		return
	}
	c.open[folder] = true
	name := path.Join(folder, c.tag.String()+".toml")
	text, err := data.Read(folder, c.tag.String()+".toml")
	if err != nil {
		return
	}
	file, err := i18n.ParseMessageFileBytes(text, name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		return
	}
	for _, m := range file.Messages {
		m.ID = path.Join(folder, m.ID)
		c.ids[m.ID] = true
	}
	_ = c.bundle.AddMessages(c.tag, file.Messages...) // fails only in a language without plurals
}
