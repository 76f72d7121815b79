package turn

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

// What is said at the set-up.
var (
	settings       = Says.Due("settings", "mode", "limit", "dangers", "help", "one", "two", "three", "four")
	intoBriefcase  = Says.Due("briefcase-setup", "cards")
	auroraOut      = Says.Due("dangers-aurora", "danger")
	dangersOneLess = Says.Due("dangers-less")
	dangersAll     = Says.Due("dangers-all")
	layCards       = Says.Due("layout", "leads", "hand")
	sayCase        = Says.Due("begin")
)

// What is said while a step waits.
var (
	pressure      = Says.Due("pressure")
	testNow       = Says.Due("test")
	testOrDraw    = Says.Due("test-draw")
	takeCard      = Says.Due("take-card", "from")
	tooManyInHand = Says.Due("over-limit", "number", "limit")
	discardLead   = Says.Due("discard-lead")
	discardHand   = Says.Due("discard-hand")
	staysInHand   = Says.Due("stays", "cards")
	askObjectives = Says.Due("objectives")
	askFiveTypes  = Says.Due("five-types", "number")
	mayDecline    = Says.Due("may")

	stopStability = Says.Due("stop-stability", "number", "limit")
	stopTime      = Says.Due("stop-time", "number", "limit")
	stopTimeLast  = Says.Due("stop-time-last", "number", "limit")
	stopPile      = Says.Due("stop-pile")
	stopPileLast  = Says.Due("stop-pile-last")
)

// What the other steps ask for: asksOf has the steps by their kind followed by their Why, asksOfCase
// has by their kind the steps whose sentence names a case.
var (
	asksOf = map[string]rules.Reminder{
		StepDanger: Says.Due("danger"), StepDanger + WhyChosen: Says.Due("choose-danger"),
		StepDanger + whyEmpty: Says.Due("danger-empty"), StepDanger + whyTime: Says.Due("danger-time"),
		StepHaunter + cardboard.HaunterApplied: Says.Due("haunter-purple"), StepHaunter + cardboard.HaunterDanger: Says.Due("haunter-black"),
		StepSwap: Says.Due("swap"), StepUnlock: Says.Due("unlock"), stepShuffle: Says.Due("may-shuffle"),
	}
	asksOfCase = map[string]rules.Reminder{
		StepClose: Says.Due("finish", "case"), stepCancel: Says.Due("may-cancel", "case"), stepFlip: Says.Due("may-flip", "case"),
		stepHand: Says.Due("may-to-hand", "case"), stepFetch: Says.Due("may-fetch", "case"),
	}
)

// What is said at the start of a turn, and after the end of the game.
var (
	stabilityNear   = Says.Due("stability-near", "number", "limit")
	timeNear        = Says.Due("time-near", "number", "limit")
	timeNearLast    = Says.Due("time-last", "number", "limit")
	timeReached     = Says.Due("time-reached", "number", "limit")
	timeReachedLast = Says.Due("time-reached-last", "number", "limit")
	pileEmpty       = Says.Due("pile-empty")
	pileEmptyLast   = Says.Due("pile-last")
	watchPile       = Says.Due("watch-pile")
	mayClose        = Says.Due("may-close", "case", "number")
	longLine        = Says.Due("long-line", "case", "number")
	darkHourglass   = Says.Due("dark-hourglass")
	sayLeads        = Says.Due("say-leads")
	byFace          = Says.Due("by-face")
	sayEdge         = Says.Due("say-edge", "case")
	chooseOption    = Says.Due("choose", "turn")
	chooseNoLead    = Says.Due("choose-no-lead", "turn")
	chooseNoCase    = Says.Due("choose-no-case", "turn")
	inBriefcase     = Says.Due("briefcase", "cards")
	mayStow         = Says.Due("may-stow", "card")
	readObjectives  = Says.Due("read")
)

var (
	facesUnknown   = Says.Unchecked("faces")
	pileUnknown    = Says.Unchecked("pile-unknown")
	dangersUnknown = Says.Unchecked("dangers-unknown")
)

