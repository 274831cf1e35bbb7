/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h', ŧ: 't' },
  ...{ ى: 'ي', ة: 'ه', ـ: '', ς: 'σ' },
};
const plainPattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * Combining marks of Latin, Greek, Cyrillic, Hebrew, and Arabic letters, which users often omit. In other scripts, such
 * marks can be essential vowels, so they aren't removed.
 */
const marks = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

/**
 * Normalizes text for searching. Ignores case, accents, and different Unicode forms of the same letter, so that
 * `osterberg` finds "Österberg", `lukasz` "Łukasz", and `احمد` "أحمد".
 */
export function folded(text: string): string {
  const lower = text.normalize('NFKD').toLowerCase().replace(marks, '');
  return lower.replace(plainPattern, (letter) => plainLetters[letter] ?? letter);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/**
 * Compares names and titles for sorting, in all lists. Sorts Å next to A, sorts "Item 2" before "Item 10", and ignores
 * case.
 */
export function compareText(one: string, other: string): number {
  return collator.compare(one, other);
}
