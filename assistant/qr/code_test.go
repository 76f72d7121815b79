package qr_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"lestrade/assistant/qr"
	"lestrade/assistant/qr/qrtest"
)

// screen is what a terminal shows of a drawing: each cell 8 points wide and 16 high, in
// the terminal's own ink and paper, or in the two colours that a drawing asks for.
func screen(t *testing.T, drawing string, ink, paper uint8) []byte {
	t.Helper()
	rows := strings.Split(strings.TrimSuffix(drawing, "\n"), "\n")
	const paint, reset = "\x1b[38;5;16;48;5;231m", "\x1b[0m"
	img := image.NewGray(image.Rect(0, 0, 8*60, 16*(len(rows)+2)))
	for i := range img.Pix {
		img.Pix[i] = paper
	}
	for y, row := range rows {
		ink, paper := ink, paper
		if painted, ok := strings.CutPrefix(row, paint); ok {
			ink, paper = 0, 255
			row = strings.TrimSuffix(painted, reset)
		}
		for x, cell := range []rune(row) {
			top, bottom := paper, paper
			switch cell {
			case '█':
				top, bottom = ink, ink
			case '▀':
				top = ink
			case '▄':
				bottom = ink
			case ' ':
			default:
				t.Fatalf("row %d has %q", y, cell)
			}
			for p := range 8 * 16 {
				shade := top
				if p/8 >= 8 {
					shade = bottom
				}
				img.SetGray(8*x+p%8, 16*y+p/8, color.Gray{Y: shade})
			}
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

const secret = "Anna : épée 50 %, salon 25 %"

// A code is read from a dark and from a light screen, with colours and without.
func TestScreensAreRead(t *testing.T) {
	code, err := qr.New(secret)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		as         qr.Ink
		ink, paper uint8
	}{
		"colours, dark screen":  {qr.InColour, 229, 0},
		"colours, light screen": {qr.InColour, 30, 253},
		"plain, dark screen":    {qr.OnDark, 229, 0},
		"plain, light screen":   {qr.OnLight, 30, 253},
	} {
		for size, room := range map[int]qr.Room{
			code.Size(): qr.Screen(80, 40), code.Size() - 2: qr.Page(80, code.Size()/2), code.Size() - 6: qr.Page(code.Size()-6, 40),
		} {
			drawn := code.Terminal(c.as, room)
			if rows := strings.Count(drawn, "\n"); rows != (size+1)/2 {
				t.Errorf("%s, %v: %d rows", name, room, rows)
			}
			if got := qrtest.Scan(t, screen(t, drawn, c.ink, c.paper)); got != secret {
				t.Errorf("%s, %v: read %q", name, room, got)
			}
		}
	}
}

// The smallest code has 21 modules and its margins of 4; a half row is still a row.
func TestRoom(t *testing.T) {
	code, err := qr.New("ABC")
	if err != nil {
		t.Fatal(err)
	}
	if code.Size() != 29 {
		t.Errorf("%d modules", code.Size())
	}
	for _, c := range []struct {
		room qr.Room
		fits bool
	}{
		{qr.Screen(29, 17), true}, {qr.Screen(28, 17), false}, {qr.Screen(29, 16), false}, {qr.Screen(200, 60), true},
		{qr.Page(23, 12), true}, {qr.Page(22, 12), false}, {qr.Page(23, 11), false}, {qr.Page(0, 0), false},
	} {
		if code.Fits(c.room) != c.fits {
			t.Errorf("%v: %t", c.room, !c.fits)
		}
	}
	if _, err := qr.New(strings.Repeat("é", 1500)); !errors.Is(err, qr.ErrTooLong) {
		t.Errorf("3,000 bytes: %v", err)
	}
}

// The largest code decides how large the terminal must be: 29 modules and one on each side are 31,
// in 16 rows with one beneath.
func TestNeeds(t *testing.T) {
	var codes []*qr.Code
	for _, text := range []string{"ABC", "13 Indices · Anna · 9 · comtesse · danseuse"} {
		code, err := qr.New(text)
		if err != nil {
			t.Fatal(err)
		}
		codes = append(codes, code)
	}
	columns, rows := qr.Needs(codes)
	if columns != 31 || rows != 17 || codes[1].Size() != 29+8 {
		t.Errorf("%d columns, %d rows", columns, rows)
	}
	for _, c := range []struct {
		columns, rows int
		fit           bool
	}{{columns, rows, true}, {columns - 1, rows, false}, {columns, rows - 1, false}} {
		if qr.Fit(codes, qr.Page(c.columns, c.rows-1)) != c.fit {
			t.Errorf("%d x %d: %t", c.columns, c.rows, !c.fit)
		}
	}
}