// Due returns what people must do with the cardboard before the next entry.
func (s State) Due() (d rules.Notices) {
	switch {
	case s.Over():
		if len(s.Objectives) > 0 { // an.end.2
			d.Say(readObjectives.Of())
		}
	case !s.Begun():
		// The four settings are told in plain words, each by itself (an.setup.4).
		mode, limit, dangers, help := s.header.Option("mode"), s.header.Option("limit"), s.header.Option("dangers"), s.header.Option("outside-help")
		d.Say(settings.Of(mode, s.Opt.Limit, dangers, help, levels[mode], levels[limit], levels[dangers], levels[help]))
		if len(s.In[cardboard.Briefcase]) > 0 {
			d.Say(intoBriefcase.Of(s.In[cardboard.Briefcase].Names()))
		}
		switch {
		case s.Opt.NoAurora:
			d.Say(auroraOut.Of(cardboard.Aurora))
		case s.Dangers.Removed > 0:
			d.Say(dangersOneLess.Of())
		default:
			d.Say(dangersAll.Of())
		}
		d.Say(layCards.Of(s.Box.Leads, s.Box.Hand))
		d.Say(sayCase.Of())
	case len(s.Queue) > 0:
		s.dueStep(&d, s.Queue[0])
	default:
		s.dueTurn(&d)
	}
	return d
}

// levels tells how hard each value of the four settings makes the game.
var levels = map[string]string{
	"complex": "standard", "classic": "easy", "5": "standard", "6": "easy",
	"all": "standard", "one-less": "hard", "no-aurora": "very-hard",
	"contact-and-equipment": "standard", "contact": "hard", "equipment": "hard", "none": "very-hard",
}

// dueStep says what the first step asks for, or what it brings unless a card of the Briefcase
// prevents it.
func (s State) dueStep(d *rules.Notices, st Step) {
	if s.Waits(st) {
		switch last := s.Dangers.Empty(); {
		case st.Kind == StepStability:
			d.Say(stopStability.Of(s.Count(cardboard.Stability), s.Opt.Limit))
		case st.Kind == StepTime && last:
			d.Say(stopTimeLast.Of(s.Count(cardboard.Time), s.TimeLimit()))
		case st.Kind == StepTime:
			d.Say(stopTime.Of(s.Count(cardboard.Time), s.TimeLimit()))
		case last:
			d.Say(stopPileLast.Of())
		default:
			d.Say(stopPile.Of())
		}
		s.dueBriefcase(d)
		return
	}
	switch st.Kind {
	case StepTest:
		if st.Why == WhyPressure {
			d.Say(pressure.Of())
		}
		if _, exact := s.Kinds(); exact { // Lestrade can draw the card
			d.Say(testOrDraw.Of())
		} else {
			d.Say(testNow.Of())
		}
		s.dueDarkness(d)
		s.dueBriefcase(d)
	case StepTake:
		d.Say(takeCard.Of(st.Zone.String()))
	case StepDiscard:
		switch {
		case st.Why == whyLimit:
			d.Say(tooManyInHand.Of(s.Count(cardboard.Hand)-s.HandLimit(), s.HandLimit()))
			s.dueStow(d)
		case st.Zone == cardboard.Leads:
			d.Say(discardLead.Of())
		default:
			d.Say(discardHand.Of())
		}
		if stay := s.staying(st.Zone); stay != nil {
			d.Say(staysInHand.Of(stay))
		}
		s.dueDarkness(d)
	case StepVictory:
		if s.Opt.Complex {
			d.Say(askObjectives.Of())
		} else {
			d.Say(askFiveTypes.Of(s.Box.Types))
		}
	default:
		if asks, is := asksOf[st.Kind+st.Why]; is {
			d.Say(asks.Of())
		} else if asks, is := asksOfCase[st.Kind]; is {
			d.Say(asks.Of(st.ID))
		}
	}
	if st.May {
		d.Say(mayDecline.Of())
	}
}

