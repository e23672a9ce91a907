// Short names for what is done to a page all the time.

function make(name) { return document.createElement(name); }

function textNode(text) { return document.createTextNode(text); }

function attr(e, name, value) { e.setAttribute(name, value); }

function listen(e, type, f) { e.addEventListener(type, f, false); }
