package vocabulary

import (
	"maps"
	"slices"
)

// Feature is a thing that every word of a domain has, such as a colour or an hour.
type Feature struct {
	Name   string
	Values []string // in the order of the words
}

// Sheet returns the two features by which the domain's words fill a sheet as boxes print one: each
// pair of their values names one word. The feature with fewer values goes across. ok is false if
// no two features do so.
func (d *Domain) Sheet() (across, down Feature, ok bool) {
	features := d.features()
	for i, one := range features {
		for _, other := range features[i+1:] {
			if len(one.Values) < 2 || len(other.Values) < 2 || len(one.Values)*len(other.Values) != len(d.Words) {
				continue
			}
			if len(one.Values) > len(other.Values) {
				one, other = other, one
			}
			pairs := map[[2]string]bool{}
			for _, w := range d.Words {
				pairs[[2]string{w.Of[one.Name], w.Of[other.Name]}] = true
			}
			if len(pairs) == len(d.Words) {
				return one, other, true
			}
		}
	}
	return Feature{}, Feature{}, false
}

// features returns the features that every word of the domain has.
func (d *Domain) features() (all []Feature) {
	if len(d.Words) == 0 {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(d.Words[0].Of)) {
		f := Feature{Name: name}
		for _, w := range d.Words {
			value, has := w.Of[name]
			if !has {
				f.Values = nil
				break
			}
			if !slices.Contains(f.Values, value) {
				f.Values = append(f.Values, value)
			}
		}
		if f.Values != nil {
			all = append(all, f)
		}
	}
	return all
}
