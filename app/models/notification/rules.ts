/**
 * Kinds of notifications: someone changed something, once or several times; assigned the person a kanban task or a to-do,
 * mentioned them in a comment, invited them to an event, or follows them; an invoice wasn't paid in time; an order, an email, or a chat is waiting; a to-do or a
 * kanban task is due; a machine has an unacknowledged alarm; a reminder that the person has set is due.
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
 * How a person follows a record: all that happens to it, what concerns them, or only what is meant for them, such as a
 * mention.
 */
export type Attention = 'watch' | 'usual' | 'mute';

/** For how long a notification can be put off. */
export const snoozes = ['hour', 'tomorrow', 'nextWeek'] as const;

export type Snooze = (typeof snoozes)[number];

/** Returns the read state of a new account: everything from before it. */
export const nothingMissed = (id: number) => ({ id, upTo: new Date().toISOString(), read: [] });
