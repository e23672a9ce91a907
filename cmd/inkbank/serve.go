package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
)

func (a *app) serveCommand() *cobra.Command {
	var port uint16
	cmd := &cobra.Command{
		Use:   "serve [DIR]",
		Short: "look at a built site in a browser of this machine",
		Long: `Serve a folder over plain HTTP to this machine alone, until Ctrl-C. Without DIR
it is the public/ of the inkbank folder. Nothing outside the folder is served,
whatever links lie in it.`,
		Example: a.examples("inkbank serve", "inkbank serve preview --port 8081"),
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := a.folder(args)
			if err != nil {
				return err
			}
			return a.serve(cmd.Context(), dir, port)
		},
	}
	cmd.Flags().Uint16Var(&port, "port", 8080, "the port; 0 takes a free one")
	return cmd
}

func (a *app) serve(ctx context.Context, dir string, port uint16) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return failure("inkbank publish makes the site; or name a folder", "%s: no folder to serve: %w", dir, bare(err))
	}
	defer root.Close()
	address := net.JoinHostPort("127.0.0.1", strconv.Itoa(int(port)))
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return failure("something else listens there: try --port 0", "port %d is taken", port)
	}
	if err != nil {
		return err
	}
	server := &http.Server{Handler: siteHandler(root.FS()), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { server.Close() })
	fmt.Fprintf(a.stderr, "%s is at http://%s/ until you press Ctrl-C\n", dir, listener.Addr())
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil // Ctrl-C is how serving ends
}

// bare is an error of the system without the name of the call and the file.
func bare(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*os.LinkError](err); ok { // of two files
		return e.Err
	}
	return err
}

// siteHandler serves the files of a folder to readers on this machine: no
// listings, no hidden files, and the site's own page where there is nothing.
// The folder must refuse, as os.Root does, links that lead out of it.
func siteHandler(folder fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("X-Frame-Options", "DENY")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		header.Set("Cache-Control", "no-cache")
		switch {
		case !loopbackHost(r.Host):
			http.Error(w, "this address is for this machine alone", http.StatusMisdirectedRequest)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			header.Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		default:
			servePage(w, r, folder)
		}
	})
}

// loopbackHost reports whether a request names this machine, so that a page
// elsewhere cannot read the site through a name of its own that leads here.
func loopbackHost(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	ip := net.ParseIP(strings.Trim(name, "[]"))
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

func servePage(w http.ResponseWriter, r *http.Request, folder fs.FS) {
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if hidden(name) {
		notFound(w, folder)
		return
	}
	if name == "" {
		name = "."
	}
	info, err := fs.Stat(folder, name)
	if err == nil && info.IsDir() {
		if !strings.HasSuffix(r.URL.Path, "/") {
			http.Redirect(w, r, path.Base(r.URL.Path)+"/", http.StatusMovedPermanently)
			return
		}
		name = path.Join(name, "index.html")
		info, err = fs.Stat(folder, name)
	} else if err == nil && strings.HasSuffix(r.URL.Path, "/") {
		err = fs.ErrNotExist
	}
	if err != nil || !info.Mode().IsRegular() {
		notFound(w, folder)
		return
	}
	http.ServeFileFS(w, r, folder, name)
}

// hidden reports whether a path leads through a name that starts with a dot.
func hidden(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") {
			return true
		}
	}
	return false
}

// notFound answers with the site's own page, if it has one.
func notFound(w http.ResponseWriter, folder fs.FS) {
	page, err := fs.ReadFile(folder, "404.html")
	if err != nil {
		http.Error(w, "no such page", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	w.Write(page)
}
