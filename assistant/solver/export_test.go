package solver

// Core is what the deduction goes by where worlds are too many to count.
func (d *Deal) Core(doubtful ...Condition) ([]int, error) { return d.core(nil, doubtful) }
