package sorting

import "sort"

// Stable sorts a list by what compare says of two elements: as [slices.SortStableFunc] does, but
// without a compiled copy for each type of elements.
func Stable[T any](list []T, compare func(a, b T) int) {
	sort.SliceStable(list, func(i, j int) bool { return compare(list[i], list[j]) < 0 })
}
