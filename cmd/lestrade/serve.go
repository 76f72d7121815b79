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
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		t, err := a.sit(name) // which says what is wrong with a name
		if err != nil {
			return err
		}
		hall, err := a.hall()
		if err != nil {
			return err
		}
		hall.Store = table.Shared(hall.Store)
		l, err := phonenet.Listen(at)
		if err != nil {
			return err
		}
		server := phone.New(hall, a.house, a.voice, l.Knows)
		room, err := server.Room(t.Name)
		if err != nil {
			return err
		}
		if err := a.sayWhere(l.URLs(), room, json); err != nil {
			return err
		}
		go watch(ctx, server)
		return l.Serve(ctx, server)
	})
	tableFlag(cmd, &name)
	cmd.Flags().StringVar(&at, "addr", "", "flag.serve-addr")
	jsonFlag(cmd, &json)
	return cmd
}

// often is how soon phones are told what another program has recorded.
const often = 200 * time.Millisecond

func watch(ctx context.Context, server *phone.Server) {
	tick := time.NewTicker(often)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			server.Look()
		case <-ctx.Done():
			return
		}
	}
}

// served is where a table is found, for programs.
type served struct {
	Table string            `json:"table"`
	Join  []string          `json:"join"`
	Seats map[string]string `json:"seats"`
}

func (a *app) sayWhere(urls []string, room *phone.Room, json bool) error {
	where := served{Seats: map[string]string{}}
	for _, url := range urls {
		where.Join = append(where.Join, url+room.Path())
	}
	for seat, path := range room.Links() {
		if seat == table.Screen {
			where.Table = urls[0] + path
		} else {
			where.Seats[seat] = urls[0] + path
		}
	}
	if json {
		return a.printLine(where)
	}
	for _, join := range where.Join {
		if err := a.tell(a.voice.Say("serve.at", speak.Figures{"address": speak.Plain(join)})); err != nil {
			return err
		}
	}
	return nil
}
