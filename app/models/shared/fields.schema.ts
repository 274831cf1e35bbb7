import { z } from 'zod';

/**
 * Building blocks of the entity schemas. A refinement names its message by `params.key`, a key of the `validation`
 * namespace, so that pages answer in the person's language and calls in English from one schema.
 */

/** Text that must hold more than spaces; kept exactly as sent (contract §0.4). */
export const requiredText = z.string().refine((text) => text.trim() !== '', { params: { key: 'required' } });

/** The address of a picture that this server has, or nothing; none from elsewhere, which the pages would not load. */
export const localPicture = z
  .string()
  .max(300)
  .refine((path) => path === '' || /^\/(art|uploads)\/[^\s\\?#]+$/.test(path), { params: { key: 'picture' } });

/** An id as a number or as digits (contract §0.5). */
export const idNumber = z.union([z.number().int(), z.string().regex(/^-?\d{1,15}$/)]).transform(Number);

/** A form or query value in which nothing typed means nothing given (contract §0.6). */
export function blankable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

/** A date as text that `new Date()` reads, or epoch milliseconds; comes out as an ISO instant. */
export const instant = z
  .union([z.string(), z.number()])
  .refine((value) => value !== '' && !Number.isNaN(new Date(value).getTime()), { params: { key: 'date' } })
  .transform((value) => new Date(value).toISOString());

/** A calendar day as `YYYY-MM-DD`. */
export const day = z.iso.date();

const zonedInstant = z.iso.datetime({ offset: true });

/** `new Date()` reads the 30th of February as the 1st of March; such a day does not exist. */
function isRealDate(text: string): boolean {
  const [written] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  return !Number.isNaN(new Date(text).getTime()) && (written === undefined || day.safeParse(written).success);
}

/**
 * A calendar day as `YYYY-MM-DD` or a point in time as ISO text with its zone, both kept as sent; any other text that
 * `new Date()` reads comes out as an ISO instant.
 */
export const dayOrInstant = z
  .string()
  .refine(isRealDate, { params: { key: 'date' } })
  .transform((text) =>
    day.safeParse(text).success || zonedInstant.safeParse(text).success ? text : new Date(text).toISOString(),
  );

/** A whole number from 1 on; however far beyond the end of a list it points, it stays a number that can be counted with. */
export const positiveWhole = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER));

/**
 * The query of a list call: `q`, `page`, `perPage`, `sort`, `sortColumn` (contract §0.6).
 * @param columns the sortable columns, the default first
 * @param defaults rows on a page (10) and direction (`asc`)
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
