import { cutText } from './cut-text';

/** Text as part of an address: lower case, without accents, words joined by `-`; `item` when nothing is left. */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return cutText(words?.join('-') ?? 'item', 100).replace(/-$/, '');
}
