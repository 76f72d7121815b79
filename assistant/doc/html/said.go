package html

import (
	"html/template"
	"strings"

	"lestrade/assistant/doc"
)

// What stands here is no template: a page has hundreds of texts and cells, and a hub draws
// thousands of pages.

// text is a text, or the pieces that it tells of, with its words for who sees none.
func text(t doc.Text) template.HTML {
	if len(t.Pieces) == 0 {
		return words(t)
	}
	return inner(t)
}

// inner is that without its mark.
func inner(t doc.Text) template.HTML {
	if len(t.Pieces) == 0 {
		return escaped(t.Long)
	}
	return Pieces(t.Pieces) + `<span class="unseen">` + escaped(t.Long) + `</span>`
}

// words are those of a text, with its mark.
func words(t doc.Text) template.HTML {
	tag := template.HTML("span")
	switch t.Mark {
	case "":
		return escaped(t.Long)
	case doc.Strong, doc.Danger, doc.Loud:
		tag = "strong"
	}
	return "<" + tag + ` class="` + template.HTML(class(t.Mark)) + `">` + escaped(t.Long) + "</" + tag + ">"
}

// either is a text with its short form, where it has one.
func either(c cell) template.HTML {
	if c.Brief.Long == "" {
		return text(c.Text)
	}
	return `<span class="long">` + text(c.Text) + `</span><span class="short">` + text(c.Brief) + `</span>`
}

// cells are those of a row.
func cells(row []cell) template.HTML {
	var drawn strings.Builder
	for _, c := range row {
		tag, role, said := "td", `cell"`, string(either(c))
		switch {
		case c.AtLine:
			said, c.Class, c.Under = `<span class="at-line">`+string(escaped(c.Long))+`</span>`, "", ""
		case c.Head:
			tag, role = "th", `rowheader" scope="row"`
		}
		drawn.WriteString("<" + tag + ` role="` + role)
		for _, attribute := range [][2]string{{"class", c.Class}, {"data-title", c.Under}} {
			if attribute[1] != "" {
				drawn.WriteString(" " + attribute[0] + `="` + string(escaped(attribute[1])) + `"`)
			}
		}
		drawn.WriteString(">" + said + "</" + tag + ">")
	}
	return template.HTML(drawn.String())
}

func escaped(text string) template.HTML { return template.HTML(template.HTMLEscapeString(text)) }
