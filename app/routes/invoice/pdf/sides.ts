import { directionOf, type Language } from '~/lib/languages';

/** Returns the direction of rows, and the start and end sides of a line, for a language. */
export function sidesOf(language: Language) {
  return directionOf(language) === 'rtl'
    ? ({ row: 'row-reverse', start: 'right', end: 'left' } as const)
    : ({ row: 'row', start: 'left', end: 'right' } as const);
}
