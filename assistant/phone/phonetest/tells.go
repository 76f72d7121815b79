package phonetest

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
)

// Told is one thing that a screen reader reads out.
type Told struct {
	Role, Name string
	Says       []string // what else is said of it: its level, that it is pressed, what stands in it
	Deep       int      // how many of the things before it contain it
	Reached    bool     // a key reaches it
	Focused    bool     // keys go to it
}

// String writes a thing on a line, indented under those that contain it.
func (t Told) String() string {
	parts := []string{t.Role}
	if t.Name != "" {
		parts = append(parts, quote(t.Name))
	}
	return strings.Repeat("  ", t.Deep) + strings.Join(append(parts, t.Says...), " ")
}

// silent are roles of elements that only group others, or repeat the name of the one around them.
var silent = []string{"RootWebArea", "generic", "none", "InlineTextBox", "rowgroup", "LineBreak"}

// Tells is all that a screen reader reads out of the page, in its order.
func (p *Page) Tells() (told []Told) {
	p.t.Helper()
	tree, err := chromedp.Call(p.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		p.t.Fatal(err)
	}
	nodes := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range tree.Nodes {
		nodes[n.NodeID] = n
	}
	var tell func(n *accessibility.Node, deep int, within string)
	tell = func(n *accessibility.Node, deep int, within string) {
		one := Told{Role: written(n.Role), Name: strings.Join(strings.Fields(written(n.Name)), " "), Deep: deep}
		said := !n.Ignored && !slices.Contains(silent, one.Role)
		if one.Role == "StaticText" {
			one.Role = "text"
			said = said && one.Name != "" && !strings.Contains(within, one.Name)
		}
		if said {
			one.describe(n)
			told = append(told, one)
			deep, within = deep+1, one.Name
		}
		if one.Role == "image" { // its name says all of it
			return
		}
		for _, id := range n.ChildIDs {
			if under := nodes[id]; under != nil {
				tell(under, deep, within)
			}
		}
	}
	tell(tree.Nodes[0], 0, "")
	return told
}

// describe adds what else is said of a thing.
func (t *Told) describe(n *accessibility.Node) {
	for _, property := range n.Properties {
		is := written(property.Value)
		switch name := property.Name; {
		case name == accessibility.PropertyNameFocusable:
			t.Reached = true
		case name == accessibility.PropertyNameFocused:
			t.Focused = is == "true"
		case name == accessibility.PropertyNameLevel && t.Role == "heading":
			t.Says = append(t.Says, is)
		case name == accessibility.PropertyNameDisabled && is == "true", name == accessibility.PropertyNamePressed && is == "true", name == accessibility.PropertyNameChecked && is == "true":
			t.Says = append(t.Says, string(name))
		case name == accessibility.PropertyNameExpanded:
			t.Says = append(t.Says, map[string]string{"true": "open", "false": "closed"}[is])
		case name == accessibility.PropertyNameLive && is != "off":
			t.Says = append(t.Says, is)
		}
	}
	if value := written(n.Value); value != "" && t.Role != "text" {
		t.Says = append(t.Says, "= "+quote(value))
	}
}

// written is a value as text, whatever it is of.
func written(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var text string
	if json.Unmarshal([]byte(v.Value), &text) == nil {
		return text
	}
	return string(v.Value)
}
