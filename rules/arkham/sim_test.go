package arkham_test

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
)

// sim plays the lines of a table with real cards: the leaflet once more, read apart from
// the referee, as a player goes through it from top to bottom. Where it wants an entry
// and there is none, it stops, and holds what it wants.
type sim struct {
	d                      *deal
	opt                    map[string]string
	lines                  []rules.Entry
	at                     int
	zone                   map[string][]int // cards by their numbers in the deck; -1 is a hole in the row
	line                   map[string][]int
	order                  []string // open cases
	cancel                 map[string]bool
	closed                 []string // Case cards
	special                []string // the Briefcase
	named                  map[int]bool
	peril                  []string // Dangers left, the top first
	active                 [][]string
	goals                  []string // Objectives on the wall
	shuffle                int
	wants                  want
	end                    string
	checked                int // cards on the wall when the victory was last answered
	lost                   bool
	taken                  bool // some card went to the hand by an effect
	met                    map[string]bool
	as                     map[int]string // the type by which a scored card was told
	fault                  string
	pileKnown, perilsKnown bool // counted, or run out since
}

// want is what the sim waits for.
type want struct {
	kind string // turn, test, take, discard, swap, danger, choose, victory, confirm, unlock, finish, empty
	n    int
	zone string
	id   string
	may  bool
	// bites tells whether what is warned of still comes; where it does not, nothing is read.
	bites func() bool
}

// answers are the verbs that each want takes.
var answers = map[string][]string{
	"turn": {"play", "keep", "from-hand", "close", "skip", "use"}, "test": {"test", "no"}, "take": {"take", "no"},
	"discard": {"discard", "no"}, "swap": {"swap", "no"}, "danger": {"danger", "no"}, "choose": {"danger", "no"},
	"go-on": {"go-on", "use"}, "confirm": {"yes", "no"}, "victory": {"objective", "no"}, "unlock": {"unlock", "no"}, "finish": {"finish", "no"},
	"empty": {"empty"},
}

// stop ends the run of a sim whose lines are used up, or whose game is over.
type stop struct{}

// unexpected ends the run at a verb that the sim cannot answer, and says which.
type unexpected string

func (d *deal) play(header, lines []rules.Entry) (s *sim) {
	s = &sim{
		d: d, opt: map[string]string{}, lines: lines, zone: map[string][]int{}, line: map[string][]int{}, cancel: map[string]bool{},
		named: map[int]bool{}, met: map[string]bool{}, as: map[int]string{}, checked: -1,
		pileKnown: d.counted, perilsKnown: d.counted,
	}
	for _, e := range header {
		switch e.Verb {
		case "option":
			s.opt[e.Word("option")] = e.Word("value")
		case "open":
			s.order = append(s.order, e.Word("case"))
		}
	}
	for i := range d.cards {
		s.zone["pile"] = append(s.zone["pile"], i)
	}
	for range 5 {
		s.zone["leads"] = append(s.zone["leads"], s.top())
	}
	for range 3 {
		s.zone["hand"] = append(s.zone["hand"], s.top())
	}
	s.peril = slices.Clone(d.perils)
	switch s.opt["dangers"] {
	case "one-less":
		s.peril = s.peril[1:]
	case "no-aurora":
		s.peril = slices.DeleteFunc(s.peril, func(p string) bool { return p == "aurora-borealis" })
	}
	s.special = map[string][]string{"": {"contact", s.tool()}, "contact": {"contact"}, "equipment": {s.tool()}}[s.opt["outside-help"]]
	defer func() {
		switch r := recover().(type) {
		case nil, stop:
		case unexpected:
			s.fault = string(r)
		default:
			s.fault = fmt.Sprint(r, "\n", string(debug.Stack()))
		}
	}()
	for {
		s.turn()
	}
}

func (s *sim) tool() string {
	if s.opt["equipment"] != "" {
		return s.opt["equipment"]
	}
	return "necronomicon"
}

// top takes the top card of the draw pile.
func (s *sim) top() int {
	i := s.zone["pile"][0]
	s.zone["pile"] = slices.Clone(s.zone["pile"][1:])
	delete(s.named, i)
	return i
}

// mix shuffles cards into the draw pile.
func (s *sim) mix(cards []int) {
	for _, i := range cards {
		delete(s.named, i)
	}
	all := append(slices.Clone(s.zone["pile"]), cards...)
	slices.Sort(all)
	s.shuffle++
	chance := rand.New(rand.NewPCG(s.d.seed, uint64(s.shuffle)))
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	s.zone["pile"] = all
}

