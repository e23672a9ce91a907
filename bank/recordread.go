package bank

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"inkbank/grade"
)

// ReadRecord reads one line of an import. Only family and board are required;
// every other key may be missing, and most are computed anew by whoever imports.
// A key that is no record's, given twice, or of the wrong type is an error that
// names it. The credit comes clean.
func ReadRecord(line []byte) (Record, error) {
	r := Record{Needs: []string{}, Enough: []string{}, Steps: []RecordStep{}}
	if err := refuseNull(line); err != nil {
		return Record{}, err
	}
	err := readObject(line, map[string]any{
		"id": &r.ID, "family": &r.Family, "size": &r.Size, "width": &r.Width, "height": &r.Height,
		"board": &r.Board, "solution": &r.Solution, "aimed": &r.Aimed, "tier": &r.Tier, "proved": &r.Proved,
		"solutions": &r.Solutions, "stuck": &r.Stuck, "open": &r.Open, "needs": &r.Needs, "enough": &r.Enough,
		"score": &r.Score, "ladder": &r.Ladder, "steps": &r.Steps, "day": &r.Day, "slot": &r.Slot,
		"title": &r.Title, "author": &r.Author, "licence": &r.Licence,
	})
	if err != nil {
		return Record{}, err
	}
	r.Credit = r.Credit.Clean()
	return r, r.complete()
}

// complete checks what a record must say.
func (r *Record) complete() error {
	switch {
	case r.Family == "":
		return errors.New(`key "family" is missing`)
	case r.Board == "":
		return errors.New(`key "board" is missing`)
	case r.Day != "" && r.Slot == "":
		return errors.New(`key "slot" is missing: a board with a day needs both`)
	case r.Slot != "" && r.Day == "":
		return errors.New(`key "day" is missing: a board with a slot needs both`)
	}
	return nil
}

// UnmarshalJSON reads a step with some or all of its keys and no others.
func (s *RecordStep) UnmarshalJSON(text []byte) error {
	*s = RecordStep{Cells: []grade.Site{}}
	return readObject(text, map[string]any{
		"technique": &s.Technique, "cells": &s.Cells, "sets": &s.Sets, "clears": &s.Clears,
	})
}

// UnmarshalJSON reads what MarshalJSON wrote, keeping the order.
func (c *Changes) UnmarshalJSON(text []byte) error {
	*c = Changes{}
	return eachKey(text, func(key string, value json.RawMessage) error {
		at, err := grade.ParseSite(key)
		if err != nil {
			return err
		}
		change := grade.Change{At: at}
		if err := json.Unmarshal(value, &change.Value); err != nil {
			return fmt.Errorf("%s: %w", key, plain(err))
		}
		*c = append(*c, change)
		return nil
	})
}

// readObject reads an object whose keys are all among those given, each into
// its pointer.
func readObject(text []byte, keys map[string]any) error {
	return eachKey(text, func(key string, value json.RawMessage) error {
		target, known := keys[key]
		if !known {
			return fmt.Errorf("unknown key %q", key)
		}
		if err := json.Unmarshal(value, target); err != nil {
			return fmt.Errorf("key %q: %w", key, plain(err))
		}
		return nil
	})
}

// eachKey calls each for the keys of one JSON object, in order. Unlike package
// json it tells upper from lower case and refuses a key that comes twice.
func eachKey(text []byte, each func(key string, value json.RawMessage) error) error {
	d := json.NewDecoder(bytes.NewReader(text))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return errors.New("want a JSON object")
	}
	seen := map[string]bool{}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return plain(err)
		}
		key := t.(string) // Token fails where an object has another key
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return plain(err)
		}
		if seen[key] {
			return fmt.Errorf("key %q is given twice", key)
		}
		seen[key] = true
		if err := each(key, value); err != nil {
			return err
		}
	}
	if _, err := d.Token(); err != nil {
		return plain(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the JSON object")
	}
	return nil
}

// refuseNull refuses a null anywhere: package json takes it for "leave as it is".
func refuseNull(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	for {
		switch t, err := d.Token(); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return plain(err)
		case t == nil:
			return errors.New("null is no value: leave the key out")
		}
	}
}

// plain words an error of package json without Go's names for things.
func plain(err error) error {
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		return fmt.Errorf("a %s does not belong here", wrong.Value)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the JSON object does not end")
	}
	return err
}
