/**
 * PostgreSQL accepts any JSON except invalid characters: NUL and unpaired surrogates. These, and this mark, are stored
 * as the mark (U+FDD0, a noncharacter) followed by four hexadecimal digits.
 */
const mark = '\uFDD0';
const unfit = /(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][\da-f]{2})/g;
const escaped = new RegExp(`${mark}([\\da-f]{4})`, 'g');

/** Serializes a value as JSON that PostgreSQL accepts as `json` and `jsonb`. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes('\\u') && !text.includes(mark)) return text;
  return text.replaceAll(mark, `${mark}fdd0`).replace(unfit, (_, before: string, digits: string) => {
    return `${before}${mark}${digits}`;
  });
}

/** Parses JSON created by `jsonText`. */
export function valueOf<T>(text: string): T {
  return JSON.parse(text.includes(mark) ? text.replace(escaped, '\\u$1') : text) as T;
}
