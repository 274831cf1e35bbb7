import type { notificationKinds } from './rules';

/** The kinds of notifications in the settings, each with one channel. */
export const notificationGroups = [
  'reminder',
  'assigned',
  'mentioned',
  'invited',
  'due',
  'mail',
  'chat',
  'order',
  'invoice',
  'machine',
  'follow',
  'change',
] as const;

export type NotificationGroup = (typeof notificationGroups)[number];

/** How a user is notified: only in the product, also by email immediately, also by a daily email, or not at all. */
export const notificationChannels = ['product', 'now', 'daily', 'off'] as const;

type NotificationChannel = (typeof notificationChannels)[number];

const groups: Record<(typeof notificationKinds)[number], NotificationGroup> = {
  change: 'change',
  changes: 'change',
  assigned: 'assigned',
  mentioned: 'mentioned',
  invited: 'invited',
  followed: 'follow',
  'invoice-overdue': 'invoice',
  'order-waiting': 'order',
  'mail-unread': 'mail',
  'mail-refused': 'mail',
  'chat-unseen': 'chat',
  'chat-mentioned': 'mentioned',
  'todo-due': 'due',
  'card-due': 'due',
  'alarm-open': 'machine',
  reminder: 'reminder',
};

/** Returns the group that a kind of notification belongs to in the settings. */
export function groupOf(kind: (typeof notificationKinds)[number]): NotificationGroup {
  return groups[kind];
}

/** Returns the channel of a group: in the product, unless the user has selected another one. */
export function channelOf(
  settings: { channels: Readonly<Record<string, NotificationChannel>> } | undefined,
  group: NotificationGroup,
): NotificationChannel {
  return settings?.channels[group] ?? 'product';
}
