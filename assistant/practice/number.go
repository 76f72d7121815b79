package practice

import "time"

// Number is the number of a position, from 1 on. 1 January 2026 has number 1.
type Number int

func first() time.Time { return time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC) }

const day = 24 * time.Hour

// OfDay is the number of a moment's day, in the time zone of the moment. It is below 1 before the
// first day.
func OfDay(now time.Time) Number {
	year, month, date := now.Date()
	return Number(time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Sub(first())/day) + 1
}

// Today is the number for now. If the clock is set before the first day, it is 1.
func Today(now time.Time) Number { return max(1, OfDay(now)) }

// OfDate reads a day, as in 2026-11-28. It fails if the text is not a day.
func OfDate(typed string) (Number, error) {
	at, err := time.Parse(time.DateOnly, typed)
	return OfDay(at), err
}

// Date is the day that has the number, as in 2026-11-28.
func (n Number) Date() string { return first().AddDate(0, 0, int(n)-1).Format(time.DateOnly) }
