import { layoutConfig } from '~/layout.config';
import type { Language } from './languages';

// Latin digits everywhere: amounts, ids and dates must read the same in every language.
const numberTags: Record<Language, string> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', ar: 'ar-u-nu-latn' };
// British English puts the day first, as the design does.
const dateTags: Record<Language, string> = { ...numberTags, en: 'en-GB' };

const known = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Making an Intl formatter costs far more than using it. */
function remembered<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => Format): Format {
  const format = (known.get(name) as Format | undefined) ?? make();
  known.set(name, format);
  return format;
}

function tagOf(tags: Record<Language, string>, locale: string): string {
  return tags[locale as Language] ?? tags.en;
}

/** A number in a language: `1,234.5`. */
export function formatNumber(value: number, locale: string): string {
  const tag = tagOf(numberTags, locale);
  return remembered(`number ${tag}`, () => new Intl.NumberFormat(tag)).format(value);
}

// Amounts run left to right in Arabic too; its own pattern would end in "US$".
const moneyTags: Record<Language, string> = { ...numberTags, ar: 'en-US' };
const money = { style: 'currency', currency: layoutConfig.currency, currencyDisplay: 'narrowSymbol' } as const;
const whole = { ...money, minimumFractionDigits: 0, maximumFractionDigits: 0 } as const;
// German does not shorten thousands and Arabic writes them out: whole amounts are shorter there.
const uncompacted = new Set(['de', 'ar']);
const compact = { ...whole, notation: 'compact', maximumFractionDigits: 1 } as const;

/**
 * An amount in cents as money of the workspace's currency: `$1,234.50`; minus sign, no parentheses.
 * `short` rounds for headings: `$86.4K`, in German `86.412 $`.
 */
export function formatMoney(cents: number, locale: string, { short = false }: { short?: boolean } = {}): string {
  const tag = tagOf(moneyTags, locale);
  const options = !short ? money : uncompacted.has(locale) ? whole : compact;
  return remembered(`money ${tag} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options)).format(
    cents / 100,
  );
}

const dayForms = {
  full: { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' },
  short: { day: '2-digit', month: 'short', timeZone: 'UTC' },
} as const;

/** A calendar day `YYYY-MM-DD` as `03 Nov 2026`, or `03 Nov` when `short`, in UTC so that no zone shifts it. */
export function formatDate(day: string, locale: string, { short = false }: { short?: boolean } = {}): string {
  const tag = tagOf(dateTags, locale);
  const form = short ? 'short' : 'full';
  const format = remembered(`date ${tag} ${form}`, () => new Intl.DateTimeFormat(tag, dayForms[form]));
  return format.format(new Date(day));
}
