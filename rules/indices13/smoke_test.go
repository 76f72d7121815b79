package indices13

import (
	"fmt"
	"strings"
	"testing"

	"lestrade/rules"
)

const sample = `game 13-indices
rules 1
seats Anna Bruno Chloé              # clockwise
option top-secret off
first = Bruno                       # or: first = draw
front Anna countess park gun        # what hangs on Anna's screen, where she cannot see it
front Bruno butcher market rifle
front Chloé officer library crossbow
behind Anna maid knife              # inside her screen, left then right
Bruno: ask Anna red = 2
Chloé: look A = duke                # private; her only glass goes to Bruno, who has none
Anna: ask Chloé men = 1             # she has two: her own and Bruno's
an ch ho
Anna: accuse countess park sword = wrong
Bruno: accuse butcher market rifle = right`

func TestSmoke(t *testing.T) {
	p, err := rules.Shelf{Game}.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range strings.Split(sample, "\n") {
		e, err := p.Read(l, "fr")
		if err == nil {
			var q *rules.Position
			q, err = p.Enter(rules.Referee, e)
			if err == nil {
				p = q
			}
		}
		fmt.Println(e, "|", err)
		if r, ok := err.(*rules.Refusal); ok {
			fmt.Println("   ", r.Figures, r.Near)
		}
		if p.State() != nil {
			fmt.Println("     ", p.State().Due())
		}
	}
	v, _ := p.View("Anna")
	for _, e := range v.Lines() {
		fmt.Println(e)
	}
	fmt.Println(v.State().Facts())
}
