import { directionOf, type Language } from '~/lib/languages';

/** Returns the order of boxes and the start and end sides of a line, for the direction of a language. */
export function sidesOf(language: Language) {
  return directionOf(language) === 'rtl'
    ? ({ row: 'row-reverse', start: 'right', end: 'left' } as const)
    : ({ row: 'row', start: 'left', end: 'right' } as const);
}
