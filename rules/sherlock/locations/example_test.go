package locations_test

import (
	"fmt"

	"lestrade/rules/sherlock/locations"
)

func ExampleLocations() {
	four := locations.New(10, locations.Piles{Clues: 34, Pool: -1})
	four.Tell(locations.SpotOf("2"), []string{"c1", "c2", "F"}, 1)
	four.Take("2", "c1")
	four.Take("2", "F")
	fmt.Println(four.At("2").Items, four.At("2").Closed(), four.Untold())
	fmt.Println(four.BarCount("2", 4).Rule)
	// Output:
	// [c2] true [1 3 4]
	// sh.fill.3
}
