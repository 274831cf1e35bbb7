import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} folder
 * @returns {string[]} the texts of the styles and sources in it
 */
function textsIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path) && path !== 'theme.ts' && !path.startsWith('joy-sheet/'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/**
 * The theme's variables that sources name, so that no others are sent. One that goes on with a computed part
 * (`--joy-palette-${color}-softBg`) is given as its beginning and `*`.
 * @param {string} folder where the sources are
 * @returns {string[]} such as `--joy-palette-divider`, `--joy-palette-*`
 */
export function readVariables(folder) {
  const names = textsIn(folder).flatMap((text) =>
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
  return [...new Set(textsIn(folder).flatMap((text) => text.match(/--_?[A-Z]\w*-[\w-]+/g) ?? []))].sort();
}
