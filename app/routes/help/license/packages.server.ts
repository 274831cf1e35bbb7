import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const productSchema = z.object({
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

const packageSchema = z.object({ version: z.string(), license: z.string().default('') });

const read = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(resolve('.'), ...path, 'package.json'), 'utf8'));

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
