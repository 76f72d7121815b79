package page

import (
	"html/template"
	"strconv"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/doc/html"
)

// button draws a choice as a button. It is no template because it stands dozens of times on each of
// thousands of pages.
func button(c choice) template.HTML {
	var b strings.Builder
	attribute := func(name, value string) {
		b.WriteString(" " + name + `="` + template.HTMLEscapeString(value) + `"`)
	}
	b.WriteString("<button")
	attribute("name", "row")
	attribute("value", strconv.Itoa(c.Number))
	attribute("data-kind", string(c.Kind))
	attribute("data-option", c.Option)
	switch {
	case c.Aloud != "":
		attribute("data-entry", c.Aloud)
	case c.Entry != nil:
		attribute("data-entry", c.Entry.String())
	}
	class := string(c.Mark)
	if c.Do {
		class = "do " + class
	}
	if c.Refused != nil {
		class += " barred"
	}
	if c.Name {
		class += " name"
	}
	if class = strings.TrimSpace(class); class != "" {
		attribute("class", class)
	}
	if c.Refused != nil {
		attribute("aria-disabled", "true")
	}
	// The style of a first letter takes a single one from the name that browsers read out.
	if c.Short != "" || len(c.Pieces) > 0 || utf8.RuneCountInString(c.Text) == 1 {
		attribute("aria-label", c.Text)
	}
	b.WriteString(">")
	switch {
	case c.Short != "":
		b.WriteString(template.HTMLEscapeString(c.Short))
	case len(c.Pieces) > 0:
		b.WriteString(string(html.Pieces(c.Pieces)))
	default:
		b.WriteString(template.HTMLEscapeString(c.Text))
	}
	if c.Tell && c.Short == "" {
		b.WriteString(" <small>" + template.HTMLEscapeString(c.Note) + "</small>")
	}
	b.WriteString("</button>")
	return template.HTML(b.String())
}
