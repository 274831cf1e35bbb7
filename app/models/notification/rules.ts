/**
 * Kinds of notifications. About the actions of other users: one or several changes, assigning a kanban task or a to-do
 * to the user, mentioning them in a comment or a chat, inviting them to an event, following them. About a state: an
 * overdue invoice; a waiting order, email, or chat; an undelivered email; a due to-do or kanban task; an unacknowledged
 * machine alarm; a due reminder that the user has set.
 */
export const notificationKinds = [
  'change',
  'changes',
  'assigned',
  'mentioned',
  'invited',
  'followed',
  'invoice-overdue',
  'order-waiting',
  'mail-unread',
  'mail-refused',
  'chat-unseen',
  'chat-mentioned',
  'todo-due',
  'card-due',
  'alarm-open',
  'reminder',
] as const;

/**
 * The changes to a record that a user is notified of: all of them (`watch`), those that concern the user (`usual`), or
 * only those addressed to the user, such as a mention (`mute`).
 */
export type Attention = 'watch' | 'usual' | 'mute';

/** How long a notification can be snoozed. */
export const snoozes = ['hour', 'tomorrow', 'nextWeek'] as const;

export type Snooze = (typeof snoozes)[number];

/** Returns the read state for a new account, in which everything before its creation is read. */
export const nothingMissed = (id: number) => ({ id, upTo: new Date().toISOString(), read: [] });
