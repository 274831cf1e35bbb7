import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} folder
 * @param {(path: string) => boolean} wanted
 * @returns {string[]} the texts of the styles and sources in it
 */
function textsIn(folder, wanted) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path) && path !== 'theme.ts' && wanted(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/**
 * The theme's variables that sources name, so that no others are sent. One that goes on with a computed part
 * (`--joy-palette-${color}-softBg`) is given as its beginning and `*`.
 * @param {string} folder where the sources are
 * @param {(path: string) => boolean} [wanted] of which files below it
 * @returns {string[]} such as `--joy-palette-divider`, `--joy-palette-*`
 */
export function readVariables(folder, wanted = () => true) {
  const names = textsIn(folder, wanted).flatMap((text) =>
    [...text.matchAll(/(--joy-[\w-]*)(\$\{)?/g)].map(([, name = '', open]) => (open ? `${name}*` : name)),
  );
  return [...new Set(names)].sort();
}

/**
 * The variables of Joy's components that sources name, to set them or to read them.
 * @param {string} folder where the sources are
 * @returns {string[]} such as `--Avatar-size`
 */
export function namedVariables(folder) {
  const texts = textsIn(folder, (path) => !path.startsWith('joy-sheet/'));
  return [...new Set(texts.flatMap((text) => text.match(/--_?[A-Z]\w*-[\w-]+/g) ?? []))].sort();
}
