import { cutText } from './cut-text';

/**
 * Converts text to a slug of at most 100 characters: lowercase, without accents, words joined by `-`. Returns `item` if
 * nothing is left.
 */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return cutText(words?.join('-') ?? 'item', 100).replace(/-$/, '');
}
