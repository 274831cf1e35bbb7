import { fnv1a } from './random';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstLetter = (text: string) => [...segmenter.segment(text)][0]?.segment ?? '';

/** Number of avatar color pairs. art.css has one `.avatar--N` class for each. */
const AVATAR_PAIRS = 8;

/** Light background and text color of each avatar pair (design "Avatar"), for avatars drawn as files. */
export const AVATAR_COLORS: readonly (readonly [background: string, text: string])[] = [
  ['#E7E7FD', '#3C35A5'],
  ['#D5F5E4', '#0A573B'],
  ['#FDE3E5', '#8C1A2F'],
  ['#FEEFCF', '#6B3F00'],
  ['#D8F0FA', '#085272'],
  ['#FCE4F3', '#8A1560'],
  ['#E9F5D2', '#3F5A0B'],
  ['#E5E8EE', '#363D4E'],
];

/**
 * Returns the uppercase initials of a name: the first characters of its first and last words, or one character for a
 * single word. For a name without letters or digits, returns its first emoji, or `?` if it has none.
 */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const emoji = [...segmenter.segment(name)].find(({ segment }) => /[\p{Emoji_Presentation}\p{RI}]/u.test(segment));
  return (
    ends
      .map((word) => firstLetter(word ?? ''))
      .join('')
      .toUpperCase() ||
    emoji?.segment ||
    '?'
  );
}

/** Returns the index of a name's avatar color pair: FNV-1a(name) mod 8 (design "Avatar"). */
export function avatarPair(name: string): number {
  return fnv1a(name) % AVATAR_PAIRS;
}
