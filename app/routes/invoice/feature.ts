import { ReceiptText } from 'lucide-react';
import { type Feature, recordType } from '~/models/shared/feature';

export const invoiceFeature: Feature = {
  name: 'invoices',
  icon: ReceiptText,
  path: '/apps/invoice/list',
  need: 'Invoice',
  texts: 'invoice',
  records: [
    recordType('invoices', {
      label: 'invoice',
      changes: ['created', 'issued', 'sent', 'paid', 'updated', 'duplicated', 'deleted', 'overdue'],
      title: ({ id }) => `#${id}`,
      detail: ({ client }) => client.company || client.name,
      url: ({ id }) => `/apps/invoice/preview/${id}`,
    }),
  ],
};
