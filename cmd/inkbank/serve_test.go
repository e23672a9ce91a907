package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// site lays a small built site with a secret beside it and links that lead to it.
func site(t *testing.T) *os.Root {
	t.Helper()
	dir := t.TempDir()
	files := map[string]string{
		"public/index.html": "first", "public/2026/11/29/index.html": "day", "public/site.css": "css",
		"public/404.html": "no such page here", "public/.manifest": "hidden", "public/.well/x": "hidden",
		"secret.txt": "secret",
	}
	for name, text := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for link, target := range map[string]string{"out.txt": "../secret.txt", "up": "..", "in.css": "site.css"} {
		if err := os.Symlink(target, filepath.Join(dir, "public", link)); err != nil {
			t.Fatal(err)
		}
	}
	root, err := os.OpenRoot(filepath.Join(dir, "public"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return root
}

func TestServeStaysInside(t *testing.T) {
	handler := siteHandler(site(t).FS())
	for _, c := range []struct {
		method, target, host string
		code                 int
		body                 string
	}{
		{"GET", "/", "", 200, "first"},
		{"HEAD", "/", "localhost:8080", 200, ""},
		{"GET", "/2026/11/29/", "[::1]:8080", 200, "day"},
		{"GET", "/2026/11/29", "", 301, ""},
		{"GET", "/site.css", "", 200, "css"},
		{"GET", "/in.css", "", 200, "css"},
		{"GET", "/site.css/", "", 404, "no such page here"},
		{"GET", "/2026/", "", 404, "no such page here"}, // no listing
		{"GET", "/nothing", "", 404, "no such page here"},
		{"GET", "/out.txt", "", 404, "no such page here"},
		{"GET", "/up/secret.txt", "", 404, "no such page here"},
		{"GET", "/../secret.txt", "", 404, "no such page here"},
		{"GET", "/%2e%2e/secret.txt", "", 404, "no such page here"},
		{"GET", "/.manifest", "", 404, "no such page here"},
		{"GET", "/.well/x", "", 404, "no such page here"},
		{"POST", "/", "", 405, "only GET and HEAD\n"},
		{"GET", "/", "elsewhere.example", 421, "this address is for this machine alone\n"},
	} {
		request := httptest.NewRequest(c.method, c.target, nil)
		request.Host = "127.0.0.1:8080"
		if c.host != "" {
			request.Host = c.host
		}
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		if answer.Code != c.code {
			t.Errorf("%s %s: code %d, want %d", c.method, c.target, answer.Code, c.code)
		}
		if body := answer.Body.String(); c.code != http.StatusMovedPermanently && body != c.body {
			t.Errorf("%s %s: body %q, want %q", c.method, c.target, body, c.body)
		}
		if answer.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s %s: the answer has no safe headers", c.method, c.target)
		}
	}
}

func TestServeRedirectStaysOnSite(t *testing.T) {
	handler := siteHandler(site(t).FS())
	request := httptest.NewRequest("GET", "/2026/11/29", nil)
	request.Host = "localhost"
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, request)
	if to := answer.Header().Get("Location"); to != "/2026/11/29/" {
		t.Errorf("redirected to %q", to)
	}
}

func TestServeUntilStopped(t *testing.T) {
	dir := site(t).Name()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	talk, stderr := io.Pipe()
	code := make(chan int, 1)
	go func() {
		code <- run(ctx, []string{"inkbank", "serve", dir, "--port", "0"}, nil, io.Discard, stderr, clock)
		stderr.Close()
	}()
	line, err := bufio.NewReader(talk).ReadString('\n')
	address := regexp.MustCompile(`http://127\.0\.0\.1:[0-9]+/`).FindString(line)
	if err != nil || address == "" {
		t.Fatalf("serve says %q, %v", line, err)
	}
	answer, err := http.Get(address + "2026/11/29/")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if body, err := io.ReadAll(answer.Body); string(body) != "day" || err != nil {
		t.Errorf("the page is %q, %v", body, err)
	}
	stop()
	if got := <-code; got != exitDone {
		t.Errorf("exit code %d, want %d", got, exitDone)
	}
}
