package sherlock

import (
	"slices"

	"lestrade/rules"
)

// breached are the rules that a layout may break, each with the reason of the breach
// and what its sentence names.
var breached = []*rules.Bar{
	rules.NewBar("sh.link.1", "two-places", rules.Figures{"card": "", "from": "", "side": "", "link": ""}),
	rules.NewBar("sh.link.1", "taken", rules.Figures{"card": "", "other": "", "from": "", "side": ""}),
	rules.NewBar("sh.link.2", "pair", rules.Figures{"card": "", "other": "", "links": ""}),
	rules.NewBar("sh.link.3", "symbol", rules.Figures{"card": "", "other": "", "side": "", "symbols": ""}),
	rules.NewBar("sh.link.3", "slots", rules.Figures{"card": "", "other": "", "side": "", "symbols": ""}),
	rules.NewBar("sh.link.4", "universal", rules.Figures{"card": "", "other": "", "side": "", "symbols": "", "options": ""}),
	rules.NewBar("sh.link.5", "no-clue", rules.Figures{"card": "", "link": ""}),
	rules.NewBar("sh.link.5", "no-token", rules.Figures{"symbols": "", "have": 0, "need": 0, "link": ""}),
	rules.NewBar("sh.link.6", "loop", rules.Figures{"card": "", "links": "", "options": ""}),
	rules.NewBar("sh.link.6", "straight", rules.Figures{"card": "", "other": "", "side": "", "link": ""}),
	rules.NewBar("sh.link.6", "loose", rules.Figures{"card": "", "link": ""}),
	rules.NewBar("sh.link.7", "direct", rules.Figures{"card": "", "side": "", "symbols": "", "options": ""}),
	rules.NewBar("sh.link.8", "indirect", rules.Figures{"card": "", "other": "", "side": "", "symbols": "", "options": ""}),
	rules.NewBar("sh.link.9", "strangers", rules.Figures{"card": "", "other": "", "side": ""}),
}

// judged are the options whose other value may lift a breach, by its reason: there the
// rulebook leaves open what holds.
var judged = map[string][]ruling{
	"universal": {{"universal-symbol", func(r *Rulings) { r.AnySymbol = true }}},
	"loop":      {{"loops", func(r *Rulings) { r.LeadLoops = true }}},
	"direct":    {{"single-symbol", func(r *Rulings) { r.SingleAny = true }}},
	"indirect": {
		{"depth", func(r *Rulings) { r.Second = false }},
		{"branch", func(r *Rulings) { r.AnyBranch = true }},
		{"double-symbol", func(r *Rulings) { r.OneLink = true }},
		{"proof", func(r *Rulings) { r.Shown = true }},
	},
}

// ruling is an option at its more lenient value.
type ruling struct {
	option string
	settle func(*Rulings)
}

// lifting are the options that, settled otherwise, would lift a breach of a layout.
func (b Board) lifting(layout Layout, breach Breach) (options []string) {
	for _, one := range judged[breach.Reason] {
		other := b
		one.settle(&other.Rulings)
		v := other.Check(layout)
		same := func(x Breach) bool {
			return x.Reason == breach.Reason && slices.Equal(x.Cards, breach.Cards) && x.Side == breach.Side && x.Symbols == breach.Symbols
		}
		if other.Rulings != b.Rulings && !slices.ContainsFunc(append(v.Wrong, v.Open...), same) {
			options = append(options, one.option)
		}
	}
	return options
}

// barBreach is the bar for the first of some breaches of a layout, nil for none.
func (b Board) barBreach(layout Layout, all []Breach) *rules.Bar {
	if len(all) == 0 {
		return nil
	}
	breach := all[0]
	figures := breach.Figures()
	figures["options"] = rules.Either(b.lifting(layout, breach))
	if breach.Constraint == C1 {
		link := breach.Links[len(breach.Links)-1]
		figures["from"], figures["side"] = link.From, link.Side.String()
		if link.From == "" {
			figures["from"] = b.Lead.ID
		}
	}
	for _, of := range breached {
		if of.Reason != breach.Reason {
			continue
		}
		named := rules.Figures{}
		for name := range of.Figures {
			named[name] = figures[name]
		}
		return rules.NewBar(of.Rule, of.Reason, named)
	}
	return nil
}
