/** Somebody changed something; an invoice was not paid in time; an order waits. */
export const notificationKinds = ['change', 'invoice-overdue', 'order-waiting'] as const;