// over ends the game.
func (s *sim) over(how string) {
	s.end, s.wants = how, want{kind: "over"}
	for s.at < len(s.lines) {
		s.statement(s.lines[s.at])
		s.at++
	}
	panic(stop{})
}

func (s *sim) limit() int {
	n := 5
	if s.opt["limit"] == "6" {
		n = 6
	}
	return n
}

func (s *sim) lasting(effect string) (n int) {
	for _, a := range s.active {
		if slices.Contains(a, effect) {
			n++
		}
	}
	return n
}

func (s *sim) timeLimit() int {
	n := s.limit() - s.lasting("time-limit-down")
	if slices.Contains(s.order, "1b") {
		n++
	}
	return n
}

func (s *sim) handLimit() int {
	n := 3
	if v, err := strconv.Atoi(s.opt["hand-limit"]); err == nil {
		n = v
	}
	return n + s.lasting("hand-limit-up")
}

func (s *sim) held() int { return len(s.zone["hand"]) }

// settle discards down to the limit, which comes before anything else.
func (s *sim) settle() {
	for s.held() > s.handLimit() {
		s.drop("hand")
	}
}

// read is the next act; what may be said or used at any time is done on the way.
func (s *sim) read(w want) rules.Entry {
	for {
		s.wants = w
		if w.bites != nil && (!w.bites() || len(s.special) == 0) {
			return rules.Entry{}
		}
		if s.at == len(s.lines) {
			panic(stop{})
		}
		e := s.lines[s.at]
		s.at++
		if s.lies(e) {
			s.lost = true
			panic(stop{})
		}
		switch {
		case e.Verb == "empty" && w.kind == "empty":
			s.lost = e.Word("missing") != strconv.Itoa(w.n)
			return e
		case e.Seat == "":
			s.statement(e)
		case !slices.Contains(answers[w.kind], e.Verb):
			panic(unexpected(fmt.Sprintf("the sim in sim_test.go answers a %s with %s; there comes %s: tell the sim what it does there",
				w.kind, strings.Join(answers[w.kind], ", "), e.Verb)))
		case e.Verb == "use":
			s.use(e)
		default:
			return e
		}
	}
}

func (s *sim) statement(e rules.Entry) {
	switch e.Verb {
	case "lead":
		s.lost = s.lost || !s.d.learnt
		s.name(s.zone["leads"], e.Words("cards"))
	case "salt", "seed", "undone", "clue":
	default:
		s.lost = true
	}
}

func (s *sim) name(cards []int, words []string) {
	k := 0
	for _, i := range cards {
		if i < 0 || s.named[i] || k == len(words) {
			continue
		}
		s.named[i] = words[k] != rules.Unknown
		k++
	}
}

func (s *sim) use(e rules.Entry) {
	s.met["use"] = true
	s.special = slices.DeleteFunc(slices.Clone(s.special), func(c string) bool { return c == e.Word("card") })
	s.effects(e.Words("effects"), "")
	s.settle()
}

// turn is an action and its upkeep.
func (s *sim) turn() {
	s.settle()
	e := s.read(want{kind: "turn"})
	if e.Verb != "from-hand" && e.Word("card") != "" {
		s.named[s.zone["leads"][0]] = true
	}
	switch e.Verb {
	case "play":
		s.lay(s.lead(), s.only(e.Word("case")), e.Words("effects"))
	case "keep":
		i := s.lead()
		s.zone["hand"] = append(s.zone["hand"], i)
		s.settle()
	case "from-hand":
		s.throw(s.lead())
		s.lay(s.pick("hand", e.Word("card")), s.only(e.Word("case")), e.Words("effects"))
	case "close":
		s.throw(s.lead())
		s.shut(e.Word("case"), s.score(e.Word("case"), e.Words("scored")), e.Words("icons"))
	case "skip":
		s.throw(s.lead())
	}
	s.settle()
	s.upkeep()
}

// lead takes the First Lead, -1 where there is none.
func (s *sim) lead() int {
	if len(s.zone["leads"]) == 0 {
		return -1
	}
	i := s.zone["leads"][0]
	s.zone["leads"] = slices.Clone(s.zone["leads"])
	s.zone["leads"][0] = -1
	return i
}

func (s *sim) only(id string) string {
	if id == "" {
		return s.order[0]
	}
	return id
}

// costs tells whether a card shows the hourglass.
func (s *sim) costs(i int) bool {
	c := s.d.cards[i]
	return c.has("hourglass") || c.has("darkness") && s.lasting("darkness-hourglass") > 0
}

