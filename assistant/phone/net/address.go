package net

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
	"strings"
)

// Addresses are this machine's in the networks that it is in, those first where phones are
// likeliest to find it; its address for itself alone where there is none.
func Addresses() []netip.Addr {
	all, err := net.Interfaces()
	if err != nil { // as Android has it
		return found(nil, outward())
	}
	var of []placed
	for _, i := range all {
		if i.Flags&net.FlagUp == 0 {
			continue
		}
		addresses, _ := i.Addrs() // an interface that just went has none
		for _, a := range addresses {
			if prefix, err := netip.ParsePrefix(a.String()); err == nil {
				of = append(of, placed{i.Name, prefix.Addr().Unmap()})
			}
		}
	}
	return found(of, outward())
}

// placed is an address of an interface.
type placed struct {
	on      string
	address netip.Addr
}

// found are the addresses that phones may reach, best first: those of private networks
// before public ones, and each before those of interfaces to no network that phones are in;
// where the way out begins comes first among its like.
func found(of []placed, outward netip.Addr) (best []netip.Addr) {
	of = slices.DeleteFunc(slices.Clone(of), func(p placed) bool { return !p.address.Is4() || p.address.IsLoopback() })
	slices.SortStableFunc(of, func(a, b placed) int { return cmp.Compare(b.likely(outward), a.likely(outward)) })
	for _, p := range of {
		if !slices.Contains(best, p.address) {
			best = append(best, p.address)
		}
	}
	if best == nil && outward.Is4() {
		best = append(best, outward)
	}
	if best == nil {
		best = append(best, netip.AddrFrom4([4]byte{127, 0, 0, 1}))
	}
	return best
}

// virtual begins the names of interfaces to tunnels, containers and virtual machines.
var virtual = []string{"tun", "tap", "utun", "wg", "ppp", "docker", "veth", "br-", "virbr", "vethernet", "vmnet", "vboxnet", "lxc", "lxd", "cni", "flannel", "tailscale", "zt"}

// likely is the greater, the likelier phones reach the address.
func (p placed) likely(outward netip.Addr) int {
	points := 0
	if !slices.ContainsFunc(virtual, func(begin string) bool { return strings.HasPrefix(strings.ToLower(p.on), begin) }) {
		points += 8
	}
	if !p.address.IsLinkLocalUnicast() {
		points += 4
	}
	if p.address.IsPrivate() {
		points += 2
	}
	if p.address == outward {
		points++
	}
	return points
}

// outward is the address that this machine would send from: nothing is sent to know it.
func outward() netip.Addr {
	c, err := net.Dial("udp4", "192.0.2.1:9") // kept for documentation: nobody has it
	if err != nil {
		return netip.Addr{}
	}
	defer c.Close() //nolint:errcheck // nothing was sent
	return c.LocalAddr().(*net.UDPAddr).AddrPort().Addr()
}
