import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { found } from '~/lib/errors';

const productSchema = z.object({
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

const packageSchema = z.object({ version: z.string(), license: z.string().default('') });

const folderOf = (...path: string[]) => join(resolve('.'), ...path);
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(folderOf(...path), 'package.json'), 'utf8'));

function installed(name: string, wanted: string) {
  try {
    return { name, ...packageSchema.parse(read('node_modules', name)) };
  } catch {
    return { name, version: wanted, license: '' };
  }
}

const { version, license, dependencies } = productSchema.parse(read());

/** This product's version and licence, and the packages it uses as installed, read once at the start; `license` may be empty. */
export const product = {
  version,
  license,
  packages: Object.entries(dependencies)
    .map(([name, wanted]) => installed(name, wanted))
    .sort((a, b) => a.name.localeCompare(b.name)),
};

/** The packages whose name or licence has a text in it, without regard to case. */
export function packagesWith(q: string) {
  const text = q.trim().toLowerCase();
  return product.packages.filter((one) => `${one.name}\n${one.license}`.toLowerCase().includes(text));
}

/**
 * One package of the list with the text of its licence as it came with it; empty when none did.
 * @throws AppError `not_found` for a name that is not in the list
 */
export function packageWithText(name: string) {
  const one = found(
    product.packages.find((known) => known.name === name),
    'Package',
  );
  return { ...one, text: licenceText(one.name) };
}

function licenceText(name: string): string {
  try {
    const folder = folderOf('node_modules', name);
    const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(one));
    return file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  } catch {
    return '';
  }
}
