package rulestest

import (
	"maps"
	"slices"
	"sync"
	"testing"

	"lestrade/rules/rulestest/testbed"
)

// tally counts what the battery met, so that a law which tested nothing is found.
type tally struct {
	sync.Mutex
	met  map[string]int // by what was met
	bars map[string]int // by rule and reason
}

func newTally() *tally { return &tally{met: map[string]int{}, bars: map[string]int{}} }

// What the laws count.
const (
	ended      = "games that ended"
	careless   = "games with careless replies"
	opened     = "open words tried"
	refused    = "barred words tried"
	omitted    = "replies left out"
	cameLate   = "facts said late"
	leftSo     = "words left unknown"
	corrected  = "corrections accepted"
	unanswered = "corrections that leave a worked-out reply unknown"
	fallen     = "corrections refused for a later line"
	viewed     = "views"
	markers    = "secrets searched for"
	resampled  = "worlds dealt anew"
	sameWorld  = "views without another world"
	answered   = "lines tried in two worlds"
	hushed     = "lines refused alike in two worlds"
	workedOut  = "replies worked out otherwise in two worlds"
	onlyInOne  = "replies asked for in one world only, where more was entered"
	hushedBack = "corrections refused alike in two worlds"
	blindBack  = "corrections accepted in two worlds"
	replaced   = "seats taken over"
	disputed   = "slips that hidden cards dispute"
	ownTable   = "views of one's own table"
	taught     = "rules told"
)

// mustMeet lists what many games together must meet.
var mustMeet = []string{ended, careless, opened, refused, omitted, cameLate, leftSo, corrected, fallen, viewed, markers, resampled, answered, hushed, hushedBack, blindBack, replaced, disputed, ownTable, taught}

func (t *tally) count(what string, n int) {
	t.Lock()
	defer t.Unlock()
	t.met[what] += n
}

func (t *tally) bar(rule, reason string) {
	t.Lock()
	defer t.Unlock()
	t.bars[rule+" "+reason]++
}

// report logs the counts. After thorough tests it fails if something in mustMeet was never met that is
// not in unmet, or if one of these bars was not.
func (t *tally) report(tt *testing.T, bars, unmet []string) {
	tt.Helper()
	for _, what := range slices.Sorted(maps.Keys(t.met)) {
		tt.Logf("%9d %s", t.met[what], what)
	}
	for _, bar := range slices.Sorted(maps.Keys(t.bars)) {
		tt.Logf("%9d barred by %s", t.bars[bar], bar)
	}
	if !testbed.Thorough() {
		return
	}
	for _, what := range mustMeet {
		if t.met[what] == 0 && !slices.Contains(unmet, what) {
			tt.Errorf("no %s: a law tested nothing", what)
		}
	}
	for _, bar := range bars {
		if t.bars[bar] == 0 {
			tt.Errorf("nothing was ever barred by %s", bar)
		}
	}
	if worlds := t.met[resampled]; worlds < 3*t.met[sameWorld] {
		tt.Errorf("only %d views in %d had another world", worlds, worlds+t.met[sameWorld])
	}
}
