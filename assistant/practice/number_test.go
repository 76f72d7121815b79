package practice_test

import (
	"fmt"
	"testing"
	"time"

	"lestrade/assistant/practice"
)

// Everybody has the same position on the same day, wherever they are.
func ExampleOfDay() {
	east := time.FixedZone("east", 14*60*60)
	fmt.Println(practice.OfDay(time.Date(2026, time.November, 28, 1, 0, 0, 0, east)))
	n, err := practice.OfDate("2026-11-28")
	fmt.Println(n, n.Date(), err)
	// Output:
	// 332
	// 332 2026-11-28 <nil>
}

// TestChance: each number comes about as often, and the same chance gives the same numbers.
func TestChance(t *testing.T) {
	one, same := practice.ChanceOf("game", 1), practice.ChanceOf("game", 1)
	often := make([]int, 7)
	for range 7000 {
		n := one.Below(7)
		if n != same.Below(7) {
			t.Fatal("the same chance goes two ways")
		}
		often[n]++
	}
	for n, times := range often {
		if times < 850 || times > 1150 {
			t.Errorf("%d came %d times of 7000", n, times)
		}
	}
}
