package main

import (
	"context"
	"os"
	"os/signal"
	"time"

	"github.com/spf13/cobra"

	"lestrade/assistant/phone"
	phonenet "lestrade/assistant/phone/net"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// newServe is the command that has a table on the phones of the local network.
func newServe(a *app) *cobra.Command {
	var name, at string
	var json bool
	cmd := a.command("serve", cobra.NoArgs, "nothing", func([]string) error {
		t, err := a.sit(name)
		if err != nil {
			return err
		}
		hall, err := a.hall()
		if err != nil {
			return err
		}
		hall.Store = table.Shared(hall.Store)
		network := &phonenet.Network{At: at}
		server := phone.New(hall, a.house, a.voice, network, nil)
		network.Handler = server
		room, err := server.Room(t)
		if err != nil {
			return err
		}
		if err := server.Listen(); err != nil {
			return err
		}
		if err := a.sayWhere(network.URLs(), room, json); err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		watch := time.NewTicker(often)
		defer watch.Stop()
		for {
			select {
			case <-watch.C:
				server.Look()
			case err := <-network.Failed():
				return err
			case <-ctx.Done():
				return nil
			}
		}
	})
	tableFlag(cmd, &name)
	cmd.Flags().StringVar(&at, "addr", "", "flag.serve-addr")
	jsonFlag(cmd, &json)
	return cmd
}

// often is how soon phones are told what another program has recorded.
const often = 200 * time.Millisecond

// served is where a table is found, for programs.
type served struct {
	Table string            `json:"table"` // for a screen of the host's
	Join  []string          `json:"join"`
	Seats map[string]string `json:"seats"`
}

func (a *app) sayWhere(urls []string, room *phone.Room, json bool) error {
	if !json {
		for _, url := range urls {
			if err := a.tell(a.voice.Say("serve.at", speak.Figures{"address": speak.Plain(url)})); err != nil {
				return err
			}
		}
		return nil
	}
	links := room.Links()
	where := served{Table: urls[0] + links[table.Host], Seats: map[string]string{}}
	for _, url := range urls {
		where.Join = append(where.Join, url+room.Path())
	}
	for seat, path := range links {
		if seat != table.Host {
			where.Seats[seat] = urls[0] + path
		}
	}
	return a.printLine(where)
}
