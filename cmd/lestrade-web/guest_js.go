package main

import (
	"context"
	"net/url"
	"syscall/js"

	"lestrade/assistant/phone"
)

// guest answers phones that have joined the tables of this page. Their requests and the answers go
// over a channel of the page's.
type guest struct{ *phone.Server }

// answer is the function that answers a request: {path, form, cookies}, where the form is encoded as
// browsers do it, or null. It hands over {status, to, kind, body, cookies}.
func (g guest) answer() js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		asked, done := request(context.Background(), args[0]), args[1]
		go func() {
			a := g.Answer(asked)
			set := []any{}
			for _, c := range a.Cookies {
				set = append(set, map[string]any{"name": c.Name, "value": c.Value, "path": c.Path, "lasts": c.Lasts.Seconds()})
			}
			done.Invoke(map[string]any{"status": a.Status, "to": a.To, "kind": a.Kind, "body": string(a.Body), "cookies": set})
		}()
		return nil
	})
}

// follow is the function that tells a phone of news: it calls the given function with (beat,
// record), and at the end with no arguments. It returns a function that stops it.
func (g guest) follow() js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		ctx, stop := context.WithCancel(context.Background())
		asked, tell := request(ctx, args[0]), args[1]
		go func() {
			g.Follow(asked, func(beat bool, record int) error {
				tell.Invoke(beat, record)
				return ctx.Err()
			})
			tell.Invoke()
		}()
		return js.FuncOf(func(js.Value, []js.Value) any {
			stop()
			return nil
		})
	})
}

// request reads what another phone asks for. A channel is open to nobody but that phone, so a form
// that comes over it is our own page's.
func request(ctx context.Context, asked js.Value) phone.Request {
	r := phone.Request{Context: ctx, Path: asked.Get("path").String(), Cookies: map[string]string{}}
	if form := asked.Get("form"); !form.IsNull() {
		r.Post = true
		if text := form.String(); len(text) <= phone.MostBody {
			r.Form, _ = url.ParseQuery(text) // what can be read of it
		}
	}
	cookies := asked.Get("cookies")
	for names, i := js.Global().Get("Object").Call("keys", cookies), 0; i < names.Length(); i++ {
		name := names.Index(i).String()
		r.Cookies[name] = cookies.Get(name).String()
	}
	return r
}
