package box

import "lestrade/rules"

// Difference is what two boxes say of one subject if it is not the same. Mine or Theirs is nil if
// that box says nothing of it.
type Difference struct{ Mine, Theirs *rules.Entry }

// Compare compares the rows of another owner's box with this one, which learns nothing. same is how
// many lines both have. The error is a *rules.Refusal as Learn returns it, or comes from the store.
func (b *Box) Compare(rows []string, lang string) (same int, differ []Difference, err error) {
	theirs, err := b.readAll(rows, lang, func(rules.Entry) error { return nil })
	if err != nil {
		return 0, nil, err
	}
	mine, err := b.Lines()
	if err != nil {
		return 0, nil, err
	}
	of := map[string]rules.Entry{}
	for _, e := range theirs {
		of[Subject(e)] = e
	}
	for _, e := range mine {
		other, is := of[Subject(e)]
		switch delete(of, Subject(e)); {
		case !is:
			differ = append(differ, Difference{Mine: &e})
		case other.String() != e.String():
			differ = append(differ, Difference{&e, &other})
		default:
			same++
		}
	}
	for _, e := range theirs {
		if last, is := of[Subject(e)]; is {
			differ = append(differ, Difference{Theirs: &last})
			delete(of, Subject(e))
		}
	}
	return same, differ, nil
}
