import { z } from 'zod';
import { dayOrNothing, idNumber, listQuery } from '~/models/shared/fields.schema';

/**
 * A logged change on the wire. `actor` is null if the app itself made it. `count` is the number of records if several
 * changed at once. `link` is the page of the changed record, if there is one. `records` are the changed records that
 * the account can see, as `collection/id`. `undid` is the change that an undo reverted, or restored (`again`) by
 * undoing another undo.
 */
export const wireChangeSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.string().nullable(),
  label: z.string(),
  about: z.string(),
  count: z.number().int(),
  link: z.string().nullable(),
  records: z.array(z.string()),
  undoable: z.boolean(),
  undid: z.object({ label: z.string(), about: z.string(), count: z.number().int(), again: z.boolean() }).nullable(),
});

export const changeQuerySchema = listQuery(['id'])
  .pick({ q: true, page: true, perPage: true })
  .extend({ record: z.string().default('') });

/** Query of the activity page: the API's query plus the feature, the user, and the first and last day. */
export const changePageQuerySchema = listQuery(['id'])
  .pick({ q: true, page: true, perPage: true })
  .extend({
    record: z.string().max(100).default(''),
    app: z.string().max(40).default(''),
    actor: z.string().max(200).default(''),
    atFrom: dayOrNothing,
    atTo: dayOrNothing,
  });

export const changeIdSchema = z.object({ id: idNumber });

export type WireChange = z.infer<typeof wireChangeSchema>;
export type ChangePageQuery = z.infer<typeof changePageQuerySchema>;
export type ChangeQuery = z.infer<typeof changeQuerySchema>;
