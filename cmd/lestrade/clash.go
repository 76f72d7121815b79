package main

import (
	"errors"
	"fmt"

	"lestrade/assistant/help"
	"lestrade/rules"
)

// errClash is that what was said at a table cannot all be true.
var errClash = errors.New("answers contradict each other")

// conflict is that as data, beside what else a command answers; both fields are
// absent where there is none.
type conflict struct {
	Worlds   *int `json:"worlds,omitempty"`
	Conflict any  `json:"conflict,omitempty"`
}

func conflictOf(page *help.Page) conflict {
	if page == nil {
		return conflict{}
	}
	return conflict{new(int), page.Data}
}

// clash tells whether what a viewer heard at a table cannot all be true; nil while
// it can.
func (d *desk) clash(p *rules.Position, viewer rules.Viewer) (*help.Page, error) {
	view, err := p.View(viewer)
	if err != nil {
		return nil, err
	}
	return d.house.Game(p.Header().Game).Contradiction(help.Request{Voice: d.voice.At(view), View: view, Viewer: viewer, Width: d.width()})
}

// sayClash tells people so, on standard error.
func (d *desk) sayClash(p *rules.Position, viewer rules.Viewer) error {
	page, err := d.clash(p, viewer)
	if err != nil {
		return err
	}
	return d.tellClash(page)
}

func (d *desk) tellClash(page *help.Page) error {
	if page == nil {
		return nil
	}
	_, err := fmt.Fprint(d.err, page.Text)
	return clashed(page, err)
}

// clashed is the error of a command that has told of a clash, unless it met another.
func clashed(page *help.Page, err error) error {
	if err == nil && page != nil {
		return told{errClash}
	}
	return err
}
