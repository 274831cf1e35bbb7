import { product, unstated } from './packages.server';

/** Conditions and permissions of a license for anyone who redistributes the package. */
export interface LicenseFacts {
  /** Whether the license notice has to be included. */
  notice: boolean;
  /** Whether the license explicitly grants patent rights. */
  patents: boolean;
  /** Whether modified versions have to use the same license. */
  share: boolean;
}

const permissive = { notice: true, patents: false, share: false };
const free = { notice: false, patents: false, share: false };

/** License conditions by SPDX name. Combined or unknown licenses are omitted: their text has the details. */
const facts: Readonly<Record<string, LicenseFacts>> = {
  MIT: permissive,
  ISC: permissive,
  'BSD-2-Clause': permissive,
  'BSD-3-Clause': permissive,
  'Apache-2.0': { notice: true, patents: true, share: false },
  'MPL-2.0': { notice: true, patents: true, share: true },
  'LGPL-3.0-or-later': { notice: true, patents: true, share: true },
  'OFL-1.1': { notice: true, patents: false, share: true },
  'MIT-0': free,
  '0BSD': free,
};

/**
 * Returns the packages' licenses with their conditions, sorted by number of packages. `type` is the value for the
 * list's filter.
 */
export function licenseTypes(): { type: string; name: string; count: number; facts: LicenseFacts | null }[] {
  const counts = new Map<string, number>();
  for (const { license } of product.packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ type: name || unstated, name, count, facts: facts[name] ?? null }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
