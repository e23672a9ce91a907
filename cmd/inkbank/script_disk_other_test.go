//go:build !linux

package main

import "github.com/rogpeppe/go-internal/testscript"

func scriptSmall(ts *testscript.TestScript, _ bool, _ []string)   { ts.Fatalf("no small disks here") }
func scriptRemount(ts *testscript.TestScript, _ bool, _ []string) { ts.Fatalf("no small disks here") }
func canMount() bool                                              { return false }
