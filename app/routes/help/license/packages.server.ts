import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { found } from '~/lib/errors';
import { blankable, positiveWhole } from '~/models/shared/fields.schema';

const productSchema = z.object({ version: z.string(), license: z.string() });

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      license: z.string().optional(),
      dev: z.boolean().default(false),
      devOptional: z.boolean().default(false),
      optional: z.boolean().default(false),
    }),
  ),
});

/** Fields in which a package states its license: `license`, or `licenses` in older packages. */
const ownSchema = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).default([]),
});

/** The value of `type` for packages without a license. */
export const unstated = 'none';

/** Query of the package list: a search text and a license name. Each page has 50 packages. */
export const packageQuerySchema = z.object({
  q: z.string().max(100).default(''),
  type: z.string().max(100).default(''),
  page: blankable(positiveWhole.default(1)),
  perPage: z.literal(50).default(50),
});

/** A package the server runs on. `folder` is its location; `license` can be empty. */
interface Package {
  name: string;
  version: string;
  license: string;
  folder: string;
}

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(resolve('.'), ...path), 'utf8'));

function ownLicense(folder: string): string {
  try {
    const { license, licenses } = ownSchema.parse(read(folder, 'package.json'));
    return license ?? licenses.map(({ type }) => type).join(' OR ');
  } catch {
    return '';
  }
}

/**
 * Returns every package the server runs on, including transitive ones, from the lock file. Omits packages that are only
 * needed for building and testing, or only on other operating systems. If a package is installed in two versions, it's
 * listed twice.
 */
function lockedPackages(): Package[] {
  const { packages } = lockSchema.parse(read('package-lock.json'));
  const listed = new Map<string, Package>();
  for (const [folder, entry] of Object.entries(packages)) {
    if (folder === '' || entry.dev || entry.devOptional) continue;
    if (entry.optional && !existsSync(join(resolve('.'), folder))) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version, license = ownLicense(folder) } = entry;
    const key = `${name}@${version}`;
    if (!listed.has(key)) listed.set(key, { name, version, license, folder });
  }
  return [...listed.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

const locked = lockedPackages();

/** The product's version and license, and every package it runs on. Read once at startup. */
export const product = {
  ...productSchema.parse(read('package.json')),
  packages: locked.map(({ name, version, license }) => ({ name, version, license })),
};

/** Returns when the running server was built, as an ISO instant, or `null` if it runs from source. */
export function builtAt(): string | null {
  const file = join(resolve('.'), 'build/server/index.js');
  return import.meta.env.PROD && existsSync(file) ? statSync(file).mtime.toISOString() : null;
}

/**
 * Returns a page of the packages whose name or license contains the search text, ignoring case, and their total number.
 * @param query `type` limits the list to packages with that license; an empty string lists all packages
 */
export function packagesWith({ q, type, page, perPage }: z.output<typeof packageQuerySchema>) {
  const text = q.trim().toLowerCase();
  const rows = product.packages.filter(
    ({ name, license }) =>
      (type === '' || type === (license || unstated)) && `${name}\n${license}`.toLowerCase().includes(text),
  );
  return { packages: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
}

/**
 * Returns one package from the list, with its license text. The text is empty if the package doesn't include one.
 * @param which its name, followed by `@` and its version if there are several
 * @throws AppError `not_found` if the package isn't in the list
 */
export function packageWithText(which: string) {
  const { folder, ...one } = found(
    locked.find(({ name, version }) => which === name || which === `${name}@${version}`),
    'Package',
  );
  return { ...one, text: licenseText(folder) };
}

function licenseText(path: string): string {
  try {
    const folder = join(resolve('.'), path);
    const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)([-.].*)?$/i.test(one));
    return file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  } catch {
    return '';
  }
}
