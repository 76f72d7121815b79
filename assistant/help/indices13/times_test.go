package indices13

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"lestrade/rules/rulestest/testbed"
)

// shards is how many subtests share the tables; they run in parallel.
const shards = 4

// tryTables tries random tables: for each number of players a third of the given number, or a
// sixth if time is short. Each has its own chance, from the stream of the test, no matter which
// others are tried. It returns how many there were for each number of players.
func tryTables(t *testing.T, number map[int]int, stream int, try func(t *testing.T, name string, players int, chance *rand.Rand)) map[int]int {
	t.Helper()
	type table struct{ players, game int }
	var all []table
	tried := map[int]int{}
	for players := 2; players <= 6; players++ {
		tried[players] = testbed.Runs((number[players]+5)/6, (number[players]+2)/3)
		for game := range tried[players] {
			all = append(all, table{players, game})
		}
	}
	var lock sync.Mutex
	spent := map[int]time.Duration{}
	t.Run("tables", func(t *testing.T) {
		for shard := range shards {
			t.Run(fmt.Sprint(shard), func(t *testing.T) {
				t.Parallel()
				for i := shard; i < len(all); i += shards {
					began := time.Now()
					chance := rand.New(rand.NewPCG(uint64(all[i].players), uint64(stream+all[i].game)))
					try(t, fmt.Sprintf("%d players, game %d", all[i].players, all[i].game), all[i].players, chance)
					lock.Lock()
					spent[all[i].players] += time.Since(began)
					lock.Unlock()
				}
			})
		}
	})
	for players := 2; players <= 6; players++ {
		if number[players] == 0 {
			continue
		}
		t.Logf("%d players: %v", players, spent[players].Round(time.Millisecond))
	}
	return tried
}

// tally counts what parallel subtests meet.
type tally[K comparable] struct {
	lock sync.Mutex
	of   map[K]int
}

func newTally[K comparable]() *tally[K] { return &tally[K]{of: map[K]int{}} }

func (c *tally[K]) add(what K) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.of[what]++
}
