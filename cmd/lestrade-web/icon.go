//go:build !js

package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
)

// The icon is drawn here as in icon.svg, on a field of 64 by 64, because some systems take only
// PNG.
const field = 64

// maskScale makes the drawing smaller where a system cuts the icon to a shape of its own: only the
// middle four fifths are sure to be seen then.
const maskScale = 0.72

var (
	ground = color.RGBA{0x24, 0x3b, 0x53, 0xff}
	glass  = color.RGBA{0xf7, 0xf3, 0xe8, 0xff}
	brass  = color.RGBA{0xd9, 0xa4, 0x41, 0xff}
)

// stroke is a line with round ends. If both ends are one point, it is a disc.
type stroke struct {
	x1, y1, x2, y2, width float64
	ink                   color.RGBA
}

// strokes are drawn in this order, one over the other.
var strokes = []stroke{
	{27, 27, 27, 27, 35, brass},
	{27, 27, 27, 27, 25, glass},
	{39, 39, 53, 53, 8, brass},
	{20, 27, 25, 32, 4, ground},
	{25, 32, 34, 22, 4, ground},
}

// distance is how far a point lies outside the stroke; it is negative inside.
func (s stroke) distance(x, y float64) float64 {
	dx, dy := s.x2-s.x1, s.y2-s.y1
	along := 0.0
	if length := dx*dx + dy*dy; length > 0 {
		along = min(1, max(0, ((x-s.x1)*dx+(y-s.y1)*dy)/length))
	}
	return math.Hypot(x-s.x1-along*dx, y-s.y1-along*dy) - s.width/2
}

// drawIcon returns the icon as a PNG with a side of that many pixels. The drawing fills a share of
// it.
func drawIcon(pixels int, share float64) string {
	img := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	unit := float64(pixels) / field * share
	for i := range pixels * pixels {
		at := func(n int) float64 { return field/2 + (float64(n)+0.5-float64(pixels)/2)/unit }
		ink := ground
		for _, s := range strokes {
			ink = mix(ink, s.ink, min(1, max(0, 0.5-s.distance(at(i%pixels), at(i/pixels))*unit)))
		}
		img.SetRGBA(i%pixels, i/pixels, ink)
	}
	var out bytes.Buffer
	_ = png.Encode(&out, img) // writing into memory cannot fail
	return out.String()
}

// mix lays a share of one colour over another.
func mix(under, over color.RGBA, share float64) color.RGBA {
	blend := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + share*(float64(b)-float64(a)))) }
	return color.RGBA{blend(under.R, over.R), blend(under.G, over.G), blend(under.B, over.B), 0xff}
}
