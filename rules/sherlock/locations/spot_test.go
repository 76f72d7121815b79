package locations

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"lestrade/rules/sherlock/cards"
)

// From a location with known slots people take what they like, told or not: what lies there and what
// is missing add up to its slots. What the refill laid tells all that lies there, where the table
// knows what stayed.
func TestSpotAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		full := []string{"c1", "c2", "c3", "F", "T"}
		p, agrees := untold.withSlots([]string{"clues", "3", "tokens", "2"})
		if !agrees {
			t.Fatal("an empty location takes no slots")
		}
		p = p.withAll(slices.Clone(full), 1)
		untold := false
		var laid []string
		for range rapid.IntRange(1, 4).Draw(t, "taken") {
			item := rapid.SampledFrom(append(slices.Clone(p.Items), "?")).Draw(t, "item")
			untold = untold || item == "?"
			if laid = append(laid, item); cards.IsClue(item) {
				laid[len(laid)-1] = "new-" + item
			}
			p = p.Without(item)
			if p.Count != len(p.Items) || p.Count+p.gaps() != 5 || p.Closed() != (p.Count < 2) || p.HasUntold() != (untold && p.Count > 0) {
				t.Fatalf("after %s was taken: %+v", item, p)
			}
		}
		p.open, p.openAny = [2]int{}, 0 // the refill
		p.addUntold()
		all := p.complete(laid)
		if of, more := cards.Amounts(all); !untold && (of != p.Slots || more > 0) || untold && len(all) != len(laid) {
			t.Fatalf("%v was laid beside %v: %v", laid, p.Items, all)
		}
	})
}
