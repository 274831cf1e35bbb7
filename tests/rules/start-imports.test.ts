import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';

/** Returns the packages that a script and the files it imports load statically. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const names = [
    ...source.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('(\.[^']+)'\)/gm),
  ];
  return names.flatMap(([, from, bare, later]) => {
    const name = from ?? bare ?? later ?? '';
    if (name.startsWith('.')) return packagesOf(resolve(dirname(file), name), seen);
    return name.startsWith('node:') ? [] : [`${file}: ${name}`];
  });
}

it.each(['start.js', 'test.js'])('%s imports no package, directly or through other files', (script) => {
  expect(packagesOf(inRoot('scripts', script))).toEqual([]);
});
