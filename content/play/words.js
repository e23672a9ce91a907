// Words come with W, which the site writes before all scripts. W.say has the words of
// words.toml that scripts name as they stand, "table.word", or by the start of the key.
// W.families has of each family: mode, "digits", "fill" or "rects"; howto, the folder of
// its how-to screens; techniques, in their order a list of name, sentence, what more there
// is to say, number of the how-to screen or 0, tier; values, its words for values. W.root
// leads to the language's root.
W.root = scriptFolder();

// scriptFolder is the folder of the script being read, from the page.
function scriptFolder() {
  var scripts = document.getElementsByTagName('script');
  return scripts[scripts.length - 1].getAttribute('src').replace(/[^\/]*$/, '');
}

// fillIn fills the placeholders of a text; one for which value returns undefined stays.
function fillIn(text, value) {
  return text.replace(/\{([^}]*)\}/g, function (all, name) {
    var filled = value(name);
    return filled === undefined ? all : filled;
  });
}

// say says a word with its placeholders filled in from an object.
function say(key, values) {
  return fillIn(W.say[key] || '[' + key + ']', function (name) { return values && values[name]; });
}

// sayList joins texts as the language writes a list of their kind.
function sayList(kind, texts) {
  var last = texts.length - 1;
  return last < 1 ? texts.join('') :
    texts.slice(0, last).join(say('list.' + kind + '-separator')) + say('list.' + kind + '-last') + texts[last];
}
