package charlock

import "lestrade/rules"

// rulings are what the table decided where the rulebook leaves it open: its options,
// as data/charlock/game.toml has them. The default is not always the zero value.
type rulings struct {
	clockwiseSeeds bool // the first cards of the set-up are revealed clockwise
	secondAfter    bool // the second card is picked after the answer to the first
	guessBetween   bool
	freeAway       bool // a wrong Paws out of turn costs no draw
	freeOwn        bool // one in one's own turn neither
	extraGuess     bool
	mendedGuess    bool // a right Paws gives back the draw that a wrong guess lost
	earlyPaws      bool
	pawsFirst      bool // before a guess that is not answered yet
	pawsAtOnce     bool // the new case does not wait for the action under way
	lastWindow     bool // one may shout after the last turn
	beyondTaken    bool
	abandonedAside bool
	noNegative     bool
	unaided        bool // nothing is concluded for anybody
}

func readRulings(h rules.Header) rulings {
	return rulings{
		clockwiseSeeds: h.Option("seeding") == "clockwise",
		secondAfter:    h.Option("second-card") == "after-answer",
		guessBetween:   h.Option("guess-between") == "allowed",
		freeAway:       h.Option("wrong-paws-away") == "free",
		freeOwn:        h.Option("wrong-paws-own") == "free",
		extraGuess:     h.Option("extra-guess") == "allowed",
		mendedGuess:    h.Option("mended-guess") == "free",
		earlyPaws:      h.Option("early-paws") == "allowed",
		pawsFirst:      h.Option("paws-against-guess") == "paws-first",
		pawsAtOnce:     h.Option("paws-inside") == "at-once",
		lastWindow:     h.Option("last-window") == "on",
		beyondTaken:    h.Option("beyond-furriarty") == "taken",
		abandonedAside: h.Option("abandoned") == "aside",
		noNegative:     h.Option("negative-score") == "refused",
		unaided:        h.Option("help") == "none",
	}
}
