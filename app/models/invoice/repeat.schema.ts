import { z } from 'zod';
import { blankable, day, listQuery } from '~/models/shared/fields.schema';
import { repeatActions, repeatStates, repeatUnits } from './repeat';

/**
 * A schedule that repeats an invoice every `every` units, starting with `start` and counted from `anchor`. It ends
 * after the day `until` or after `count` dates. Dates up to `handled` are done; dates in `skipped` are left out. Days
 * start at midnight in `zone`.
 */
export const repeatSchema = z.object({
  unit: z.enum(repeatUnits),
  every: z.number().int(),
  anchor: z.string(),
  start: z.string(),
  until: z.string().nullable().default(null),
  count: z.number().int().nullable().default(null),
  action: z.enum(repeatActions),
  skipped: z.array(z.string()).default([]),
  handled: z.string().default(''),
  paused: z.boolean().default(false),
  zone: z.string(),
});

/** Form of a schedule, which ends with `until` or `count`, whichever comes first. Without both, it never ends. */
const repeatFormFields = z.object({
  unit: z.enum(repeatUnits),
  every: z.coerce.number().int().min(1).max(60),
  start: day,
  until: blankable(day.optional()),
  count: blankable(z.coerce.number().int().min(1).max(500).optional()),
  action: z.enum(repeatActions),
});

export const repeatFormSchema = repeatFormFields.refine(({ start, until }) => until === undefined || until >= start, {
  path: ['until'],
  params: { key: 'endBeforeStart' },
});

/** Query of the list of recurring invoices, earliest next date first by default. */
export const recurringQuerySchema = listQuery(['next', 'client', 'total'], { perPage: 25 }).extend({
  state: z.enum(['', ...repeatStates]).default(''),
});

export type Repeat = z.infer<typeof repeatSchema>;
export type RepeatInput = z.output<typeof repeatFormSchema>;
export type RecurringQuery = z.infer<typeof recurringQuerySchema>;
