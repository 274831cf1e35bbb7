/** A recognized part of a line, as character positions. */
export interface LineMark {
  from: number;
  to: number;
  /** Whether the part belongs to the date, time, or repetition, which the user can reject. */
  isDate: boolean;
}

/** Returns the words of a line with their positions. `pattern` matches one word and has the `g` flag. */
export const placedWords = (line: string, pattern: RegExp) =>
  [...line.matchAll(pattern)].map(({ 0: text, index }) => ({ text, at: index }));

/** Returns the marks of the recognized words. Adjacent date words are merged into one mark. */
export function marksOf(words: readonly { text: string; at: number; kind: 'date' | 'other' | null }[]): LineMark[] {
  const marks: LineMark[] = [];
  words.forEach(({ text, at, kind }, index) => {
    if (kind === null) return;
    const isDate = kind === 'date';
    const last = marks.at(-1);
    const before = words[index - 1];
    if (last && isDate && last.isDate && before?.kind === 'date') last.to = at + text.length;
    else marks.push({ from: at, to: at + text.length, isDate });
  });
  return marks;
}
