import type { TFunction } from 'i18next';
import { describeDue } from '~/models/todo/due';
import { rememberTexts } from '~/lib/remember-texts';

const shapes = {
  weekday: { weekday: 'long' },
  near: { day: 'numeric', month: 'short' },
  far: { day: 'numeric', month: 'short', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, (day: string) => string>();

function format(day: string, shape: keyof typeof shapes, language: string): string {
  const name = language + shape;
  let known = formats.get(name);
  if (!known) {
    // Latin digits and the day first in every language, as all dates of the product.
    const tag = { ar: 'ar-u-nu-latn', en: 'en-GB' }[language] ?? language;
    const intl = new Intl.DateTimeFormat(tag, { ...shapes[shape], timeZone: 'UTC' });
    known = rememberTexts((one) => intl.format(new Date(one)));
    formats.set(name, known);
  }
  return known(day);
}

/** A due day in words: Today, Tomorrow, Yesterday, a weekday within a week, else the date, with the year if another. */
export function dueText(day: string, today: string, t: TFunction<'todo'>, language: string): string {
  const { kind } = describeDue(day, today);
  if (kind === 'weekday') return format(day, 'weekday', language);
  if (kind !== 'date') return t(`due.${kind}`);
  return format(day, day.slice(0, 4) === today.slice(0, 4) ? 'near' : 'far', language);
}

/** A due day in full, for a tooltip: `Thursday, 7 March 2030`. */
export function fullDay(day: string, language: string): string {
  return format(day, 'full', language);
}
