import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A variable of CSS by its name; a modifier of a class (`card--row`) is none. */
const named = /(?<![\w-])--[A-Za-z_][\w-]*/g;

/**
 * @param {string} folder
 * @param {RegExp} ending of the files
 * @returns {string} the texts of all such files below it
 */
function textsIn(folder, ending) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => ending.test(path));
  return files.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
}

/**
 * @param {number} at from 0
 * @returns {string} `--a` to `--z`, `--aa` and so on
 */
function letters(at) {
  const [more, last] = [Math.floor(at / 26), String.fromCharCode(97 + (at % 26))];
  return more === 0 ? `--${last}` : `${letters(more - 1)}${last}`;
}

/**
 * What variables are called in the sheets a browser gets.
 * @param {string} folder where the sources are
 * @returns {{ names: Record<string, string>, kept: string[], begun: string[], free: string[] }} names: the short one of
 *   each that only sheets name; kept, begun: those that scripts name, and beginnings of such; free: some more for what only
 *   Joy's own rules name
 */
function namesFor(folder) {
  // The theme reaches the browser as a sheet only. Names that go on with a computed part keep their beginning: `--chart-${n}`.
  const scripts = textsIn(folder, /^(?!theme\.ts$|joy-sheet\/).*\.tsx?$/);
  const inScript = scripts.match(new RegExp(`${named.source}(?:\\$\\{)?`, 'g')) ?? [];
  const kept = new Set(inScript.filter((name) => !name.endsWith('${')));
  const begun = inScript.filter((name) => name.endsWith('${')).map((name) => name.slice(0, -2));
  const uses = new Map();
  for (const [name] of textsIn(folder, /\.css$/).matchAll(named)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const often = [...uses.keys()]
    .filter((name) => !kept.has(name) && !begun.some((start) => name.startsWith(start)))
    .sort((a, b) => uses.get(b) - uses.get(a) || (a < b ? -1 : 1));
  const short = Array.from({ length: often.length + 500 }, (_, at) => letters(at)).filter(
    (name) => !kept.has(name) && !uses.has(name),
  );
  const names = Object.fromEntries(often.map((name, at) => [name, short[at]]));
  return { names, kept: [...kept], begun: [...new Set(begun)], free: short.slice(often.length) };
}

/**
 * Gives the variables of a build's sheets short names: a quarter of a sheet is their names. The sheets the server makes are
 * given them there (app/joy-sheet/short-variables.server.ts). docs/decisions/024.
 * @param {string} folder where the sources are
 * @returns {import('vite').Plugin}
 */
export function shortVariables(folder) {
  return {
    name: 'short-variables',
    config(_, { command }) {
      if (command !== 'build') return undefined;
      const found = namesFor(folder);
      const renamed = (/** @type {string} */ text) => text.replace(named, (name) => found.names[name] ?? name);
      const plugin = {
        postcssPlugin: 'short-variables',
        Declaration(/** @type {{ prop: string, value: string }} */ declaration) {
          const { prop, value } = declaration;
          // Only what changes is set: PostCSS comes again to what was set.
          if (renamed(prop) !== prop) declaration.prop = renamed(prop);
          if (renamed(value) !== value) declaration.value = renamed(value);
        },
      };
      return { define: { __SHORT_VARIABLES__: JSON.stringify(found) }, css: { postcss: { plugins: [plugin] } } };
    },
  };
}
