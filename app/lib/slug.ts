/** Text as part of an address: lower case, without accents, words joined by `-`; `item` when nothing is left. */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-').slice(0, 100).replace(/-$/, '') ?? 'item';
}
