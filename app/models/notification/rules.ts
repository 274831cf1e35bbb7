/** Somebody changed something; an invoice was not paid in time; an order, a mail or a chat waits; a to-do is due. */
export const notificationKinds = [
  'change',
  'invoice-overdue',
  'order-waiting',
  'mail-unread',
  'chat-unseen',
  'todo-due',
] as const;
