package main

import "github.com/spf13/cobra"

func (a *app) runStatus(cmd *cobra.Command, args []string) error { return nil }
