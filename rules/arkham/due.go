package arkham

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

// At the set-up.
var (
	settings       = says.Due("settings", "mode", "limit", "dangers", "help", "one", "two", "three", "four")
	intoBriefcase  = says.Due("briefcase-setup", "cards")
	auroraOut      = says.Due("dangers-aurora", "danger")
	dangersOneLess = says.Due("dangers-less")
	dangersAll     = says.Due("dangers-all")
	layCards       = says.Due("layout", "leads", "hand")
	sayCase        = says.Due("begin")
)

// Of the step that waits.
var (
	pressure      = says.Due("pressure")
	testNow       = says.Due("test")
	testOrDraw    = says.Due("test-draw")
	takeCard      = says.Due("take-card", "from")
	tooManyInHand = says.Due("over-limit", "number", "limit")
	discardLead   = says.Due("discard-lead")
	discardHand   = says.Due("discard-hand")
	askObjectives = says.Due("objectives")
	askFiveTypes  = says.Due("five-types", "number")
	mayDecline    = says.Due("may")

	stopStability = says.Due("stop-stability", "number", "limit")
	stopTime      = says.Due("stop-time", "number", "limit")
	stopTimeLast  = says.Due("stop-time-last", "number", "limit")
	stopPile      = says.Due("stop-pile")
	stopPileLast  = says.Due("stop-pile-last")
)

// asksOf and asksOfCase are what other steps want, by their kind and why they came, and by their
// kind where the case tells more.
var (
	asksOf = map[string]rules.Reminder{
		stepDanger: says.Due("danger"), stepDanger + whyChosen: says.Due("choose-danger"),
		stepDanger + whyEmpty: says.Due("danger-empty"), stepDanger + whyTime: says.Due("danger-time"),
		stepHaunter + cardboard.HaunterApplied: says.Due("haunter-purple"), stepHaunter + cardboard.HaunterDanger: says.Due("haunter-black"),
		stepSwap: says.Due("swap"), stepUnlock: says.Due("unlock"), stepShuffle: says.Due("may-shuffle"),
	}
	asksOfCase = map[string]rules.Reminder{
		stepClose: says.Due("finish", "case"), stepCancel: says.Due("may-cancel", "case"), stepFlip: says.Due("may-flip", "case"),
		stepHand: says.Due("may-to-hand", "case"), stepFetch: says.Due("may-fetch", "case"),
	}
)

// At the start of a turn, and at the end.
var (
	stabilityNear   = says.Due("stability-near", "number", "limit")
	timeNear        = says.Due("time-near", "number", "limit")
	timeNearLast    = says.Due("time-last", "number", "limit")
	timeReached     = says.Due("time-reached", "number", "limit")
	timeReachedLast = says.Due("time-reached-last", "number", "limit")
	pileEmpty       = says.Due("pile-empty")
	pileEmptyLast   = says.Due("pile-last")
	mayClose        = says.Due("may-close", "case", "number")
	longLine        = says.Due("long-line", "case", "number")
	darkHourglass   = says.Due("dark-hourglass")
	sayLeads        = says.Due("say-leads")
	byFace          = says.Due("by-face")
	chooseOption    = says.Due("choose", "turn")
	chooseNoLead    = says.Due("choose-no-lead", "turn")
	chooseNoCase    = says.Due("choose-no-case", "turn")
	inBriefcase     = says.Due("briefcase", "cards")
	mayStow         = says.Due("may-stow", "card")
	readObjectives  = says.Due("read")
)

var (
	facesUnknown   = says.Unchecked("faces")
	pileUnknown    = says.Unchecked("pile-unknown")
	dangersUnknown = says.Unchecked("dangers-unknown")
)

// due is what people must do with the cardboard before the next entry.
func (s state) due() (d rules.Notices) {
	switch {
	case s.over():
		if len(s.objectives) > 0 { // an.end.2
			d.Say(readObjectives.Of())
		}
	case !s.Begun():
		// The four settings in plain words, each by itself (an.setup.4).
		mode, limit, dangers, help := s.header.Option("mode"), s.header.Option("limit"), s.header.Option("dangers"), s.header.Option("outside-help")
		d.Say(settings.Of(mode, s.opt.limit, dangers, help, levels[mode], levels[limit], levels[dangers], levels[help]))
		if len(s.In[cardboard.Briefcase]) > 0 {
			d.Say(intoBriefcase.Of(s.In[cardboard.Briefcase].Names()))
		}
		switch {
		case s.opt.noAurora:
			d.Say(auroraOut.Of(cardboard.Aurora))
		case s.Dangers.Removed > 0:
			d.Say(dangersOneLess.Of())
		default:
			d.Say(dangersAll.Of())
		}
		d.Say(layCards.Of(s.box.Leads, s.box.Hand))
		d.Say(sayCase.Of())
	case len(s.queue) > 0:
		s.dueStep(&d, s.queue[0])
	default:
		s.dueTurn(&d)
	}
	return d
}

// levels are how hard each value of the four settings makes the game.
var levels = map[string]string{
	"complex": "standard", "classic": "easy", "5": "standard", "6": "easy",
	"all": "standard", "one-less": "hard", "no-aurora": "very-hard",
	"contact-and-equipment": "standard", "contact": "hard", "equipment": "hard", "none": "very-hard",
}

