//go:build !windows

package main

import (
	"os"
	"syscall"
)

// anotherUser is one that may not do everything, where the tests' own may.
func anotherUser() *syscall.SysProcAttr {
	if os.Getuid() != 0 {
		return nil
	}
	const nobody = 65534
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
}
