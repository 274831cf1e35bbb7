import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The theme's variables that sources name, so that no others are sent. One that goes on with a computed part
 * (`--joy-palette-${color}-softBg`) is given as its beginning and `*`.
 * @param {string} folder where the sources are
 * @param {(path: string) => boolean} [wanted] of which files below it
 * @returns {string[]} such as `--joy-palette-divider`, `--joy-palette-*`
 */
export function readVariables(folder, wanted = () => true) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((path) => /\.(css|tsx?)$/.test(path) && path !== 'theme.ts' && wanted(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/(--joy-[\w-]*)(\$\{)?/g)].map(([, name = '', open]) => (open ? `${name}*` : name)),
  );
  return [...new Set(names)].sort();
}
