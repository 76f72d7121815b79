package arkham

import (
	"slices"

	"lestrade/rules"
)

// Due is what must be done with the cardboard before the next entry.
func (s state) Due() []rules.Notice {
	d := s.moved
	switch {
	case s.over():
		d = slices.DeleteFunc(slices.Clone(d), func(n rules.Notice) bool { return !has(countsStill, n.Key) })
		if len(s.objectives) > 0 {
			d.Add("read", nil)
		}
	case !s.begun():
		s.dueSetup(&d)
	case len(s.queue) > 0:
		s.dueStep(&d, s.queue[0])
	default:
		s.dueTurn(&d)
	}
	return d
}

// countsStill is what is said of the last line after the end: what it came to, and no order.
var countsStill = []string{"failed", "time", "closed", "objective"}

// levels are how hard each value of the four settings makes the game.
var levels = map[string]string{
	"complex": "standard", "classic": "easy", "5": "standard", "6": "easy",
	"all": "standard", "one-less": "hard", "no-aurora": "very-hard",
	"contact-and-equipment": "standard", "contact": "hard", "equipment": "hard", "none": "very-hard",
}

// dueSetup lays the table out, with the four settings in plain words.
func (s state) dueSetup(d *rules.Notices) {
	h := s.header
	d.Add("settings", rules.Figures{
		"mode": h.Option("mode"), "limit": s.opt.limit, "dangers": h.Option("dangers"), "help": h.Option("outside-help"),
		"one": levels[h.Option("mode")], "two": levels[h.Option("limit")], "three": levels[h.Option("dangers")], "four": levels[h.Option("outside-help")],
	})
	if len(s.zone[briefcase]) > 0 {
		var names []string
		for _, c := range s.zone[briefcase] {
			names = append(names, c.name)
		}
		d.Add("briefcase-setup", rules.Figures{"cards": names})
	}
	switch {
	case s.opt.noAurora:
		d.Add("dangers-aurora", rules.Figures{"danger": aurora})
	case s.opt.removed > 0:
		d.Add("dangers-less", nil)
	default:
		d.Add("dangers-all", nil)
	}
	d.Add("layout", rules.Figures{"leads": s.box.Leads, "hand": s.box.Hand})
	d.Add("begin", nil)
}

// dueStep says what the first step wants.
func (s state) dueStep(d *rules.Notices, st step) {
	if s.stops(st) {
		s.dueStop(d, st)
		return
	}
	switch st.kind {
	case stepTest:
		s.dueTest(d, st)
	case stepTake:
		d.Add("take-card", rules.Figures{"from": zoneNames[st.zone]})
	case stepDiscard:
		s.dueDiscard(d, st)
	case stepSwap:
		d.Add("swap", nil)
	case stepDanger:
		s.dueDanger(d, st)
	case stepUnlock:
		d.Add("unlock", nil)
	case stepClose:
		d.Add("finish", rules.Figures{"case": st.id})
	case stepHaunter:
		s.dueHaunter(d, st)
	case stepVictory:
		s.dueVictory(d)
	case stepShuffle:
		d.Add("may-shuffle", nil)
	case stepCancel:
		d.Add("may-cancel", rules.Figures{"case": st.id})
	case stepFlip:
		d.Add("may-flip", rules.Figures{"case": st.id})
	case stepHand:
		d.Add("may-to-hand", rules.Figures{"case": st.id})
	case stepFetch:
		d.Add("may-fetch", rules.Figures{"case": st.id})
	}
	if st.may {
		d.Add("may", nil)
	}
}

// dueStop says what comes unless a card of the Briefcase wards it off.
func (s state) dueStop(d *rules.Notices, st step) {
	left, known := s.dangersLeft()
	last := known && left == 0
	time := rules.Figures{"number": s.count(penalty), "limit": s.timeLimit()}
	switch {
	case st.kind == stepStability:
		d.Add("stop-stability", rules.Figures{"number": s.count(stability), "limit": s.opt.limit})
	case st.kind == stepTime && last:
		d.Add("stop-time-last", time)
	case st.kind == stepTime:
		d.Add("stop-time", time)
	case last:
		d.Add("stop-pile-last", nil)
	default:
		d.Add("stop-pile", nil)
	}
	s.dueBriefcase(d)
}

func (s state) dueTest(d *rules.Notices, st step) {
	if st.why == whyPressure {
		d.Add("pressure", nil)
	}
	if _, exact := s.kinds(); exact || s.pileNames() != nil { // what is drawn from is known
		d.Add("test-draw", nil)
	} else {
		d.Add("test", nil)
	}
	s.dueDarkness(d)
	s.dueBriefcase(d)
}

func (s state) dueDiscard(d *rules.Notices, st step) {
	switch {
	case st.why == whyLimit:
		d.Add("over-limit", rules.Figures{"number": s.count(hand) - s.handLimit(), "limit": s.handLimit()})
	case st.zone == leads:
		d.Add("discard-lead", nil)
	default:
		d.Add("discard-hand", nil)
	}
	s.dueDarkness(d)
}

