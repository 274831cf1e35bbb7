import type { InvoiceState } from '~/models/invoice/rules';

/** Color of the status chip for each invoice status (design "Status colors"). */
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
