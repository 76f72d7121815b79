//go:build !js

package main

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
)

// The picture that a camera has of a phone held up before it, as brightness, row by row. The camera is
// usual for phones: 1280 × 720 pixels, 60 degrees wide.
const (
	seenWide, seenHigh = 1280, 720
	focal              = 1100.0 // pixels
)

// shot is the picture on a phone's screen.
type shot struct {
	light      []float32 // of each pixel, from 0 to 1
	wide, high int
	pixel      float64 // of the screen, in millimeters
	x, y       float64 // the middle of its code, in pixels
	text       string  // that stands in the code
}

// shotOf is a screenshot of a phone of some width, in millimeters, with a code around a place.
func shotOf(page image.Image, wide, x, y float64, text string) shot {
	size := page.Bounds().Size()
	s := shot{light: make([]float32, size.X*size.Y), wide: size.X, high: size.Y, pixel: wide / float64(size.X), x: x, y: y, text: text}
	for i := range s.light {
		s.light[i] = float32(color.GrayModel.Convert(page.At(i%size.X, i/size.X)).(color.Gray).Y) / 255
	}
	return s
}

// at is the light at a place of the screen's plane, in millimeters from the code's middle: between
// pixels a mean of those around, and beside the phone a table.
func (s shot) at(x, y float64) float32 {
	px, py := x/s.pixel+s.x-0.5, y/s.pixel+s.y-0.5
	if px < 0 || py < 0 || px >= float64(s.wide-1) || py >= float64(s.high-1) {
		return 0.35
	}
	i, j := int(px), int(py)
	u, v := float32(px-float64(i)), float32(py-float64(j))
	row := s.light[j*s.wide+i:]
	return (row[0]*(1-u)+row[1]*u)*(1-v) + (row[s.wide]*(1-u)+row[s.wide+1]*u)*v
}

// held is how a phone is held and lit: it is turned by spin in its plane, tilted about an axis, and so
// far away from the camera.
type held struct {
	tilt, axis, spin float64 // degrees
	aside            float64 // tilted about the other axis: too little to be seen but in what is mirrored
	away, x, y       float64 // millimeters; the code's middle beside that of the picture
	blur             float64 // of the lens, in pixels
	light, haze      float64 // how bright white is, and how much of that lies on black
	noise            float64 // of 255
	glare            []spot
}

// spot is a lamp that the screen mirrors, in pixels from the code's middle.
type spot struct{ x, y, size float64 }

func between(r *rand.Rand, a, b float64) float64 { return a + (b-a)*r.Float64() }

// someHeld draws how somebody holds a phone of some width: so far away that it takes from a quarter to
// nine tenths of the picture's height, tilted by up to 35 degrees, out of focus by up to 1.8 pixels, in
// a light from dim to full, with up to two lamps that are mirrored in the code or near it.
func someHeld(r *rand.Rand, wide float64) held {
	h := held{
		tilt: between(r, 0, 35), axis: between(r, 0, 360), spin: between(r, -25, 25), away: between(r, 110, 420) * wide / 68,
		blur: between(r, 0, 1.8), light: between(r, 0.25, 1), haze: between(r, 0, 0.4), noise: between(r, 0, 14),
	}
	h.x, h.y = between(r, -80, 80)*h.away/focal, between(r, -40, 40)*h.away/focal
	for range r.IntN(3) {
		h.glare = append(h.glare, spot{between(r, -140, 140), between(r, -140, 140), between(r, 12, 40)})
	}
	return h
}

// moves is the same a tenth of a second later: a hand is never still, by some three degrees and a
// centimeter or two around where it means to be. What a screen mirrors moves by twice the angle.
func (h held) moves(r *rand.Rand, meant held) held {
	drift := func(now, meant *float64, step, most float64) float64 {
		*now = *meant + max(-most, min(most, *now-*meant+step*r.NormFloat64()))
		return *now - *meant
	}
	tilted, aside := drift(&h.tilt, &meant.tilt, 0.6, 3), drift(&h.aside, &meant.aside, 0.6, 3)
	drift(&h.spin, &meant.spin, 0.6, 3)
	drift(&h.away, &meant.away, 3, 15)
	drift(&h.x, &meant.x, 1.5, 8)
	drift(&h.y, &meant.y, 1.5, 8)
	drift(&h.blur, &meant.blur, 0.1, 0.4)
	h.tilt, h.blur = math.Abs(h.tilt), math.Abs(h.blur)
	s, c := math.Sincos(h.axis * math.Pi / 180)
	const turned = 2 * focal * math.Pi / 180 // pixels a degree
	h.glare = nil
	for _, lamp := range meant.glare {
		h.glare = append(h.glare, spot{lamp.x + (tilted*c-aside*s)*turned, lamp.y + (tilted*s+aside*c)*turned, lamp.size})
	}
	return h
}

