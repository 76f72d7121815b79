package timebomb

import (
	"slices"

	"lestrade/rules"
)

var (
	coloursUnknown   = says.Unchecked("colours-unknown")
	turnUpRoles      = says.Due("roles")
	tellHands        = says.Due("had")
	claimsMay        = says.Due("claims-may", "from")
	claimsWait       = says.Due("claims-wait", "seats")
	dealRoles        = says.Due("deal-roles", "sherlock", "moriarty")
	roleAside        = says.Due("role-aside")
	chooseColours    = says.Due("colours", "number")
	buildDeck        = says.Due("build", "bombs", "number")
	dealHands        = says.Due("hands", "number")
	numberCards      = says.Due("numbers", "last")
	numberCardsIfRed = says.Due("numbers-if-red", "last")
	begin            = says.Due("begin")
	mustAssign       = says.Due("assign", "seat", "colours")
	mustCancel       = says.Due("cancel", "seat", "colours")
	mustDraw         = says.Due("number", "seat")
	cutOwn           = says.Due("cut-own", "seat")
	cutForced        = says.Due("cut-forced", "seat", "of")
	cutNext          = says.Due("cut", "seat")
	cutsLeft         = says.Due("cuts-left", "number", "round")
	lastDefuser      = says.Due("last-defuser")
	tooFewCuts       = says.Due("too-few-cuts", "number", "cuts")
	lastRoundShort   = says.Due("last-round", "number")
)

// tellOranges is how many open orange cards are worth a word before the third round.
const tellOranges = 3

// due is what people must do before the next entry: the choice, the draw or the cut, and
// what would end the game.
func due(s state) (due rules.Notices) {
	seats, seat := len(s.seats), s.turn()
	switch {
	case seats == 0:
		return nil

	case s.over():
		if rolesOpen(s) != nil {
			due.Say(turnUpRoles.Of())
		}
		if s.claimed.all.Len() > 0 && slices.Contains(s.hadLine[:seats], 0) {
			due.Say(tellHands.Of().Beginning("had"))
		}
		return due

	case s.first < 0: // tb.setup.1, tb.setup.3, tb.setup.5 and tb.setup.6, in their order
		due.Say(dealRoles.Of(s.setup.Sherlock, s.setup.Moriarty))
		if s.setup.Sherlock+s.setup.Moriarty > seats {
			due.Say(roleAside.Of())
		}
		colours, known := s.inPlay()
		if !known {
			due.Say(chooseColours.Of(seats))
		}
		due.Say(buildDeck.Of(ofOne*seats, seats))
		due.Say(dealHands.Of(firstHand))
		switch {
		case !s.evolution:
		case colours.has(s.box.red):
			due.Say(numberCards.Of(seats - 1))
		case !known:
			due.Say(numberCardsIfRed.Of(seats - 1))
		}
		due.Say(begin.Of())
		s.dueClaims(&due)
		return due

	case s.waits.verb == "assign":
		due.Say(mustAssign.Of(seat, rules.Either(s.box.namesOf(s.assignable()))))
	case s.waits.verb == "cancel":
		due.Say(mustCancel.Of(seat, rules.Either(s.box.namesOf(s.defused))))
	case s.waits.verb == "number":
		due.Say(mustDraw.Of(seat))

	default:
		switch mustCut := s.mustCut(); {
		case mustCut == s.cutter:
			due.Say(cutOwn.Of(seat))
		case mustCut >= 0:
			due.Say(cutForced.Of(seat, s.seats[mustCut]))
		default:
			due.Say(cutNext.Of(seat))
		}
		due.Say(cutsLeft.Of(s.quota()-s.cut, s.round))
		if s.claimed.open && s.cut == 0 && s.claimed.of == [mostSeats]bool{} {
			due.Say(claimsMay.Of(s.seats[0]))
		}
	}

	if s.waits.verb == "" || s.waits.verb == "number" { // else it depends on what is chosen
		s.dueEnds(&due)
	}
	if s.out[defuse] == seats-1 {
		due.Say(lastDefuser.Of())
	}
	if missing, cuts := seats-s.out[defuse], s.cutsLeft(); missing > cuts && cuts > 1 { // of the last cut more is said
		due.Say(tooFewCuts.Of(missing, cuts))
	}
	if orange := s.out[s.box.orange]; s.evolution && orange > 0 && (s.round == rounds-1 || s.round < rounds && orange >= tellOranges) {
		due.Say(lastRoundShort.Of(s.lastRound()))
	}
	s.dueClaims(&due)
	return due
}

// dueClaims says whose claims the sealed ones wait for, which may come before anybody begins.
func (s state) dueClaims(due *rules.Notices) {
	if unclaimed := s.claimed.awaited(); unclaimed != nil {
		due.Say(claimsWait.Of(unclaimed))
	}
}
