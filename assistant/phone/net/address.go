package net

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
	"strings"
)

// Addresses returns this machine's IPv4 addresses, first those where phones are likeliest to find
// it. In no network it returns only the address of the machine for itself.
func Addresses() []netip.Addr {
	all, err := net.Interfaces()
	if err != nil { // Android does not list its interfaces
		return rank(nil, outward())
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
	return rank(of, outward())
}

// placed is an address of an interface.
type placed struct {
	on      string
	address netip.Addr
}

// rank sorts the addresses that phones may reach, the likeliest first: private networks before
// public ones, and both before interfaces to tunnels and containers. Among equals the address from
// which this machine would send comes first.
func rank(of []placed, outward netip.Addr) (best []netip.Addr) {
	of = slices.DeleteFunc(slices.Clone(of), func(p placed) bool { return !p.address.Is4() || p.address.IsLoopback() })
	slices.SortStableFunc(of, func(a, b placed) int { return cmp.Compare(b.likelihood(outward), a.likelihood(outward)) })
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

// virtual are the beginnings of the names of interfaces to tunnels, containers and virtual
// machines.
var virtual = []string{"tun", "tap", "utun", "wg", "ppp", "docker", "veth", "br-", "virbr", "vethernet", "vmnet", "vboxnet", "lxc", "lxd", "cni", "flannel", "tailscale", "zt"}

// likelihood grows with how likely phones can reach the address.
func (p placed) likelihood(outward netip.Addr) int {
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

// outward is the address from which this machine would send. Finding it out sends nothing.
func outward() netip.Addr {
	c, err := net.Dial("udp4", "192.0.2.1:9") // kept for documentation: nobody has it
	if err != nil {
		return netip.Addr{}
	}
	defer c.Close() //nolint:errcheck // nothing was sent
	return c.LocalAddr().(*net.UDPAddr).AddrPort().Addr()
}