// dueStep says what the first step wants, or what comes unless a card of the Briefcase prevents
// it.
func (s state) dueStep(d *rules.Notices, st step) {
	if s.waits(st) {
		switch last := s.Dangers.Empty(); {
		case st.kind == stepStability:
			d.Say(stopStability.Of(s.Count(cardboard.Stability), s.opt.limit))
		case st.kind == stepTime && last:
			d.Say(stopTimeLast.Of(s.Count(cardboard.Time), s.timeLimit()))
		case st.kind == stepTime:
			d.Say(stopTime.Of(s.Count(cardboard.Time), s.timeLimit()))
		case last:
			d.Say(stopPileLast.Of())
		default:
			d.Say(stopPile.Of())
		}
		s.dueBriefcase(d)
		return
	}
	switch st.kind {
	case stepTest:
		if st.why == whyPressure {
			d.Say(pressure.Of())
		}
		if _, exact := s.Kinds(); exact { // the draw can be made here
			d.Say(testOrDraw.Of())
		} else {
			d.Say(testNow.Of())
		}
		s.dueDarkness(d)
		s.dueBriefcase(d)
	case stepTake:
		d.Say(takeCard.Of(st.zone.String()))
	case stepDiscard:
		switch {
		case st.why == whyLimit:
			d.Say(tooManyInHand.Of(s.Count(cardboard.Hand)-s.handLimit(), s.handLimit()))
		case st.zone == cardboard.Leads:
			d.Say(discardLead.Of())
		default:
			d.Say(discardHand.Of())
		}
		s.dueDarkness(d)
	case stepVictory:
		if s.opt.complex {
			d.Say(askObjectives.Of())
		} else {
			d.Say(askFiveTypes.Of(s.box.Types))
		}
	default:
		if asks, is := asksOf[st.kind+st.why]; is {
			d.Say(asks.Of())
		} else if asks, is := asksOfCase[st.kind]; is {
			d.Say(asks.Of(st.id))
		}
	}
	if st.may {
		d.Say(mayDecline.Of())
	}
}

// dueDarkness reminds, while some cards are not described, that a Darkness clue has the
// hourglass.
func (s state) dueDarkness(d *rules.Notices) {
	if s.Dangers.Dark() && (s.Pile.Deck == 0 || len(s.Clues()) < s.Pile.MostClues()) {
		d.Say(darkHourglass.Of())
	}
}

// dueTurn reminds, at the start of a turn, of what people forget most, then of the five options.
func (s state) dueTurn(d *rules.Notices) {
	// What may end the game or bring a Danger in the next upkeep, and the help against it.
	before, last := len(*d), s.Dangers.Empty()
	if n := s.Count(cardboard.Stability); n >= s.opt.limit-1 {
		d.Say(stabilityNear.Of(n, s.opt.limit))
	}
	switch n, limit := s.Count(cardboard.Time), s.timeLimit(); {
	case n >= limit && last:
		d.Say(timeReachedLast.Of(n, limit))
	case n >= limit:
		d.Say(timeReached.Of(n, limit))
	case n == limit-1 && last:
		d.Say(timeNearLast.Of(n, limit))
	case n == limit-1:
		d.Say(timeNear.Of(n, limit))
	}
	switch {
	case s.Pile.Empty() && last:
		d.Say(pileEmptyLast.Of())
	case s.Pile.Empty():
		d.Say(pileEmpty.Of())
	}
	if len(*d) > before {
		s.dueBriefcase(d)
	}
	for _, c := range s.Cases {
		if low, _ := s.Faces.TypesIn(c.Line); low >= s.box.Types {
			d.Say(mayClose.Of(c.ID, low))
		}
		if len(c.Line) >= s.box.Pressure {
			d.Say(longLine.Of(c.ID, len(c.Line)))
		}
	}
	s.dueDarkness(d)
	if s.Pile.Mix.Known && slices.ContainsFunc(s.In[cardboard.Leads], func(c cardboard.Card) bool { return c.Pooled }) {
		d.Say(sayLeads.Of())
	}
	if s.turn == 1 && len(s.Faces.Clues) == 0 {
		d.Say(byFace.Of())
	}
	switch _, lead := s.First(); {
	case !lead:
		d.Say(chooseNoLead.Of(s.turn))
	case len(s.Cases) == 0:
		d.Say(chooseNoCase.Of(s.turn))
	default:
		d.Say(chooseOption.Of(s.turn))
	}
}

// dueBriefcase reminds of unused help.
func (s state) dueBriefcase(d *rules.Notices) {
	if len(s.In[cardboard.Briefcase]) > 0 {
		d.Say(inBriefcase.Of(s.In[cardboard.Briefcase].Names()))
	}
	for _, name := range []string{cardboard.Machine, cardboard.ElderSign} {
		if s.In[cardboard.Hand].Find(name) >= 0 {
			d.Say(mayStow.Of(name))
		}
	}
}

// unchecked says what is left to the player because nobody has entered it.
func (s state) unchecked() (all rules.Notices) {
	// A card in hand, in the row or in a line whose face is not known.
	blank := func(c cardboard.Card) bool { return !c.Hole && s.Faces.Faceless(c) }
	if slices.ContainsFunc(s.In[cardboard.Hand], blank) || slices.ContainsFunc(s.In[cardboard.Leads], blank) ||
		slices.ContainsFunc(s.Cases, func(c cardboard.OpenCase) bool { return slices.ContainsFunc(c.Line, s.Faces.Faceless) }) {
		all.Say(facesUnknown.Of())
	}
	if _, known := s.Pile.Count(); !known && !s.over() {
		all.Say(pileUnknown.Of())
	}
	if _, known := s.Dangers.Left(); !known && !s.over() {
		all.Say(dangersUnknown.Of())
	}
	return all
}
