import { directionOf, type Language } from '~/lib/languages';

/** The order of boxes and the sides a line begins and ends at, in the direction of a language. */
export function sidesOf(language: Language) {
  return directionOf(language) === 'rtl'
    ? ({ row: 'row-reverse', start: 'right', end: 'left' } as const)
    : ({ row: 'row', start: 'left', end: 'right' } as const);
}