// dueDarkness reminds, where cards are not all described, of what is easily overlooked of
// one that is discarded or comes up.
func (s state) dueDarkness(d *rules.Notices) {
	if s.darkHourglass() && (s.deck == 0 || len(s.clues()) < s.mostClues()) {
		d.Add("dark-hourglass", nil)
	}
}

func (s state) dueDanger(d *rules.Notices, st step) {
	switch st.why {
	case whyChosen:
		d.Add("choose-danger", nil)
	case whyEmpty:
		d.Add("danger-empty", nil)
	case whyTime:
		d.Add("danger-time", nil)
	default:
		d.Add("danger", nil)
	}
}

func (s state) dueHaunter(d *rules.Notices, st step) {
	if st.why == "applied" {
		d.Add("haunter-purple", nil)
		return
	}
	d.Add("haunter-black", nil)
}

func (s state) dueVictory(d *rules.Notices) {
	if s.opt.complex {
		d.Add("objectives", nil)
		return
	}
	d.Add("five-types", rules.Figures{"number": s.box.Types})
}

// dueTurn reminds, at the start of a turn, of what is forgotten most, then of the five
// options.
func (s state) dueTurn(d *rules.Notices) {
	s.dueNear(d)
	for _, c := range s.cases {
		if low, _ := s.typesIn(c.line); low >= s.box.Types {
			d.Add("may-close", rules.Figures{"case": c.id, "number": low})
		}
		if len(c.line) >= s.box.Pressure {
			d.Add("long-line", rules.Figures{"case": c.id, "number": len(c.line)})
		}
	}
	s.dueDarkness(d)
	if s.mix.known && slices.ContainsFunc(s.zone[leads], func(c card) bool { return c.pooled }) {
		d.Add("say-leads", nil)
	}
	if _, lead := s.first(); lead {
		d.Add("choose", rules.Figures{"turn": s.turn})
	} else {
		d.Add("choose-no-lead", rules.Figures{"turn": s.turn})
	}
}

// dueNear warns of what the next upkeep may end the game by, or bring a Danger by, and
// reminds of the help there is.
func (s state) dueNear(d *rules.Notices) {
	before := len(*d)
	if n := s.count(stability); n >= s.opt.limit-1 {
		d.Add("stability-near", rules.Figures{"number": n, "limit": s.opt.limit})
	}
	left, known := s.dangersLeft()
	last := known && left == 0
	n := s.count(penalty)
	near, full := n == s.timeLimit()-1, n >= s.timeLimit()
	switch {
	case full && last:
		d.Add("time-reached-last", rules.Figures{"number": n, "limit": s.timeLimit()})
	case full:
		d.Add("time-reached", rules.Figures{"number": n, "limit": s.timeLimit()})
	case near && last:
		d.Add("time-last", rules.Figures{"number": n, "limit": s.timeLimit()})
	case near:
		d.Add("time-near", rules.Figures{"number": n, "limit": s.timeLimit()})
	}
	switch {
	case s.pileEmpty() && last:
		d.Add("pile-last", nil)
	case s.pileEmpty():
		d.Add("pile-empty", nil)
	}
	if len(*d) > before {
		s.dueBriefcase(d)
	}
}

// dueBriefcase reminds of help that was not used.
func (s state) dueBriefcase(d *rules.Notices) {
	var names []string
	for _, c := range s.zone[briefcase] {
		names = append(names, c.name)
	}
	if names != nil {
		d.Add("briefcase", rules.Figures{"cards": names})
	}
	for _, name := range []string{machine, elderSign} {
		if find(s.zone[hand], name) >= 0 {
			d.Add("may-stow", rules.Figures{"card": name})
		}
	}
}

// Unchecked says what is left to the player, for want of being entered.
func (s state) Unchecked() []rules.Notice {
	var all []rules.Notice
	if s.lacksFaces() {
		all = append(all, rules.Notice{Key: "faces"})
	}
	if _, known := s.pileCount(); !known && !s.over() {
		all = append(all, rules.Notice{Key: "pile-unknown"})
	}
	if _, known := s.dangersLeft(); !known && !s.over() {
		all = append(all, rules.Notice{Key: "dangers-unknown"})
	}
	if s.set != nil {
		all = append(all, rules.Notice{Key: "set-by-hand", Figures: rules.Figures{"counters": s.set}})
	}
	return all
}

// lacksFaces tells whether a card that may be played, or lies in a line, has a face
// that is not known.
func (s state) lacksFaces() bool {
	lies := func(c card) bool { return !c.hole && s.faceless(c) }
	return slices.ContainsFunc(s.zone[hand], lies) || slices.ContainsFunc(s.zone[leads], lies) ||
		slices.ContainsFunc(s.cases, func(c openCase) bool { return slices.ContainsFunc(c.line, s.faceless) })
}
