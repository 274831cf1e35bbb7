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

/** What older packages name their licence by, beside the one field of today. */
const ownSchema = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).default([]),
});

/** The value of `type` for packages that name no licence. */
export const unstated = 'none';

/** What the page shows of the list: a text to look for, a licence by its name, and 50 packages on a page. */
export const packageQuerySchema = z.object({
  q: z.string().max(100).default(''),
  type: z.string().max(100).default(''),
  page: blankable(positiveWhole.default(1)),
  perPage: z.literal(50).default(50),
});

/** A package the server runs on; `folder` is where it lies, `license` may be empty. */
interface Package {
  name: string;
  version: string;
  license: string;
  folder: string;
}

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(resolve('.'), ...path), 'utf8'));

function ownLicence(folder: string): string {
  try {
    const { license, licenses } = ownSchema.parse(read(folder, 'package.json'));
    return license ?? licenses.map(({ type }) => type).join(' OR ');
  } catch {
    return '';
  }
}

/**
 * Every package the server runs on, those its own packages need included, from the lock file; what only building and
 * testing need is left out, and so is what is for other systems than this one. A package in two versions is there twice.
 */
function lockedPackages(): Package[] {
  const { packages } = lockSchema.parse(read('package-lock.json'));
  const listed = new Map<string, Package>();
  for (const [folder, entry] of Object.entries(packages)) {
    if (folder === '' || entry.dev || entry.devOptional) continue;
    if (entry.optional && !existsSync(join(resolve('.'), folder))) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version, license = ownLicence(folder) } = entry;
    const key = `${name}@${version}`;
    if (!listed.has(key)) listed.set(key, { name, version, license, folder });
  }
  return [...listed.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

const locked = lockedPackages();

/** This product's version and licence, and every package it runs on, read once at the start. */
export const product = {
  ...productSchema.parse(read('package.json')),
  packages: locked.map(({ name, version, license }) => ({ name, version, license })),
};

/** When the server that runs was built, an ISO instant; `null` where it runs from the sources. */
export function builtAt(): string | null {
  const file = join(resolve('.'), 'build/server/index.js');
  return import.meta.env.PROD && existsSync(file) ? statSync(file).mtime.toISOString() : null;
}

/**
 * A page of the packages whose name or licence has a text in it, without regard to case, and how many there are.
 * @param query with `type` only those of that licence, empty for all
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
 * One package of the list with the text of its licence as it came with it; empty when none did.
 * @param which its name, with `@` and its version where there are several
 * @throws AppError `not_found` for what is not in the list
 */
export function packageWithText(which: string) {
  const { folder, ...one } = found(
    locked.find(({ name, version }) => which === name || which === `${name}@${version}`),
    'Package',
  );
  return { ...one, text: licenceText(folder) };
}

function licenceText(path: string): string {
  try {
    const folder = join(resolve('.'), path);
    const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)([-.].*)?$/i.test(one));
    return file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  } catch {
    return '';
  }
}
