package desk_test

import (
	"slices"
	"testing"

	"lestrade/assistant/transcript"
)

// connecting is a table where Anna has three witness tokens, and a clue for her lead.
var connecting = []string{
	"first = Anna", "fill 1 c1 T T F", "fill 2 c2 T F C", "lead L3 5 N:F", "Anna: lead L3", "Anna: visit 1 take T T", "Anna: end",
	"Bruno: visit 2 take c2 C", "Bruno: end", "set turn Anna", "Anna: visit 1 take c1 F", "clue c1 S:F +U",
}

// TestSigns says what the letters of Sherlock stand for, and how a whole field is typed.
func TestSigns(t *testing.T) {
	for name, c := range map[string]struct{ lines, answers, want []string }{
		"a location": {nil, []string{"garnir 1", enterKey, back}, []string{"\u00a0: nt.efc+1 sc F T C"}},
		"tokens": {
			[]string{"fill 1 c1 F T C T"}, []string{"premier anna", "visiter 1 ?", back},
			[]string{"F — médico-légale\n", "T — témoin\n", "C — cyber\n", "c1\n"},
		},
		"a side":        {nil, []string{"piste L1 5 ?", back}, []string{"N:FT — en haut\u00a0: médico-légale et témoin\n", "O:C — à gauche\u00a0: cyber\n"}},
		"a bonus":       {nil, []string{"indice c1 N:F E:C S:C O:C ?", back}, []string{"+piste — une piste de plus au choix\n"}},
		"links":         {connecting, []string{"reconstituer ?", back}, []string{"liens, à partir de la piste\n", "N:F=c1\n"}},
		"no more links": {connecting, []string{"reconstituer N:F=c1 ?", back}, []string{"Anna\u00a0: reconstituer N:F=c1 … garder, une fois tous les liens dits\n", "  garder\n"}},
		"what is kept":  {connecting, []string{"reconstituer N:F=c1", enterKey, back, back}, []string{"\nAnna\u00a0: reconstituer N:F=c1 garder … quels deux objets sont gardés\u00a0?\n"}},
	} {
		t.Run(name, func(t *testing.T) {
			hall := newHall(t)
			head, err := transcript.Head(hall.Shelf, "sherlock", []string{"Anna", "Bruno"}, nil)
			if err != nil {
				t.Fatal(err)
			}
			made, err := hall.Create("", head)
			if err != nil {
				t.Fatal(err)
			}
			enter(t, made, c.lines...)
			p := sitDown(t, hall, append(slices.Clone(c.answers), back)...)
			p.play()
			p.wantShown(c.want...)
		})
	}
}
