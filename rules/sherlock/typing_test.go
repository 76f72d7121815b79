package sherlock_test

import (
	"testing"

	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/sherlock"
)

// A link that goes on from a clue is typed from its name, from its number, from nothing where it
// is the last, or from its face where no other that is laid shows the same.
func TestTypedFromWhere(t *testing.T) {
	table := rulestest.Begin(t, rules.Shelf{sherlock.Game}, "game sherlock", "seats Anna Bruno", "option told light")
	const first, last = "Anna: solve P1:5NF.ETC N:F=x1:SF.WT+1 E:C=x2:ET.WC", " x2.E:T=x3:NC.WT"
	for typed, want := range map[string]string{
		"x2.e:t=nc.wt":             first + last,
		"x2.et=ncwt":               first + last,
		".et=ncwt":                 first + last,
		"et.wc.e:t=nc.wt":          first + last,
		"etwc.et=ncwt":             first + last,
		"et.wc.et*=ncwt":           first + " x2.E:T*=x3:NC.WT",
		"sf.wt+1.wt=et x2.et=ncwt": first + " x1.W:T=x3:ET x2.E:T=x4:NC.WT",
		"ef.wt+1.wt=et":            "", // no such clue is laid
		".et=ncwt nc.wt.nc=":       "",
	} {
		e, err := table.Hear("anna solve 5nfetc nf=sfwt+1 ec=etwc "+typed, "en")
		if got := e.String(); err == nil && got != want || err != nil && want != "" {
			t.Errorf("%q is read as %s, %v; want %s", typed, got, err, want)
		}
	}
	if e, err := table.Hear("anna solve 5nfetc nf=sfec ec=etwc .et=etwc et.wc.et=wt", "en"); err == nil {
		t.Errorf("of two equal clues it was one: %s", e)
	}
}
