// Words stand in the page, as JSON. W.say has the words of words.toml that scripts name
// as they stand, "table.word", or by the start of the key. W.families has of each family
// on the page: mode, "digits", "fill" or "rects"; howto, the folder of its how-to screens from the page; techniques, by
// their number, of those that the page's boards need: name, sentence, what more there is
// to say, number of the how-to screen or 0, tier; values, its words for values. W.root
// leads to the language's root.
var W = readWords();

function readWords() {
  try {
    return JSON.parse(document.querySelector('script.words').textContent);
  } catch (e) {
    return {say: {}, families: {}};
  }
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
