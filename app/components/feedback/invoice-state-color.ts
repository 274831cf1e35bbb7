import type { InvoiceState } from '~/models/invoice/rules';

/** Colors of the status chips (design "Status colors"), and of states that only pages distinguish. */
export const invoiceStateColor = {
  Paid: 'success',
  Downloaded: 'info',
  Viewed: 'info',
  Sent: 'primary',
  Issued: 'neutral',
  Draft: 'neutral',
  'Partial Payment': 'warning',
  'Past Due': 'danger',
  Void: 'neutral',
} as const satisfies Record<InvoiceState, string>;
