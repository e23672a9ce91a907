// Parses scripts as ECMAScript 5 and looks for what old engines lack, or what pages of
// this site must not use. Arguments are files; prints faults, one a line.
var fs = require('fs');
var acorn = require('acorn');

// Names that no browser of the floor has, wherever they stand free.
var globals = ('Promise Map Set WeakMap WeakSet Symbol Proxy Reflect BigInt Intl URL URLSearchParams fetch globalThis ' +
  'requestAnimationFrame queueMicrotask Int8Array Uint8Array Uint16Array Uint32Array Float64Array TextDecoder TextEncoder atob btoa ' +
  'alert confirm prompt').split(' ');
// Methods, by their name alone.
var methods = ('includes startsWith endsWith repeat padStart padEnd trimStart trimEnd codePointAt normalize matchAll replaceAll at ' +
  'find findIndex findLast findLastIndex copyWithin flat flatMap bind closest matches append prepend before after replaceWith remove ' +
  'toggleAttribute getAttributeNames replaceChildren toLocaleString toLocaleDateString toLocaleTimeString toLocaleUpperCase ' +
  'toLocaleLowerCase localeCompare requestAnimationFrame alert confirm prompt').split(' ');
// Methods of one object.
var statics = {
  Object: 'assign entries values fromEntries is getOwnPropertySymbols setPrototypeOf',
  Array: 'from of', String: 'raw fromCodePoint',
  Number: 'isInteger isFinite isNaN isSafeInteger parseFloat parseInt EPSILON MAX_SAFE_INTEGER MIN_SAFE_INTEGER',
  Math: 'trunc sign cbrt hypot log2 log10 log1p expm1 fround imul clz32 sinh cosh tanh'
};
var properties = ['classList', 'dataset', 'firstElementChild', 'isConnected', 'append'];

function look(file, node) {
  if (!node || typeof node.type !== 'string') { return; }
  var callee = node.type === 'CallExpression' && node.callee, name;
  if (callee && callee.type === 'MemberExpression' && !callee.computed && methods.indexOf(callee.property.name) >= 0) {
    console.log(file + ': calls ' + callee.property.name);
  }
  if (callee && callee.type === 'Identifier' && globals.indexOf(callee.name) >= 0 ||
    node.type === 'NewExpression' && globals.indexOf(node.callee.name) >= 0) {
    console.log(file + ': uses ' + (callee || node.callee).name);
  }
  if (node.type === 'MemberExpression' && !node.computed) {
    name = node.property.name;
    if ((statics[node.object.name] || '').split(' ').indexOf(name) >= 0 || properties.indexOf(name) >= 0 ||
      globals.indexOf(node.object.name) >= 0) {
      console.log(file + ': uses ' + node.object.name + '.' + name);
    }
  }
  Object.keys(node).forEach(function (key) {
    [].concat(node[key]).forEach(function (child) { if (child && typeof child === 'object') { look(file, child); } });
  });
}

process.argv.slice(2).forEach(function (file) {
  try {
    look(file, acorn.parse(fs.readFileSync(file, 'utf8'), {ecmaVersion: 5, sourceType: 'script'}));
  } catch (e) {
    console.log(file + ': ' + e.message);
  }
});
