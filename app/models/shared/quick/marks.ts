/** A recognized part of a line, as character positions. */
export interface LineMark {
  from: number;
  to: number;
  /** Meaning of the part, for example `date` (also a time or a repetition), `person`, or `tag:high`. */
  of: string;
}

/** Returns the words of a line with their positions. `pattern` matches one word and has the `g` flag. */
export const placedWords = (line: string, pattern: RegExp) =>
  [...line.matchAll(pattern)].map(({ 0: text, index }) => ({ text, at: index }));

/** Returns the marks of the recognized words. Adjacent date words and the words of a name are merged into one mark. */
export function marksOf(words: readonly { text: string; at: number; of: string | null }[]): LineMark[] {
  const marks: LineMark[] = [];
  words.forEach(({ text, at, of }, index) => {
    if (of === null) return;
    const last = marks.at(-1);
    const isSame = (of === 'date' || of === 'person') && last?.of === of && words[index - 1]?.of === of;
    if (last && isSame) last.to = at + text.length;
    else marks.push({ from: at, to: at + text.length, of });
  });
  return marks;
}

/** Maximum number of parts of a line that a user can reject. */
const rejectedLimit = 50;

/** Returns, for each word, whether it belongs to a part that the user rejected. Such words stay in the title. */
export function findRejected(words: readonly string[], rejected: readonly string[]): boolean[] {
  const found = words.map(() => false);
  for (const part of rejected.slice(0, rejectedLimit)) {
    const wanted = part.split(/\s+/).filter(Boolean);
    if (wanted.length === 0) continue;
    words.forEach((_, at) => {
      if (wanted.every((word, index) => words[at + index] === word)) found.fill(true, at, at + wanted.length);
    });
  }
  return found;
}

/** Rejected parts are sent as one form field, one part per line. */
export const rejectedField = {
  write: (parts: readonly string[]) => parts.join('\n'),
  read: (form: FormData) => String(form.get('rejected') ?? '').split(/\r?\n/),
};
