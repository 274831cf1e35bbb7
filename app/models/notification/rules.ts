/**
 * Someone changed something, assigned the person a kanban task or a to-do, mentioned them in a comment, invited them to
 * an event, or follows them; an invoice wasn't paid in time; an order, an email, or a chat is waiting; a to-do or a
 * kanban task is due; a machine has an unacknowledged alarm; a reminder that the person has set is due.
 */
export const notificationKinds = [
  'change',
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

/** Returns the read state of a new account: everything from before it. */
export const nothingMissed = (id: number) => ({ id, upTo: new Date().toISOString(), read: [] });
