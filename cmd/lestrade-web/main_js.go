package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"net/url"
	"strconv"
	"syscall/js"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/help/house"
	"lestrade/assistant/indexed"
	"lestrade/assistant/phone"
	"lestrade/assistant/phone/pocket"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/data"
)

// main answers the forms of a page, one after another, until the page is closed. Before it starts,
// the worker of that page has set:
//
//	lestradeTexts   an archive of the texts of each language
//	lestradeStarts  what the page says of itself: its language, its address, whether it is one file, and whether the browser may clear its storage
//	lestradeReady   the function that Go gives its own functions to: one answers a form with the next page, the others answer other phones
//	lestradeNews    the function that is called when other phones have changed something
func main() {
	texts := js.Global().Get("lestradeTexts")
	for i := range texts.Length() {
		archive := make([]byte, texts.Index(i).Length())
		js.CopyBytesToGo(archive, texts.Index(i))
		files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
		if err != nil {
			panic(err)
		}
		data.Lay(files)
	}
	starts := js.Global().Get("lestradeStarts")
	voice := speak.New(starts.Get("lang").String())
	hall := &table.Hall{Shelf: house.Games.Shelf(), Chance: draw.System{}, Seed: draw.NewSeed, Now: time.Now}
	kept, err := indexed.Open()
	hall.Store = store.Shared(kept)
	notice := ""
	switch {
	case err != nil:
		hall.Store = store.Shared(new(store.Memory))
		notice = voice.Say("web.keeps-nothing", nil)
	case starts.Get("warns").Bool() && starts.Get("single").Bool(): // a file cannot be put on a home screen
		notice = voice.Say("web.may-erase-file", nil)
	case starts.Get("warns").Bool():
		notice = voice.Say("web.may-erase", nil)
	}
	p, err := pocket.New(hall, house.Games, voice, starts.Get("address").String(), notice)
	if err != nil {
		panic(err)
	}
	others := phone.New(hall, house.Games, voice, nil, func() { js.Global().Call("lestradeNews") })
	p.Gather(others.Phones)
	type asked struct{ form, answer js.Value }
	asks := make(chan asked, 16) // more than enough: a page sends one form at a time
	js.Global().Call("lestradeReady", js.FuncOf(func(_ js.Value, args []js.Value) any {
		asks <- asked{args[0], args[1]}
		return nil
	}), guest{others}.answer(), guest{others}.follow())
	for a := range asks {
		a.answer.Invoke(answer(p, a.form))
		others.Attend(p.At())
	}
}

// answer returns the page that follows from a form, as the browser encodes it; without a form, the
// page as it stands. While a table is handed from one phone to another it returns the text that this
// step needs, or "" if the step failed.
func answer(p *pocket.Pocket, form js.Value) string {
	if form.IsNull() {
		return p.Page()
	}
	values, err := url.ParseQuery(form.String())
	if err != nil {
		panic(errors.Join(errors.New("no form of ours"), err))
	}
	switch {
	case values.Has("hands"):
		text, _ := p.Hand()
		return text
	case values.Has("handed"):
		records, _ := strconv.Atoi(values.Get("records"))
		if p.LetGo(values.Get("handed"), records) != nil {
			return ""
		}
		return "yes"
	case values.Has("takes"):
		code, _ := p.TakeOver(values.Get("takes"))
		return code
	}
	return p.Post(values)
}
