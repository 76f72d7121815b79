package sherlock

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// From a location with known slots people take what they like, told or not: what lies there and what
// is missing add up to its slots. What the refill laid tells all that lies there, where the table
// knows what stayed.
func TestSpotAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		full := []string{"c1", "c2", "c3", "F", "T"}
		p, agrees := emptySpot.withSlots([]string{"clues", "3", "tokens", "2"})
		if !agrees {
			t.Fatal("an empty location takes no slots")
		}
		p = p.withAll(slices.Clone(full), 1)
		untold := false
		var laid []string
		for range rapid.IntRange(1, 4).Draw(t, "taken") {
			item := rapid.SampledFrom(append(slices.Clone(p.items), "?")).Draw(t, "item")
			untold = untold || item == "?"
			if laid = append(laid, item); isClue(item) {
				laid[len(laid)-1] = "new-" + item
			}
			p = p.without(item)
			if p.count != len(p.items) || p.count+p.lacking() != 5 || p.closed() != (p.count < 2) || p.hasUntold() != (untold && p.count > 0) {
				t.Fatalf("after %s was taken: %+v", item, p)
			}
		}
		p.open, p.either = [2]int{}, 0 // the refill
		p.addUntold()
		all := p.complete(laid)
		if of, more := amounts(all); !untold && (of != p.slots || more > 0) || untold && len(all) != len(laid) {
			t.Fatalf("%v was laid beside %v: %v", laid, p.items, all)
		}
	})
}
