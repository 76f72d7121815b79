package arkham

import (
	"cmp"

	"lestrade/rules"
)

// ID is the game's id, and its folder in data/.
const ID = "arkham"

// Game is what stands on the shelf.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[state]{
	ID:    ID,
	Says:  &says,
	Start: start,
	Over:  state.barOver,
	Verbs: map[string]rules.VerbRules[state]{
		// The five options of a turn, and the Briefcase at any time.
		"play": play, "keep": keep, "from-hand": fromHand, "close": closeCase, "skip": skip,
		"use": use, "stow": stow, "ready": ready,
		// What they lead to.
		"test": test, "take": take, "discard": discard, "swap": swap, "unlock": unlock, "finish": finish,
		"danger": danger, "haunter": haunterActs, "objective": objective, "yes": agree, "no": decline, "go-on": goOn,
		// What the table tells.
		"open": open, "lead": lead, "hand": hand, "clue": clue, "case": caseCard, "danger-card": dangerCard,
		"objectives": objectives, "deck": deck, "dangers": dangers, "pile": counted, "empty": empty,
		"move": move, "active": active, "shut": shut,
	},
	Reads: map[string]func(state, rules.Entry, string) string{
		"card": readName, "named": readName, "placed": readName, "revealed": readName, "scored": readName,
		"movable": readName, "danger-name": readName, "turned": readName,
	},
	Counters:  counters,
	Turn:      state.player,
	Due:       state.due,
	Unchecked: state.unchecked,
	End:       state.ending,
	Table:     func(s state) any { return s.table() },
}

// says are the sentences of the game.
var says rules.Sentences

var (
	openFirst      = says.Reason("an.setup.1", "open-first")
	nothingAsks    = says.Reason("an.step.2", "nothing-asks")
	briefcaseFirst = says.Reason("an.step.1", "stop")
	comesFirst     = says.Reason("an.step.1", "first", "verb")
	mustBeDone     = says.Reason("an.step.3", "must", "verb")
	dangerFirst    = says.Reason("an.pile.1", "agree-first")
	noFirstLead    = says.Reason("an.option.1", "no-lead")
	nothingOpen    = says.Reason("an.play.1", "none-open")
	machineGone    = says.Due("machine-gone")
)

// player is who plays, as long as the game runs.
func (s state) player() string {
	if s.over() || len(s.header.Seats) == 0 {
		return ""
	}
	return s.header.Seats[0]
}

// barEarly bars what must wait until a case is open.
func (s state) barEarly() *rules.Bar {
	if s.begun() {
		return nil
	}
	return openFirst.Bar()
}

// barOption bars an option of the turn while something else is asked for.
func (s state) barOption(e rules.Entry) *rules.Bar {
	if bar := s.barEarly(); bar != nil || len(s.queue) == 0 {
		return bar
	}
	return s.barStep(e.Verb)
}

// barAnswer bars what no step asks for.
func barAnswer(s state, e rules.Entry) *rules.Bar {
	if bar := s.barEarly(); bar != nil {
		return bar
	}
	if len(s.queue) == 0 {
		return nothingAsks.Bar()
	}
	return s.barStep(e.Verb)
}

// asks are the verbs by which a step is done; any other is agreed to.
var asks = map[string]string{
	stepTest: "test", stepTake: "take", stepDiscard: "discard", stepSwap: "swap", stepDanger: "danger",
	stepUnlock: "unlock", stepClose: "finish", stepHaunter: "haunter",
}

// barStep judges what is done about the first step.
func (s state) barStep(verb string) *rules.Bar {
	st := s.queue.head()
	if s.stops(st) {
		if verb == "go-on" {
			return nil
		}
		return briefcaseFirst.Bar()
	}
	want := cmp.Or(asks[st.kind], "yes")
	if st.kind == stepVictory && s.opt.complex {
		want = "objective"
	}
	empty := st.draws() && s.pile.empty() || st.kind == stepDanger && s.dangers.empty()
	switch {
	case verb == "no" && (st.may || st.kind == stepVictory || st.kind == stepUnlock):
		return nil
	case verb == "no":
		return mustBeDone.Bar(want)
	case st.may && empty && verb == "yes":
		return nil
	case verb != want:
		return comesFirst.Bar(want)
	case empty:
		return dangerFirst.Bar()
	}
	return nil
}

// act is what a verb of the player does, with what goes for all of them: the steps that
// leave no choice follow it, and the Machine may be out of play by it.
func act(do func(s *state, e rules.Entry, say *rules.Events)) func(*state, int, rules.Entry, *rules.Events) {
	return func(s *state, _ int, e rules.Entry, say *rules.Events) {
		had := s.machine() == Yes
		s.fresh = s.fresh && (e.Verb == "use" || e.Verb == "stow" || e.Verb == "ready")
		do(s, e, say)
		s.run(say)
		if had && s.machine() == No && !s.over() {
			say.Move(machineGone.Of())
		}
	}
}

// tell is what a statement does that may bear on the step which waits.
func tell(do func(s *state, n int, e rules.Entry, say *rules.Events)) func(*state, int, rules.Entry, *rules.Events) {
	return func(s *state, n int, e rules.Entry, say *rules.Events) {
		do(s, n, e, say)
		s.goOn(say)
	}
}
