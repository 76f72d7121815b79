package html

import (
	"cmp"
	"html/template"
	"strings"

	"lestrade/assistant/doc"
)

// Texts and cells are not drawn by templates: a page has hundreds of them, and a hub draws
// thousands of pages.

// text draws a text, or the pieces that it tells of with the words for screen readers.
func text(t doc.Text) template.HTML {
	if len(t.Pieces) == 0 {
		return words(t)
	}
	return inner(t)
}

// inner draws a text as text does, but without the mark.
func inner(t doc.Text) template.HTML {
	if len(t.Pieces) == 0 {
		return spoken(t)
	}
	return Pieces(t.Pieces) + `<span class="unseen">` + escape(heard(t)) + `</span>`
}

// words draws the words of a text with its mark. What is only for the eye is not read out.
func words(t doc.Text) template.HTML {
	tag := template.HTML("span")
	switch t.Mark {
	case "":
		return spoken(t)
	case doc.Strong, doc.Danger, doc.Loud:
		tag = "strong"
	}
	return "<" + tag + ` class="` + template.HTML(class(t.Mark)) + `">` + spoken(t) + "</" + tag + ">"
}

// spoken draws words, and for screen readers others in their place if these are to be heard.
func spoken(t doc.Text) template.HTML {
	if heard(t) == t.Long {
		return escape(t.Long)
	}
	return silent(escape(t.Long)) + `<span class="unseen">` + escape(heard(t)) + `</span>`
}

// silent is what no screen reader reads out.
func silent(drawn template.HTML) template.HTML {
	return `<span aria-hidden="true">` + drawn + `</span>`
}

// bothForms draws a text together with its short form, if it has one.
func bothForms(c cell) template.HTML {
	if c.Brief.Long == "" {
		return text(c.Text)
	}
	return `<span class="long">` + text(c.Text) + `</span><span class="short">` + text(c.Brief) + `</span>`
}

// headForms draws the head of a sheet as bothForms does. Its full form is read out even where there is
// no room for it.
func headForms(c cell) template.HTML {
	if c.Brief.Long == "" {
		return text(c.Text)
	}
	return `<span class="long">` + text(c.Text) + `</span><span class="short" aria-hidden="true">` + text(c.Brief) + `</span>`
}

// cells draws the cells of a row.
func cells(row []cell) template.HTML {
	var drawn strings.Builder
	for _, c := range row {
		tag, role, said := "td", `cell"`, string(bothForms(c))
		switch {
		case c.AtLine:
			said, c.Class, c.Under = `<span class="at-line">`+string(escape(c.Long))+`</span>`, "", ""
		case c.Head && c.Mark == doc.Turn:
			tag, role = "th", `rowheader" scope="row" aria-current="true"`
		case c.Head:
			tag, role = "th", `rowheader" scope="row"`
		case c.Mark == doc.Turn:
			said = string(silent(template.HTML(said))) //nolint:gosec // drawn above
		}
		drawn.WriteString("<" + tag + ` role="` + role)
		for _, attribute := range [][2]string{{"class", c.Class}, {"data-title", c.Under}} {
			if attribute[1] != "" {
				drawn.WriteString(" " + attribute[0] + `="` + string(escape(attribute[1])) + `"`)
			}
		}
		drawn.WriteString(">" + said + "</" + tag + ">")
	}
	return template.HTML(drawn.String())
}

// heard is what a screen reader reads out of a text. A text may be silent because other words say the
// same. A page may lack those words, so there the text itself is read.
func heard(t doc.Text) string { return cmp.Or(strings.TrimSpace(t.Heard), t.Long) }

func escape(text string) template.HTML { return template.HTML(template.HTMLEscapeString(text)) }

// heap is a piece that is drawn as often as it lies there, or once with a count.
type heap struct {
	doc.Piece
	Each  []struct{}
	Count int // said beside it; 0 if all are drawn
}

// heaps counts the pieces to be drawn.
func heaps(pieces []doc.Piece) (all []heap) {
	for _, p := range pieces {
		h := heap{Piece: p, Each: make([]struct{}, max(1, p.Many))}
		if p.Many > doc.MostDrawn {
			h.Each, h.Count = h.Each[:1], p.Many
		}
		all = append(all, h)
	}
	return all
}
