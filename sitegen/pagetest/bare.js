// Takes away what old engines do not have: WebKit 531 to 538, and pure ES5.
(function () {
  function without(owner, names) {
    names.split(' ').forEach(function (name) { if (owner) { delete owner[name]; } });
  }
  without(Array.prototype, 'at copyWithin entries fill find findIndex findLast findLastIndex flat flatMap includes keys toReversed toSorted toSpliced values with');
  without(Array, 'from fromAsync of');
  without(String.prototype, 'at codePointAt endsWith includes matchAll normalize padEnd padStart repeat replaceAll startsWith trimEnd trimStart');
  without(String, 'fromCodePoint raw');
  without(Object, 'assign entries fromEntries getOwnPropertyDescriptors groupBy hasOwn is values');
  without(Number, 'isFinite isInteger isNaN isSafeInteger parseFloat parseInt EPSILON');
  without(Math, 'acosh asinh atanh cbrt clz32 cosh expm1 fround hypot imul log10 log1p log2 sign sinh tanh trunc');
  without(Function.prototype, 'bind');
  without(Element.prototype, 'after append before classList closest getAttributeNames matches prepend remove replaceChildren replaceWith scrollTo toggleAttribute');
  without(CharacterData.prototype, 'after before remove replaceWith');
  without(Document.prototype, 'append prepend replaceChildren');
  without(NodeList.prototype, 'entries forEach keys values');
  without(HTMLElement.prototype, 'dataset hidden inert');
  without(KeyboardEvent.prototype, 'code key');
  without(window, 'AbortController Intl IntersectionObserver Map MutationObserver Proxy Reflect ResizeObserver Set Symbol TextEncoder URL URLSearchParams WeakMap WeakSet fetch globalThis queueMicrotask requestAnimationFrame requestIdleCallback structuredClone');
})();
