import { folded } from '~/lib/fold';

/** Maximum length of the marked words, in characters. */
const longest = 200;

/** Matches each character of the text, with its combining marks. */
const characters = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * Splits text at the given words, ignoring case and accents. Every second piece is a match, so mark the pieces with an
 * odd index. The joined pieces are the original text.
 * @param words as typed, or folded
 */
export function cutAtWords(text: string, words: readonly string[]): string[] {
  const wanted = words.map(folded).filter((word) => word !== '' && word.length <= longest);
  if (wanted.length === 0) return [text];
  // Folding changes lengths ("ß" is "ss"), so map each folded character to its original character.
  const letters = text.match(characters) ?? [];
  const starts: number[] = [];
  let plain = '';
  for (const [at, letter] of letters.entries()) {
    const part = folded(letter);
    for (let unit = 0; unit < part.length; unit += 1) starts.push(at);
    plain += part;
  }
  const longestFirst = wanted.sort((a, b) => b.length - a.length);
  const pattern = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pieces: string[] = [];
  let done = 0;
  for (const { 0: found, index } of plain.matchAll(new RegExp(pattern, 'gu'))) {
    const first = Math.max(done, starts[index] ?? done);
    const end = (starts[index + found.length - 1] ?? first) + 1;
    if (end <= first) continue;
    pieces.push(letters.slice(done, first).join(''), letters.slice(first, end).join(''));
    done = end;
  }
  return [...pieces, letters.slice(done).join('')];
}
