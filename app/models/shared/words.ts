/** The longest word that is marked: of one with thousands of letters no pattern can be made. */
const longest = 200;

/**
 * A text cut where the given words stand in it, in whatever case: every second piece is one of them, so `piece % 2 === 1`
 * tells what to mark. Joined together the pieces are the text.
 * @param words in lower case
 */
export function cutAtWords(text: string, words: readonly string[]): string[] {
  const wanted = words.filter((word) => word !== '' && word.length <= longest);
  if (wanted.length === 0) return [text];
  const longestFirst = wanted.sort((a, b) => b.length - a.length);
  const pattern = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${pattern})`, 'giu'));
}
