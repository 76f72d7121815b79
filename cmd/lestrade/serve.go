package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"

	"github.com/spf13/cobra"

	"lestrade/assistant/desk"
	"lestrade/assistant/phone"
	phonenet "lestrade/assistant/phone/net"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

type serveOptions struct {
	table, at string
	json, hub bool
}

// serveCommand brings a table to the phones of the local network, or with --hub lets phones open
// tables. In a terminal the table is shown there too, or what waits for a yes at a hub, and serving
// ends when it is left; without a terminal it ends when the program is interrupted.
var serveCommand = command{"serve", cobra.NoArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	var o serveOptions
	tableFlag(cmd, &o.table)
	cmd.Flags().StringVar(&o.at, "addr", "", "flag.serve-addr")
	jsonFlag(cmd, &o.json)
	cmd.Flags().BoolVar(&o.hub, "hub", false, "flag.serve-hub")
	return func([]string) error {
		debug.SetGCPercent(garbageServing)
		var seen table.Sight
		var t *table.Table // nil at a hub
		if !o.hub {
			var err error
			if seen, err = a.sitAs(o.table, string(rules.Public)); err != nil {
				return err
			}
			t = seen.Table()
		}
		if o.json {
			return serveUnattended(a, t, o)
		}
		room, server, err := playRoom(a, o.at)
		switch {
		case err != nil:
			return err
		case server == nil:
			return serveUnattended(a, t, o)
		case !o.hub:
			return sittingEnd(room.Serve(seen))
		}
		server.Hub()
		server.Tend()
		if err := server.Listen(); err != nil {
			return err
		}
		return sittingEnd(room.Hub())
	}
}}

// newPhones returns a server of a hall, and the network on which phones find it.
func newPhones(a *app, hall *table.Hall, at string, woken func()) (*phone.Server, *phonenet.Network) {
	network := &phonenet.Network{At: at}
	server := phone.New(hall, a.house, a.voice, network, woken)
	network.Handler, network.HTTPS = phonenet.Handler(server, network.Knows), server.MetHTTPS
	return server, network
}

// serveUnattended serves a table to phones, or the tables that they open, until the program is
// interrupted. Nobody answers at a terminal.
func serveUnattended(a *app, t *table.Table, o serveOptions) error {
	hall, err := a.newHall()
	if err != nil {
		return err
	}
	moved := make(chan struct{}, 1)
	server, network := newPhones(a, hall, o.at, func() {
		select {
		case moved <- struct{}{}:
		default: // a move that nobody has looked at yet already waits
		}
	})
	var room *phone.Room
	if o.hub {
		server.Hub()
	} else if room, err = server.Room(t); err != nil {
		return err
	}
	if err := server.Listen(); err != nil {
		return err
	}
	if err := sayWhere(a, network.URLs(), room, o.json); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	for told := map[int]bool{}; ; {
		select {
		case err := <-network.Failed():
			return err
		case <-ctx.Done():
			return nil
		case <-moved:
			if !o.json {
				err = sayNews(a, server, told)
			}
		}
		if err != nil {
			return err
		}
	}
}

// byHTTPS stands for a request by https among the requests that were told, whose numbers begin at 1.
const byHTTPS = 0

// sayNews tells once that something asked by https, and tells each request that waits for a yes at
// any table, once. People say yes to it on phones.
func sayNews(a *app, server *phone.Server, told map[int]bool) error {
	phones := server.Phones(desk.Table{})
	if around := phones.Stands(); around.HTTPS && !told[byHTTPS] {
		told[byHTTPS] = true
		if err := a.tell(a.voice.Say("phones.https", speak.Figures{"address": speak.Plain(around.Addresses[0])})); err != nil {
			return err
		}
	}
	for _, asked := range phones.Waiting() {
		if told[asked.ID] {
			continue
		}
		told[asked.ID] = true
		if err := a.tell(a.voice.Aside(asked.Text, asked.Wanted)); err != nil {
			return err
		}
	}
	return nil
}

// served tells other programs where a table is found.
type served struct {
	Table string            `json:"table,omitempty"` // the link for the host's screen; "" at a hub
	Join  []string          `json:"join"`            // a link at each address of this machine
	Seats map[string]string `json:"seats,omitempty"` // the link for each seat's phone
}

// sayWhere says at which addresses phones find the table of a room; without a room, the addresses
// of the hub.
func sayWhere(a *app, urls []string, room *phone.Room, json bool) error {
	where := served{Join: urls}
	if room != nil {
		links := room.Links()
		where = served{Table: urls[0] + links[table.Host], Seats: map[string]string{}}
		for _, url := range urls {
			where.Join = append(where.Join, url+room.Path())
		}
		for seat, path := range links {
			if seat != table.Host {
				where.Seats[seat] = urls[0] + path
			}
		}
	}
	if json {
		return a.printLine(where)
	}
	for _, url := range urls {
		if err := a.tell(a.voice.Say("serve.at", speak.Figures{"address": speak.Plain(url)})); err != nil {
			return err
		}
	}
	if room == nil {
		return nil
	}
	return a.tell(a.voice.Say("serve.host", speak.Figures{"address": speak.Plain(where.Table)}))
}