// photograph is the picture that the camera takes of a screen.
func photograph(s shot, h held, r *rand.Rand) []byte {
	st, ct := math.Sincos(h.tilt * math.Pi / 180)
	sa, ca := math.Sincos(h.axis * math.Pi / 180)
	ss, cs := math.Sincos(h.spin * math.Pi / 180)
	// A ray through a point of the picture meets the tilted screen at a quotient of two terms that
	// are linear in that point: from one point to the next each grows by a step.
	see := func(px, py float64) (x, y, far float64) {
		u, v := (px-seenWide/2)/focal-h.x/h.away, (py-seenHigh/2)/focal-h.y/h.away
		u, v = u*cs+v*ss, v*cs-u*ss
		along, across := (u*ca+v*sa)*ct, v*ca-u*sa
		return (along*ca - across*sa) * h.away, (along*sa + across*ca) * h.away, ct - across*st
	}
	seen := make([]float32, seenWide*seenHigh)
	x0, y0, far0 := see(0, 0)
	x1, y1, far1 := see(1, 0)
	dx, dy, dfar := x1-x0, y1-y0, far1-far0
	for row := range seenHigh {
		for half := range 2 { // four rays a pixel
			x, y, far := see(0.25, float64(row)+0.25+float64(half)/2)
			to := seen[row*seenWide:][:seenWide]
			for i := range to {
				to[i] += (s.at(x/far, y/far) + s.at((x+dx/2)/(far+dfar/2), (y+dy/2)/(far+dfar/2))) / 4
				x, y, far = x+dx, y+dy, far+dfar
			}
		}
	}
	blur(seen, h.blur)
	mx, my := seenWide/2+h.x*focal/h.away, seenHigh/2+h.y*focal/h.away
	for _, lamp := range h.glare {
		gx, gy, reach := mx+lamp.x, my+lamp.y, 1.6*lamp.size
		for y := max(0, int(gy-reach)); y < min(seenHigh, int(gy+reach)); y++ {
			for x := max(0, int(gx-reach)); x < min(seenWide, int(gx+reach)); x++ {
				d := ((float64(x)-gx)*(float64(x)-gx) + (float64(y)-gy)*(float64(y)-gy)) / (lamp.size * lamp.size)
				seen[y*seenWide+x] += float32(math.Exp(-d*d) * 255 / (235 * h.light * (1 - h.haze)))
			}
		}
	}
	white := float32(h.light * 235)
	picture := make([]byte, len(seen))
	for y := range seenHigh {
		grain := noise[r.IntN(len(noise)-seenWide):]
		for x := range seenWide {
			lit := (float32(h.haze)+float32(1-h.haze)*seen[y*seenWide+x])*white + float32(h.noise)*grain[x]
			picture[y*seenWide+x] = byte(max(0, min(255, lit)))
		}
	}
	return picture
}

// noise is what a camera's pixels differ by, in deviations.
var noise = func() []float32 {
	r, all := rand.New(rand.NewPCG(41, 0)), make([]float32, 1<<16)
	for i := range all {
		all[i] = float32(r.NormFloat64())
	}
	return all
}()

// blur spreads each point of a picture by a deviation, in pixels.
func blur(seen []float32, sigma float64) {
	if sigma < 0.2 {
		return
	}
	reach := int(math.Ceil(3 * sigma))
	kernel, sum := make([]float32, 2*reach+1), float32(0)
	for i := range kernel {
		d := float64(i - reach)
		kernel[i] = float32(math.Exp(-d * d / (2 * sigma * sigma)))
		sum += kernel[i]
	}
	across, wide := make([]float32, len(seen)), make([]float32, seenWide+2*reach)
	for y := range seenHigh {
		row, to := seen[y*seenWide:][:seenWide], across[y*seenWide:][:seenWide]
		for i := range wide {
			wide[i] = row[max(0, min(seenWide-1, i-reach))]
		}
		for k, w := range kernel {
			for x, v := range wide[k:][:seenWide] {
				to[x] += v * w / sum
			}
		}
	}
	clear(seen)
	for y := range seenHigh {
		to := seen[y*seenWide:][:seenWide]
		for k, w := range kernel {
			for x, v := range across[max(0, min(seenHigh-1, y+k-reach))*seenWide:][:seenWide] {
				to[x] += v * w / sum
			}
		}
	}
}
