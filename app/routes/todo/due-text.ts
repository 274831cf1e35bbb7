import type { TFunction } from 'i18next';
import { describeDue } from '~/models/todo-due';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Latin digits and the day first in every language, as all dates of the product.
  const tag = { ar: 'ar-u-nu-latn', en: 'en-GB' }[language] ?? language;
  const name = `${tag} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  formats.set(name, format);
  return format;
}

/** A due day in words: Today, Tomorrow, Yesterday, a weekday within a week, else the date, with the year if another. */
export function dueText(day: string, today: string, t: TFunction<'todo'>, language: string): string {
  const { kind } = describeDue(day, today);
  const date = new Date(day);
  if (kind === 'weekday') return formatOf(language, { weekday: 'long' }).format(date);
  if (kind !== 'date') return t(`due.${kind}`);
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return formatOf(language, { day: 'numeric', month: 'short', year }).format(date);
}

/** A due day in full, for a tooltip: `Thursday, 7 March 2030`. */
export function fullDay(day: string, language: string): string {
  return formatOf(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(day));
}