// staying returns the cards of a zone that are not discarded as long as there is another (an.hand.2).
func (s State) staying(z cardboard.Zone) (names []string) {
	may := s.Discardable(z)
	for i, c := range s.In[z] {
		if !c.Hole && !slices.Contains(may, i) {
			names = append(names, c.Name)
		}
	}
	return names
}

// dueDarkness reminds people, while not all cards are described, that a Darkness clue has the
// hourglass.
func (s State) dueDarkness(d *rules.Notices) {
	if s.Dangers.Dark() && (s.Pile.Deck == 0 || len(s.Clues()) < s.Pile.MostClues()) {
		d.Say(darkHourglass.Of())
	}
}

// turnsUnwatched is in how many turns people are reminded once of a pile that nobody has counted.
const turnsUnwatched = 10

// dueTurn reminds people at the start of a turn of what they forget most, then of the five options.
func (s State) dueTurn(d *rules.Notices) {
	// First comes what may end the game or bring a Danger in the next upkeep, and the help against it.
	before, last := len(*d), s.Dangers.Empty()
	if n := s.Count(cardboard.Stability); n >= s.Opt.Limit-1 {
		d.Say(stabilityNear.Of(n, s.Opt.Limit))
	}
	switch n, limit := s.Count(cardboard.Time), s.TimeLimit(); {
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
	if _, known := s.Pile.Count(); !known && s.Turn%turnsUnwatched == 0 {
		d.Say(watchPile.Of())
	}
	for _, c := range s.Cases {
		if low, _ := s.Faces.TypesIn(c.Line); low >= s.Box.Types {
			d.Say(mayClose.Of(c.ID, low))
		}
		if len(c.Line) >= s.Box.Pressure {
			d.Say(longLine.Of(c.ID, len(c.Line)))
		}
		if _, known := s.Faces.RightEnd(c); !known && len(c.Line) == 0 && len(s.Faces.Clues) > 0 {
			d.Say(sayEdge.Of(c.ID))
		}
	}
	s.dueDarkness(d)
	if s.Pile.Mix.Known && slices.ContainsFunc(s.In[cardboard.Leads], func(c cardboard.Card) bool { return c.Pooled }) {
		d.Say(sayLeads.Of())
	}
	if s.Turn == 1 && len(s.Faces.Clues) == 0 {
		d.Say(byFace.Of())
	}
	switch _, lead := s.First(); {
	case !lead:
		d.Say(chooseNoLead.Of(s.Turn))
	case len(s.Cases) == 0:
		d.Say(chooseNoCase.Of(s.Turn))
	default:
		d.Say(chooseOption.Of(s.Turn))
	}
}

// dueBriefcase reminds people of the cards in the Briefcase, and of those that may go there.
func (s State) dueBriefcase(d *rules.Notices) {
	if len(s.In[cardboard.Briefcase]) > 0 {
		d.Say(inBriefcase.Of(s.In[cardboard.Briefcase].Names()))
	}
	s.dueStow(d)
}

// dueStow reminds people of the cards in hand that may go to the Briefcase, where they do not count.
func (s State) dueStow(d *rules.Notices) {
	for _, name := range []string{cardboard.Machine, cardboard.ElderSign} {
		if s.In[cardboard.Hand].Find(name) >= 0 {
			d.Say(mayStow.Of(name))
		}
	}
}

// Unchecked says which rules the player must check, because nobody has entered what they need.
func (s State) Unchecked() (all rules.Notices) {
	// blank tells whether the face of a card is not known.
	blank := func(c cardboard.Card) bool { return !c.Hole && s.Faces.Faceless(c) }
	if slices.ContainsFunc(s.In[cardboard.Hand], blank) || slices.ContainsFunc(s.In[cardboard.Leads], blank) ||
		slices.ContainsFunc(s.Cases, func(c cardboard.OpenCase) bool { return slices.ContainsFunc(c.Line, s.Faces.Faceless) }) {
		all.Say(facesUnknown.Of())
	}
	if _, known := s.Pile.Count(); !known && !s.Over() {
		all.Say(pileUnknown.Of())
	}
	if _, known := s.Dangers.Left(); !known && !s.Over() {
		all.Say(dangersUnknown.Of())
	}
	return all
}
