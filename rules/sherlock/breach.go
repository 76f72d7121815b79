package sherlock

import "lestrade/rules"

// breached are the rules that a layout may break, each with the reason of the breach
// and what its sentence names.
var breached = []*rules.Bar{
	rules.NewBar("sh.link.1", "two-places", rules.Figures{"card": "", "from": "", "side": "", "link": ""}),
	rules.NewBar("sh.link.1", "taken", rules.Figures{"card": "", "other": "", "from": "", "side": ""}),
	rules.NewBar("sh.link.2", "pair", rules.Figures{"card": "", "other": "", "links": ""}),
	rules.NewBar("sh.link.3", "symbol", rules.Figures{"card": "", "other": "", "side": "", "symbols": ""}),
	rules.NewBar("sh.link.3", "slots", rules.Figures{"card": "", "other": "", "side": "", "symbols": ""}),
	rules.NewBar("sh.link.4", "universal", rules.Figures{"card": "", "other": "", "side": "", "symbols": ""}),
	rules.NewBar("sh.link.5", "no-clue", rules.Figures{"card": "", "link": ""}),
	rules.NewBar("sh.link.5", "no-token", rules.Figures{"symbols": "", "have": 0, "need": 0, "link": ""}),
	rules.NewBar("sh.link.6", "loop", rules.Figures{"card": "", "links": ""}),
	rules.NewBar("sh.link.6", "straight", rules.Figures{"card": "", "other": "", "side": "", "link": ""}),
	rules.NewBar("sh.link.6", "loose", rules.Figures{"card": "", "link": ""}),
	rules.NewBar("sh.link.7", "direct", rules.Figures{"card": "", "side": "", "symbols": ""}),
	rules.NewBar("sh.link.8", "indirect", rules.Figures{"card": "", "other": "", "side": "", "symbols": ""}),
	rules.NewBar("sh.link.9", "strangers", rules.Figures{"card": "", "other": "", "side": ""}),
}

// barBreach is the bar for the first of some breaches of a layout, nil for none.
func barBreach(lead string, all []Breach) *rules.Bar {
	if len(all) == 0 {
		return nil
	}
	b := all[0]
	figures := b.Figures()
	if b.Constraint == C1 {
		link := b.Links[len(b.Links)-1]
		figures["from"], figures["side"] = link.From, link.Side.String()
		if link.From == "" {
			figures["from"] = lead
		}
	}
	for _, of := range breached {
		if of.Reason != b.Reason {
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
