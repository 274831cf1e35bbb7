/** Letters that Unicode doesn't take apart into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h', ŧ: 't' },
  ...{ ى: 'ي', ة: 'ه', ـ: '', ς: 'σ' },
};
const plainPattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** Marks of Latin, Greek, Cyrillic, Hebrew, and Arabic letters; those of other scripts are vowels, and kept. */
const marks = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

/**
 * A text as it's searched: without case, accents, and the ways Unicode has to write the same letter, so that `osterberg`
 * finds "Österberg", `lukasz` "Łukasz", and `احمد` "أحمد". THE folding of all lists and searches.
 */
export function folded(text: string): string {
  const lower = text.normalize('NFKD').toLowerCase().replace(marks, '');
  return lower.replace(plainPattern, (letter) => plainLetters[letter] ?? letter);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/** The order of names and titles in all lists: Å beside A, and "Item 2" before "Item 10"; case doesn't matter. */
export function compareText(one: string, other: string): number {
  return collator.compare(one, other);
}
