package main

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// command is a command line to type next: the program as it was called, and the
// settings that it was given, before the words.
func (a *app) command(words string) string {
	if a.configPath == configName {
		return a.program + " " + words
	}
	return a.program + " --config " + a.configPath + " " + words
}

// commandIn is a command line to type next for work in a folder.
func (a *app) commandIn(folder, words string) string {
	if folder == "." || filepath.Base(a.configPath) != configName {
		return a.command(words)
	}
	program := a.program
	if strings.ContainsRune(program, filepath.Separator) && !filepath.IsAbs(program) {
		program = seenFrom(folder, program)
	}
	return "cd " + folder + " && " + program + " " + words
}

// seenFrom is a relative path of the working directory as one of a folder; where
// that cannot be said it is absolute.
func seenFrom(folder, path string) string {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if folder, err = filepath.Abs(folder); err != nil {
		return absolute
	}
	relative, err := filepath.Rel(folder, absolute)
	if err != nil {
		return absolute
	}
	return relative
}

// version is the version that the program was built as, or "devel".
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return info.Main.Version
}

// programSum is a SHA-256, in hex, of the program that runs; "" where it cannot be read.
func programSum() string {
	name, err := os.Executable()
	if err != nil {
		return ""
	}
	f, err := os.Open(name)
	if err != nil {
		return ""
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil))
}