func (s *sim) throw(i int) {
	switch {
	case i < 0:
	case s.costs(i):
		s.zone["time"] = append(s.zone["time"], i)
	default:
		s.zone["discard"] = append(s.zone["discard"], i)
	}
}

// index is the place of a card in a zone: named, or the first that nobody has named, or
// the only one.
func (s *sim) index(zone, word string) int {
	cards := s.zone[zone]
	if n, err := strconv.Atoi(word); err == nil && zone == "leads" {
		return n - 1
	}
	for k, i := range cards {
		if i >= 0 && s.d.cards[i].name == word {
			return k
		}
	}
	for k, i := range cards {
		if i >= 0 && !s.named[i] {
			return k
		}
	}
	for k, i := range cards {
		if i >= 0 {
			return k
		}
	}
	return -1
}

// pick takes a card out of a zone.
func (s *sim) pick(zone, word string) int {
	k := s.index(zone, word)
	i := s.zone[zone][k]
	if word != "" && !isDigit(word) {
		s.named[i] = true
	}
	s.zone[zone] = slices.Clone(s.zone[zone])
	if zone == "leads" {
		s.zone[zone][k] = -1
		return i
	}
	s.zone[zone] = slices.Delete(s.zone[zone], k, k+1)
	return i
}

func isDigit(word string) bool { return len(word) == 1 && word[0] >= '1' && word[0] <= '9' }

// lay plays a clue: mental pressure first, then its effects. A card that was named is
// learnt, so that the lines say no effect of it.
func (s *sim) lay(i int, id string, said []string) {
	s.line[id] = append(slices.Clone(s.line[id]), i)
	canceled := s.cancel[id]
	delete(s.cancel, id)
	if len(s.line[id]) > 7 {
		s.met["pressure"] = true
		s.settle()
		s.test(false)
	}
	if canceled {
		s.met["canceled"] = true
		return
	}
	if !s.named[i] {
		s.effects(said, id)
		return
	}
	s.settle()
	effects := slices.Clone(s.d.cards[i].effects)
	for _, word := range slices.Concat(s.active...) {
		if rest, is := strings.CutPrefix(word, "darkness-"); is && rest != "hourglass" && s.d.cards[i].has("darkness") {
			effects = append(effects, rest)
		}
	}
	s.printed(effects, id)
}

func (s *sim) printed(effects []string, id string) {
	for _, e := range effects {
		duty, word, _ := strings.Cut(e, "-")
		s.effect(word, id, duty == "may")
	}
}

func (s *sim) effects(words []string, id string) {
	for _, word := range words {
		s.effect(word, id, false)
	}
}

// filled is how many cards lie in a zone.
func (s *sim) filled(zone string) int {
	n := 0
	for _, i := range s.zone[zone] {
		if i >= 0 {
			n++
		}
	}
	return n
}

// effect applies one effect of a card on a case.
func (s *sim) effect(word, id string, may bool) {
	s.met[word] = true
	s.settle()
	if zone, is := strings.CutPrefix(word, "take-"); is {
		s.take(zone, may)
		return
	}
	switch word {
	case "test":
		s.test(may)
	case "shuffle":
		if s.agrees(may, id) {
			s.mix(s.zone["discard"])
			s.zone["discard"] = nil
		}
	case "swap":
		s.swap(may)
	case "choose-danger":
		if len(s.peril) > 0 || !s.perilsKnown {
			s.danger("choose", may)
		}
	case "danger":
		s.danger("danger", may)
	case "discard-hand":
		if s.held() > 0 {
			s.dropMay("hand", may)
		}
	case "discard-leads":
		if s.filled("leads") > 0 {
			s.dropMay("leads", may)
		}
	case "cancel-next":
		if s.agrees(may, id) && slices.Contains(s.order, id) {
			s.cancel[id] = true
		}
	case "unlock":
		s.unlock()
	case "close-5", "close-6":
		if id != "" && id[:1] == word[6:] && slices.Contains(s.order, id) {
			s.closeBy(id, may)
		}
	default:
		s.icon(word, id, may)
	}
}

func (s *sim) agrees(may bool, id string) bool {
	return !may || s.read(want{kind: "confirm", id: id, may: true}).Verb == "yes"
}

func (s *sim) icon(word, id string, may bool) {
	to, _ := strings.CutPrefix(word, "fetch-")
	if s.used(to) {
		return
	}
	if s.agrees(may, id) {
		s.order = append(slices.Clone(s.order), to)
	}
}

// used tells whether a Case card was in play.
func (s *sim) used(id string) bool {
	for _, other := range slices.Concat(s.order, s.closed) {
		if other[:1] == id[:1] {
			return true
		}
	}
	return false
}

