package main

import "syscall"

func anotherUser() *syscall.SysProcAttr { return nil }
