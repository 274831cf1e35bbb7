import { z } from 'zod';
import { listQuery, requiredText } from '~/models/shared/fields.schema';
import { notificationKinds } from './rules';

/** What an account has read: single notifications, and everything before an instant. */
export const notificationReadSchema = z.object({
  id: z.number().int(),
  upTo: z.string(),
  read: z.array(z.string()),
});

/**
 * Something an account should know. The sentence is put together from `kind`, `label` (a change as in the log), `actor`
 * `about` and `count`, the number of records when several changed at once; `link` is the page it leads to, if there is one.
 */
export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  at: z.string(),
  actor: z.string().nullable(),
  label: z.string(),
  about: z.string(),
  count: z.number().int(),
  link: z.string().nullable(),
  isRead: z.boolean(),
});

export const notificationQuerySchema = listQuery(['id']).pick({ page: true, perPage: true });

/** Which notifications were read; without `ids` all that there are now. */
export const readNotificationsSchema = z.object({ ids: z.array(requiredText.max(60)).max(1000).optional() });

export type Notification = z.infer<typeof notificationSchema>;
