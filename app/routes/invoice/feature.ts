import { ReceiptText } from 'lucide-react';
import { invoiceName } from '~/models/invoice/rules';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const invoiceFeature: Feature = {
  name: 'invoices',
  icon: ReceiptText,
  path: '/apps/invoice/list',
  need: 'Invoice',
  texts: 'invoice',
  keeps: ['binnedInvoices'],
};

export const invoiceRecords: readonly RecordType[] = [
  recordType('invoices', {
    label: 'invoice',
    changes: [
      ...['created', 'issued', 'sent', 'paid', 'updated', 'duplicated', 'deleted', 'overdue'],
      ...['voided', 'credited', 'creditUsed', 'paymentCorrected', 'paymentRemoved', 'restored'],
      ...['mailed', 'viewed', 'shared', 'unshared'],
    ],
    title: invoiceName,
    alsoCalled: ({ id, client }) => `#${id} ${client.name} ${client.companyEmail}`,
    detail: ({ client }) => client.company || client.name,
    url: ({ id }) => `/apps/invoice/preview/${id}`,
  }),
];
