package page

import (
	"html/template"
	"strconv"
	"strings"

	"lestrade/assistant/doc/html"
)

// button is a choice as it is tapped. It is no template: it stands dozens of times on each of
// thousands of pages.
func button(c choice) template.HTML {
	var b strings.Builder
	says := func(attribute, value string) {
		b.WriteString(" " + attribute + `="` + template.HTMLEscapeString(value) + `"`)
	}
	b.WriteString("<button")
	says("name", "row")
	says("value", strconv.Itoa(c.Number))
	says("data-kind", string(c.Kind))
	says("data-option", c.Option)
	switch {
	case c.Aloud != "":
		says("data-entry", c.Aloud)
	case c.Entry != nil:
		says("data-entry", c.Entry.String())
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
		says("class", class)
	}
	if c.Refused != nil {
		says("aria-disabled", "true")
	}
	if c.Short != "" || len(c.Pieces) > 0 {
		says("aria-label", c.Text)
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
		b.WriteString("<small>" + template.HTMLEscapeString(c.Note) + "</small>")
	}
	b.WriteString("</button>")
	return template.HTML(b.String())
}
