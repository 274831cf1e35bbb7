import type { InvoiceStatus } from '~/models/invoice/rules';

/** The colour of each status chip (design "Status colours"). */
export const invoiceStatusColor = {
  Paid: 'success',
  Downloaded: 'info',
  Sent: 'primary',
  Draft: 'neutral',
  'Partial Payment': 'warning',
  'Past Due': 'danger',
} as const satisfies Record<InvoiceStatus, string>;