func (s *sim) take(zone string, may bool) {
	if zone == "pile" {
		s.takePile(may)
		return
	}
	n := s.filled(zone)
	if n == 0 {
		return
	}
	word := ""
	if n > 1 || may {
		e := s.read(want{kind: "take", zone: zone, may: may})
		if e.Verb == "no" {
			return
		}
		word = e.Word("card")
	}
	s.taken = true
	s.zone["hand"] = append(s.zone["hand"], s.pick(zone, word))
	s.settle()
}

func (s *sim) takePile(may bool) {
	if !s.ready(may) {
		return
	}
	e := s.read(want{kind: "take", zone: "pile", may: may})
	if e.Verb == "no" {
		return
	}
	k := 0
	if word := e.Word("card"); word != "" {
		k = slices.IndexFunc(s.zone["pile"], func(i int) bool { return s.d.cards[i].name == word })
		s.named[s.zone["pile"][k]] = true
	}
	s.taken = true
	i := s.zone["pile"][k]
	s.zone["pile"] = slices.Delete(slices.Clone(s.zone["pile"]), k, k+1)
	s.zone["hand"] = append(s.zone["hand"], i)
	s.mix(nil)
	s.settle()
}

// ready makes the draw pile anew where it is empty; false where no card is left.
func (s *sim) ready(may bool) bool {
	if len(s.zone["pile"]) > 0 {
		return true
	}
	if may && s.read(want{kind: "confirm", may: true}).Verb == "no" {
		return false
	}
	if s.runsDry(1, !may) {
		s.exhausted()
	}
	return len(s.zone["pile"]) > 0
}

// stop has the player think of the Briefcase before the worst comes.
func (s *sim) stop(bites func() bool) {
	s.read(want{kind: "go-on", bites: bites})
}

// runsDry tells whether a draw from an empty pile goes on, so many cards missing.
func (s *sim) runsDry(missing int, stops bool) bool {
	s.met["exhausted"] = true
	if !s.pileKnown {
		s.read(want{kind: "empty", n: missing})
		s.pileKnown = true
	}
	dry := func() bool { return len(s.zone["pile"]) == 0 }
	if stops {
		s.stop(dry)
	}
	return dry()
}

func (s *sim) exhausted() {
	s.danger("danger", false)
	s.settle()
	s.mix(s.zone["discard"])
	s.zone["discard"] = nil
	s.settle()
}

func (s *sim) test(may bool) {
	if !s.ready(may) {
		return
	}
	if e := s.read(want{kind: "test", may: may}); e.Verb == "no" {
		return
	} else if word := e.Word("shown"); word != "scales" && word != "hourglass" && word != "clear" {
		s.named[s.zone["pile"][0]] = true
		defer func(i int) { s.named[i] = true }(s.zone["pile"][0])
	}
	i := s.top()
	if s.d.cards[i].has("scales") {
		s.zone["stability"] = append(s.zone["stability"], i)
	} else {
		s.throw(i)
	}
	s.settle()
}

func (s *sim) dropMay(zone string, may bool) {
	if may {
		e := s.read(want{kind: "discard", zone: zone, may: true})
		if e.Verb == "yes" || e.Verb == "no" {
			return
		}
		s.throw(s.pick(zone, e.Word("card")))
		return
	}
	s.drop(zone)
}

// drop discards a card; the only one, whose hourglass is known, without a word.
func (s *sim) drop(zone string) {
	k := s.index(zone, "")
	if s.filled(zone) == 1 && s.named[s.zone[zone][k]] {
		s.throw(s.pick(zone, ""))
		return
	}
	e := s.read(want{kind: "discard", zone: zone})
	s.throw(s.pick(zone, e.Word("card")))
	s.settle()
}

func (s *sim) swap(may bool) {
	if s.held() == 0 || len(s.zone["stability"])+len(s.zone["time"]) == 0 {
		return
	}
	e := s.read(want{kind: "swap", may: may})
	if e.Verb == "no" {
		return
	}
	s.taken = true
	zone := e.Word("zone")
	got := s.pick(zone, e.Word("taken"))
	given := s.pick("hand", e.Word("given"))
	s.zone[zone] = append(s.zone[zone], given)
	s.zone["hand"] = append(s.zone["hand"], got)
}

func (s *sim) unlock() {
	if s.held() == 0 {
		return
	}
	e := s.read(want{kind: "unlock", may: true})
	if e.Verb == "no" {
		return
	}
	s.lay(s.pick("hand", e.Word("card")), s.only(e.Word("case")), e.Words("effects"))
}
