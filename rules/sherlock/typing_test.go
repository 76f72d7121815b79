package sherlock_test

import (
	"testing"

	"lestrade/rules"
	"lestrade/rules/reading"
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
		e, err := reading.Hear(table, "anna solve 5nfetc nf=sfwt+1 ec=etwc "+typed, "en")
		if got := e.String(); err == nil && got != want || err != nil && want != "" {
			t.Errorf("%q is read as %s, %v; want %s", typed, got, err, want)
		}
	}
	if e, err := reading.Hear(table, "anna solve 5nfetc nf=sfec ec=etwc .et=etwc et.wc.et=wt", "en"); err == nil {
		t.Errorf("of two equal clues it was one: %s", e)
	}
}

// A face may be said word by word; a person at the table is no card's name.
func TestTypedInWords(t *testing.T) {
	table := rulestest.Begin(t, rules.Shelf{sherlock.Game}, "game sherlock", "seats Anna Bruno")
	for _, c := range []struct{ lang, typed, want string }{
		{"en", "fill 2 north forensic", "fill 2 x1:NF"},
		{"en", "fill 2 north forensic, west: witness +1", "fill 2 x1:NF.WT+1"},
		{"en", "fill 2 north forensic north cyber, f", "fill 2 x1:NF x2:NC F"},
		{"en", "fill 2 n forensic / east cyber", "fill 2 x1:NF 3 x2:EC"},
		{"en", "anna lead 5 north forensic south cyber", "Anna: lead P1:5NF.SC"},
		{"fr", "garnir 2 nord empreinte, ouest témoin", "fill 2 x1:NF.WT"},
		{"fr", "garnir 2 est cyber médico, sud cyber cyber, c", "fill 2 x1:ECF.SCC C"},
		{"fr", "garnir 2 est cyber et médico sud témoin", "fill 2 x1:ECF.ST"},
		{"fr", "garnir 2 nord cyber, est cyber médico", "fill 2 x1:NC.ECF"},
		{"fr", "anna piste 5 nord médico témoin est cyber cyber", "Anna: lead P1:5NFT.ECC"},
		{"de", "auffüllen 2 Nord Fingerabdruck Ost Zeuge", "fill 2 x1:NF.ET"},
		{"en", "fill 2 north forensic witness", "? fill 2 F T"}, // NFT, or a token: people are asked
		{"en", "fill 2 Anna", ""},
		{"en", "fill 2 anna f", ""},
		{"en", "fill 2 nf anna", ""},
		{"en", "fill 2 teapot", "fill 2 teapot"},
	} {
		got := ""
		for _, found := range reading.Complete(table, c.typed, c.lang, 1) {
			if got = found.Entry.String(); found.Asks {
				got = "? " + got
			}
		}
		if got != c.want {
			t.Errorf("%q is read as %q; want %q", c.typed, got, c.want)
		}
	}
}

// W is a side where a face may begin, and in English a witness after a side alone: what begins a face
// that goes on to the west is not read as a witness.
func TestTypedWitness(t *testing.T) {
	table := rulestest.Begin(t, rules.Shelf{sherlock.Game}, "game sherlock", "seats Anna Bruno")
	for _, c := range []struct{ lang, typed, want string }{
		{"en", "anna lead 6nf.ew.sf.ww", "Anna: lead P1:6NF.ET.SF.WT"},
		{"en", "anna lead 6nfewsfww", "Anna: lead P1:6NF.ET.SF.WT"},
		{"en", "anna lead 6nwwwf", "Anna: lead P1:6NT.WTF"},
		{"en", "fill 2 sfwc ew", "fill 2 x1:SF.WC x2:ET"},
		{"en", "anna lead 6nfw", ""},
		{"fr", "anna piste 6nf.eo", ""},
	} {
		got := ""
		if e, err := reading.Hear(table, c.typed, c.lang); err == nil {
			got = e.String()
		}
		if got != c.want {
			t.Errorf("%q is read as %q; want %q", c.typed, got, c.want)
		}
	}
}
