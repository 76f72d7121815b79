package html

import (
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"sync"

	"lestrade/assistant/doc"
	"lestrade/assistant/release"
	"lestrade/rules/sorting"
)

// Look is the style sheet of all pages, for those who serve them.
//
//go:embed look.css
var Look string

// Asks is the id of the form that sends, as "typed", what people ask of a document.
const Asks = "asks"

//go:embed *.html
var files embed.FS

// templates are read when something is first drawn, which most commands never do. They call functions
// that draw with templates themselves, so they are set only in init.
var templates func() *template.Template

func init() {
	templates = sync.OnceValue(func() *template.Template {
		calls := template.FuncMap{
			"text": text, "inner": inner, "words": words, "spoken": spoken, "heard": heard, "bothForms": bothForms, "headForms": headForms, "cells": cells,
			"file": File, "class": class, "heaps": heaps, "asks": func() string { return Asks }, "release": release.Name,
		}
		return template.Must(template.New("").Funcs(calls).ParseFS(files, "*.html"))
	})
}

// File is an address that contains a text, plain or html, to be saved as a file.
func File(kind, text string) template.URL {
	return template.URL("data:text/" + kind + ";charset=utf-8;base64," + base64.StdEncoding.EncodeToString([]byte(text)))
}

// Draw draws a document as a part of a page. Blocks between two gaps stand in a group. Of several
// forms it draws the one made for drawing, or else the fullest: a page may be longer than the
// screen. What was just said comes first, then what is due.
func Draw(d doc.Doc) template.HTML { return Together(d, Each(d)) }

// Each draws the blocks of a document one by one: "" for a block that shows nothing.
func Each(d doc.Doc) []template.HTML {
	drawn := make([]template.HTML, len(d))
	for i, b := range d {
		drawn[i] = draw(b)
	}
	return drawn
}

// Together puts the drawn blocks of a document into their groups.
func Together(d doc.Doc, drawn []template.HTML) template.HTML {
	type group struct {
		Rank   string
		Blocks []template.HTML
		first  int // how early it is read
	}
	var groups []group
	var now group
	rank := doc.Spare
	for i, b := range append(d[:len(d):len(d)], doc.Gap{}) {
		if i < len(d) && drawn[i] != "" {
			now.Blocks = append(now.Blocks, drawn[i])
			now.first = min(now.first, first(b))
			rank = min(rank, doc.RankOf(b))
		}
		if _, gap := b.(doc.Gap); gap && now.Blocks != nil {
			now.Rank = ranks[rank]
			groups = append(groups, now)
			now, rank = group{}, doc.Spare
		}
	}
	sorting.Stable(groups, func(a, b group) int { return a.first - b.first })
	return execute("groups", groups)
}

// first is less for blocks that people look for first: what was just said, then what is due or how
// the game ended.
func first(b doc.Block) int {
	_, news := b.(doc.News)
	switch {
	case news:
		return -2
	case doc.IsNow(b):
		return -1
	}
	return 0
}

var ranks = map[doc.Rank]string{doc.Vital: "vital", doc.Needed: "wanted", doc.Wanted: "wanted", doc.Spare: "spare"}

// draw draws a block: "" if it shows nothing.
func draw(b doc.Block) template.HTML {
	switch b := b.(type) {
	case doc.Line:
		parts := slices.DeleteFunc(slices.Clone(b.Parts), func(p doc.Text) bool { return p.Long == "" })
		if len(parts) > 0 {
			return execute("line", parts)
		}
	case doc.List:
		if len(b.Items) > 0 {
			return execute("list", struct {
				Title doc.Text
				Items []item
			}{b.Title, nest(b.Items)})
		}
	case doc.Table:
		if len(b.Rows) > 0 {
			return execute("table", newTable(b))
		}
	case doc.Grid:
		if b.Dial {
			return execute("dial", newDial(b))
		}
		return execute("grid", newSheet(b))
	case doc.Track:
		return execute("track", b)
	case doc.Meters:
		return execute("meters", newMeters(b))
	case doc.Cards:
		return execute("cards", b)
	case doc.Hands:
		if len(b.Hands) > 0 {
			return execute("hands", b)
		}
	case doc.News:
		return execute("news", b)
	case doc.File:
		return execute("kept", b)
	case doc.Chart:
		if len(b.Rows) > 0 {
			return execute("chart", newChart(b))
		}
	case doc.Plot:
		if len(b.Steps) > 0 {
			return execute("plot", newPlot(b))
		}
	case doc.Picture:
		if slices.ContainsFunc(b.Spots, func(s doc.Spot) bool { return s.Types != "" }) {
			return execute("typed", Lay(b))
		}
		if len(b.Tiles) > 0 {
			return execute("picture", newDrawing(b))
		}
	case doc.Forms:
		switch {
		case b.Drawn != nil:
			return draw(b.Drawn)
		case len(b.Forms) > 0:
			return draw(b.Forms[0])
		}
	case doc.Round:
		return round(b)
	case doc.Layout:
		return layout(b)
	case doc.Gap:
	default:
		panic(fmt.Sprintf("nobody draws %T", b)) // it would be missing from every page
	}
	return ""
}

// execute fills in a template. No document makes it fail.
func execute(name string, value any) template.HTML {
	var b strings.Builder
	if err := templates().ExecuteTemplate(&b, name, value); err != nil {
		panic(err)
	}
	return template.HTML(b.String())
}

// class is a mark as a class of the style sheet, whatever letters it has.
func class(mark doc.Mark) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-' {
			return r
		}
		return '-'
	}, string(mark))
}

// item is an item of a list, with the items that stand under it.
type item struct {
	doc.Text
	Under []item
}

// nest puts the items of a list under those that they belong to.
func nest(items []doc.Text) (all []item) {
	for len(items) > 0 {
		next := 1
		for next < len(items) && items[next].Deep > items[0].Deep {
			next++
		}
		all = append(all, item{items[0], nest(items[1:next])})
		items = items[next:]
	}
	return all
}

// Sheet draws a document as a whole page to print, with its style sheet.
func Sheet(d doc.Doc, lang, title string) string {
	return string(execute("sheet", struct {
		Lang, Title string
		Look        template.CSS
		Body        template.HTML
	}{lang, title, template.CSS(Look), Draw(d)})) //nolint:gosec // the program's own style sheet
}
