import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Texts by key, in groups. */
export interface Texts {
  [key: string]: string | Texts | undefined;
}

const folder = resolve('public/locales');
const known = new Map<string, Record<string, Texts>>();

function addTo(target: Texts, texts: Texts): Texts {
  for (const [key, value] of Object.entries(texts)) {
    const group = target[key];
    target[key] = typeof value === 'object' ? addTo(typeof group === 'object' ? group : {}, value) : value;
  }
  return target;
}

function read(language: string): Record<string, Texts> {
  const all: Record<string, Texts> = {};
  for (const file of readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))) {
    const { elsewhere, ...own } = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Texts;
    addTo(all, { [file.slice(0, -'.json'.length)]: own });
    if (typeof elsewhere === 'object') addTo(all, elsewhere);
  }
  return all;
}

/**
 * Returns the texts of a language by namespace. The texts under `elsewhere` in a file belong to the namespaces named there:
 * a feature's file contains its menu titles (`elsewhere.common.nav`) and all other texts that other pages show of it.
 */
export function readLocale(language: string): Readonly<Record<string, Texts>> {
  const texts = known.get(language) ?? read(language);
  known.set(language, texts);
  return texts;
}
