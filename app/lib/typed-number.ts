import { formatNumber } from './format';
import type { Language } from './languages';
import { latinDigits } from './latin-digits';

/**
 * Numbers as users type them in their language. Every amount, quantity, and rate field uses this parser; `formatTyped`
 * is its inverse. Server and browser use the same function, so that a form shows exactly what is saved. JSON API
 * requests contain numbers and never use it (contract §0.4).
 */

/**
 * The parsed value, or the key in the `validation` namespace of the message that explains why it's invalid, with the
 * message's values.
 */
type TypedNumber = { value: number } | { problem: string; values: Record<string, string> };

/** Maximum number of decimal places; a schema can require fewer (`digitsAtMost`). */
const maxDigits = 6;

const decimalPoint: Record<Language, '.' | ','> = { en: '.', de: ',', fr: ',', ar: '.' };
/** Thousands separator; French uses spaces, which are removed before parsing. */
const groupMark: Record<Language, '.' | ',' | ''> = { en: ',', de: '.', fr: '', ar: ',' };

/**
 * Converts Arabic and Persian digits to Latin ones, the Arabic comma to `,`, and the minus sign to `-`. Removes the
 * Arabic thousands separator, spaces, apostrophes, `$`, `€`, `£`, `%`, and direction marks.
 */
function plain(text: string): string {
  return latinDigits(text)
    .replace(/\u066c/g, '')
    .replace(/\u060c/g, ',')
    .replace(/[\s'’$€£%\u061c\u200e\u200f]/g, '')
    .replace(/−/g, '-');
}

const grouped = (mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`);

/**
 * Returns the digits of an unsigned number as `1234.5`, `null` for an invalid number, or both readings of an ambiguous
 * one.
 * @param fine whether three decimals are common
 */
function readings(digits: string, language: Language, fine: boolean): readonly string[] | null {
  const points = [...digits].filter((sign) => sign === '.' || sign === ',');
  const [last = ''] = points.slice(-1);
  const at = digits.lastIndexOf(last);
  const [before, after] = [digits.slice(0, at), digits.slice(at + 1)];
  if (points.length === 0) return [digits];
  if (new Set(points).size === 2) {
    // The last mark is the decimal point, the other one the thousands separator.
    const other = last === '.' ? ',' : '.';
    return grouped(other).test(before) ? [`${before.replaceAll(other, '')}.${after}`] : null;
  }
  if (points.length > 1) return grouped(last).test(digits) ? [digits.replaceAll(last, '')] : null;
  const thousands = /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(after);
  if (!thousands || (fine && last === decimalPoint[language])) return [`${before}.${after}`];
  return last === groupMark[language] ? [before + after] : [before + after, `${before}.${after}`];
}

/**
 * Formats a number for a field, with at least `digits` decimals, so that `readNumber` returns the same number. Adds a
 * zero to three decimals, such as `3.335`, because the separator could otherwise be read as a thousands separator.
 */
export function formatTyped(value: number, language: Language, digits = 0): string {
  const text = formatNumber(value, language, digits, maxDigits);
  return 'problem' in readNumber(text, language) ? formatNumber(value, language, 4, maxDigits) : text;
}

/**
 * Parses a number typed in a language: `1.234,56` and `1,5` in German, `1,234.56` in English. Accepts the separators of
 * other languages, too, if only one reading is possible. Rejects text that isn't a number (`number`), ambiguous text,
 * such as `1.500` in English (`numberAmbiguous`), and more than six decimal places (`numberDigits`).
 * @param decimals maximum number of decimals in the field. With more than two, the language's decimal point is never
 * read as a thousands separator: `4.995` is a common price in English.
 */
export function readNumber(text: string, language: Language, decimals = 2): TypedNumber {
  const bare = plain(text).replace(/\u066b/g, decimalPoint[language]);
  const [, sign = '', digits = ''] = /^([-+]?)([\d.,]+)$/.exec(bare) ?? [];
  const found = /\d/.test(digits) ? readings(digits, language, decimals > 2) : null;
  const example = { example: formatNumber(1234.5, language, 2) };
  if (!found) return { problem: 'number', values: example };
  const [first = 0, second] = found.map((reading) => Number(`${sign}${reading}`));
  if (!Number.isFinite(first)) return { problem: 'number', values: example };
  if (second !== undefined) {
    const values = {
      one: String(first),
      other: formatNumber(
        second,
        language,
        second.toFixed(2) === String(second) || Number.isInteger(second * 10) ? 2 : 4,
        maxDigits,
      ),
    };
    return { problem: 'numberAmbiguous', values };
  }
  const behind = (found[0]?.split('.')[1] ?? '').replace(/(?<!0)0+$/, '');
  return behind.length > maxDigits ? { problem: 'numberDigits', values: { max: String(maxDigits) } } : { value: first };
}
