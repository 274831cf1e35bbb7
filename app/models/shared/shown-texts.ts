import { formatDate, formatMoney } from '~/lib/format';
import { languages } from '~/lib/languages';

/** Returns days (`YYYY-MM-DD`) as pages show them, in every language, for searching a list. Skips missing days. */
export const shownDays = (...days: (string | null)[]): string[] =>
  days.flatMap((day) => (day ? [day, ...languages.map((language) => formatDate(day, language))] : []));

/** Formats amounts, given in cents, as pages show them, in every language, for searching a list. */
export const shownAmounts = (...amounts: number[]): string[] =>
  amounts.flatMap((cents) => languages.map((language) => formatMoney(cents, language)));
