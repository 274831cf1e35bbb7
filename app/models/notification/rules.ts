/**
 * Somebody changed something, or gave the person a card or a to-do, mentioned them in a comment, invited them to an event,
 * or follows them; an invoice was not paid in time; an order, a mail or a
 * chat waits; a to-do or a card is due; a machine has an alarm nobody has taken note of.
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
  'todo-due',
  'card-due',
  'alarm-open',
] as const;

/** What a new account has read: all that there was before it. */
export const nothingMissed = (id: number) => ({ id, upTo: new Date().toISOString(), read: [] });
