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
 * A notification of an account. Its text is composed from `kind`, `label` (a change as in the log), `actor`, `about`,
 * and `count`, the number of records if several changed at once; `link` is its page, if there is one.
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

/** Notifications to mark as read; without `ids`, all current ones. */
export const readNotificationsSchema = z.object({ ids: z.array(requiredText.max(60)).max(1000).optional() });

export type Notification = z.infer<typeof notificationSchema>;
