import { product, unstated } from './packages.server';

/** What a licence asks and gives of those who pass the package on. */
export interface LicenceFacts {
  /** Its notice has to go along. */
  notice: boolean;
  /** It licenses patents in so many words. */
  patents: boolean;
  /** What is changed in it stays under the same licence. */
  share: boolean;
}

const permissive = { notice: true, patents: false, share: false };
const free = { notice: false, patents: false, share: false };

/** Of the licences by their SPDX names; one that joins several, or is not stated, is left to its text. */
const facts: Readonly<Record<string, LicenceFacts>> = {
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

/** The licences of the packages with what they ask, those of most packages first; `type` is what the list is narrowed by. */
export function licenceTypes(): { type: string; name: string; count: number; facts: LicenceFacts | null }[] {
  const counts = new Map<string, number>();
  for (const { license } of product.packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ type: name || unstated, name, count, facts: facts[name] ?? null }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
