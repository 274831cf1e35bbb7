import { z } from 'zod';
import { hasDigits } from './money';
import { isEmailAddress } from '~/models/email/address';

/**
 * Building blocks of the entity schemas. A refinement specifies its message with `params.key`, a key in the
 * `validation` namespace, so one schema results in errors in the user's language on pages and in English in the API.
 */

/** Spaces and invisible characters, such as U+200B. */
const unseen = /[\s\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0\u2800]+/gu;

/** Text with at least one visible character. It's stored exactly as sent (contract §0.4). */
export const requiredText = z
  .string()
  .refine((text) => text.replace(unseen, '') !== '', { params: { key: 'required' } });

/** A name or a title with the API's maximum length. Forms have a lower limit. */
export const titleText = requiredText.max(500);

/** Short text that can be empty. */
export const shortText = z.string().max(500);

/** The URL of an image or a page, or an empty string. */
export const addressText = z.string().max(2_000);

export const longText = z.string().max(20_000);

/**
 * A plain email address without a name, a second address, or quotes and brackets that a mail server could read as
 * several addresses. Characters of every script are allowed on both sides of the `@`. The code that stores the address
 * trims it.
 */
export const emailText = requiredText
  .max(254)
  .refine((text) => isEmailAddress(text.trim()), { params: { key: 'email' } });

/** The URL of an image on this server, or an empty string. Pages don't load images from other hosts. */
export const localPicture = z
  .string()
  .max(300)
  .refine((path) => path === '' || /^\/(art|uploads)\/[^\s\\?#]+$/.test(path), { params: { key: 'picture' } });

/**
 * An ID as a number or as a string of digits (contract §0.5). A number that's too large to be exact matches no record.
 */
export const idNumber = z
  .union([z.number().refine(Number.isInteger), z.string().regex(/^-?\d+$/)])
  .transform((id) => Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number(id), Number.MAX_SAFE_INTEGER)));

/** Returns a schema for a form or query value where an empty value means no value (contract §0.6). */
export function blankable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

/** A checkbox in a form, which isn't sent when it's cleared. */
export const tick = z
  .string()
  .max(20)
  .optional()
  .transform((value) => value !== undefined);

/** A calendar day as `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The start or end of a day filter; empty for no limit. */
export const dayOrNothing = z.union([z.literal(''), day]).default('');

/** The minimum or maximum of a number filter; empty for no limit. */
export const numberOrNothing = blankable(z.coerce.number().optional());

const zonedInstant = z.iso.datetime({ offset: true });

/** Matches a numeric date at the start: `2026-11-30`, or in the order that `new Date()` expects, `11/30/2026`. */
const figures = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d?)[/.-](\d\d?)[/.-](\d{4}))/;
/** Matches the start of a date: a digit, or the name of a weekday or month. */
const dateWords = /^(\d|sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** Checks whether an instant is between the years 0 and 9999, which ISO 8601 writes with four digits. */
function isStorable(instant: string | number): boolean {
  const date = new Date(instant);
  return !Number.isNaN(date.getTime()) && /^\d/.test(date.toISOString());
}

/**
 * Checks whether text is a date that exists. Without this check, `new Date()` would parse `2/30/2026` as a day in
 * March, `5` as a day in May, and `room 12` as a day in December.
 */
function isRealDate(text: string): boolean {
  if (!isStorable(text) || !dateWords.test(text.trim()) || !/\d{4}/.test(text)) return false;
  const [, year, month = '', date = '', firstMonth, secondDate = '', lastYear] = figures.exec(text.trim()) ?? [];
  if (year) return day.safeParse(`${year}-${month}-${date}`).success;
  if (!firstMonth) return true;
  return day.safeParse(`${lastYear}-${firstMonth.padStart(2, '0')}-${secondDate.padStart(2, '0')}`).success;
}

const dateText = z.string().max(100);

/** A date as text that `new Date()` can parse, or epoch milliseconds. It's converted to an ISO instant. */
export const instant = z
  .union([dateText, z.number()])
  .refine((value) => (typeof value === 'string' ? isRealDate(value) : isStorable(value)), { params: { key: 'date' } })
  .transform((value) => new Date(value).toISOString());

/**
 * A calendar day as `YYYY-MM-DD` or an ISO instant with its time zone, both stored as sent. Any other text that `new
 * Date()` can parse is converted to an ISO instant.
 */
export const dayOrInstant = dateText
  .refine(isRealDate, { params: { key: 'date' } })
  .transform((text) =>
    day.safeParse(text).success || zonedInstant.safeParse(text).success ? text : new Date(text).toISOString(),
  );

/**
 * Returns a schema for numbers with at most `most` decimal places. Other numbers are rejected, never rounded (contract
 * §3).
 */
export const digitsAtMost = (most: number) =>
  z.number().refine((value) => hasDigits(value, most), { params: { key: 'numberDigits', max: most } });

/** A string with a whole number from 1 up. Numbers above the maximum safe integer are reduced to it. */
export const positiveWhole = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER));

/**
 * Returns a schema for the query of a list endpoint: `q`, `page`, `perPage`, `sort`, `sortColumn` (contract §0.6).
 * @param columns the sortable columns, the default first
 * @param defaults rows per page (10) and direction (`asc`)
 */
export function listQuery<const Column extends string>(
  columns: readonly [Column, ...Column[]],
  defaults: { perPage?: number; sort?: 'asc' | 'desc' } = {},
) {
  return z.object({
    q: z.string().default(''),
    page: blankable(positiveWhole.default(1)),
    perPage: blankable(
      positiveWhole.refine((n) => n <= 1000, { params: { key: 'perPage' } }).default(defaults.perPage ?? 10),
    ),
    sort: blankable(z.enum(['asc', 'desc']).default(defaults.sort ?? 'asc')),
    sortColumn: blankable(z.enum(columns).default(columns[0])),
  });
}
