/**
 * Kinds of notifications: someone changed something, once or several times; assigned a kanban task or a to-do to the
 * user, mentioned them in a comment, invited them to an event, or follows them; an invoice wasn't paid on time; an
 * order, an email, or a chat is waiting; a to-do or a kanban task is due; a machine has an unacknowledged alarm; a
 * reminder that the user has set is due.
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
 * How a user follows a record: everything that happens to it, only what concerns them, or only what is addressed to
 * them, such as a mention.
 */
export type Attention = 'watch' | 'usual' | 'mute';

/** How long a notification can be snoozed. */
export const snoozes = ['hour', 'tomorrow', 'nextWeek'] as const;

export type Snooze = (typeof snoozes)[number];

/** Returns the read state for a new account, in which everything before its creation is read. */
export const nothingMissed = (id: number) => ({ id, upTo: new Date().toISOString(), read: [] });
