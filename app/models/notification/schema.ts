import { z } from 'zod';
import { listQuery, requiredText } from '~/models/shared/fields.schema';
import type { Move } from '~/models/change/moves';
import { notificationChannels } from './channels';
import { notificationKinds } from './rules';

/** Notifications that an account has read: individual ones, and all those before an instant. */
export const notificationReadSchema = z.object({
  /** ID of the account. */
  id: z.number().int(),
  upTo: z.string(),
  read: z.array(z.string()),
});

/** An account's notification settings, keyed by account ID, and the notifications that were emailed to the account. */
export const notificationSettingsSchema = z.object({
  id: z.number().int(),
  /** The selected channels by group (`notificationGroups`). Other groups are shown only in the product. */
  channels: z.record(z.string(), z.enum(notificationChannels)).default({}),
  /** IDs of current notifications that were emailed, or that already existed when emails were turned on. */
  emailed: z.array(z.string()).default([]),
  /**
   * The last day on which a daily email was due, even if there was nothing to send, or the day when daily emails were
   * first turned on. In the user's time zone; initially empty.
   */
  dailyOn: z.string().default(''),
  /**
   * When the user started watching each record (`todoTasks/7`), as ISO instants, and the records that they've muted.
   */
  watched: z.record(z.string(), z.string()).default({}),
  muted: z.array(z.string()).default([]),
  /** When snoozed notifications return (ISO instants), by ID. */
  snoozed: z.record(z.string(), z.string()).default({}),
  /** Whether the browser shows new notifications outside its window. */
  desktop: z.enum(['off', 'on']).default('off'),
});

const channel = z.enum(notificationChannels).default('product');

/** The form of the notification settings: a channel for each group, and whether the browser shows notifications. */
export const channelsFormSchema = z.object({
  reminder: channel,
  assigned: channel,
  mentioned: channel,
  invited: channel,
  due: channel,
  mail: channel,
  chat: channel,
  order: channel,
  invoice: channel,
  machine: channel,
  follow: channel,
  change: channel,
  desktop: z.enum(['off', 'on']).default('off'),
});

/**
 * A notification of an account. Its text is composed from `kind`, `label` (a change, as in the log), `actor`, `about`,
 * and `count`. Depending on the kind, `count` is the number of changed records, of merged changes, or of unseen
 * messages, or how many minutes in advance a reminder was due. `link` is its page, if there is one.
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

/** Notifications to mark as read. Without `ids`, all current ones. */
export const readNotificationsSchema = z.object({ ids: z.array(requiredText.max(60)).max(1000).optional() });

export type ChannelsForm = z.infer<typeof channelsFormSchema>;
/** A notification as pages show it. */
export type Notification = z.infer<typeof notificationSchema> & {
  /** The record that the notification is about, if there's only one: `todoTasks/7`. */
  record?: string;
  /** The time or day of the record that a reminder is about. */
  startsAt?: string;
  /** The old and new values of the changed fields. */
  moves?: readonly Move[];
  /** The IDs of the notifications merged into this notification, newest first. */
  members?: readonly string[];
};
