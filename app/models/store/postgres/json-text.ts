/**
 * PostgreSQL takes any JSON but characters that are none: NUL, and halves of a pair. They are kept behind this mark (U+FDD0,
 * which stands for nothing) as four digits, and so is the mark itself.
 */
const mark = '\uFDD0';
const unfit = /(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][\da-f]{2})/g;
const kept = new RegExp(`${mark}([\\da-f]{4})`, 'g');

/** The JSON text of a value, such that PostgreSQL takes it as `json` and `jsonb`. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes('\\u') && !text.includes(mark)) return text;
  return text.replaceAll(mark, `${mark}fdd0`).replace(unfit, (_, before: string, digits: string) => {
    return `${before}${mark}${digits}`;
  });
}

/** The value of a text that `jsonText` has made. */
export function valueOf<T>(text: string): T {
  return JSON.parse(text.includes(mark) ? text.replace(kept, '\\u$1') : text) as T;
}
