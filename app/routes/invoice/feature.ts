import { ReceiptText } from 'lucide-react';
import { invoiceName } from '~/models/invoice/rules';
import { shownTexts } from '~/models/invoice/text-fields';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const invoiceFeature: Feature = {
  name: 'invoices',
  icon: ReceiptText,
  group: 'apps',
  menu: [
    { key: 'invoiceList', to: '/apps/invoice/list' },
    { key: 'invoicePreview', to: '/apps/invoice/preview', newest: true },
    { key: 'invoiceAdd', to: '/apps/invoice/add' },
    { key: 'invoiceRecurring', to: '/apps/invoice/recurring' },
    { key: 'invoiceTaxes', to: '/apps/invoice/taxes' },
    { key: 'clientList', to: '/apps/invoice/clients' },
  ],
  path: '/apps/invoice/list',
  help: 'invoicing',
  need: 'Invoice',
  texts: 'invoice',
  keeps: ['binnedInvoices'],
};

export const invoiceRecords = recordsOf(invoiceFeature, [
  recordType('invoices', {
    label: 'invoice',
    changes: [
      ...['created', 'issued', 'sent', 'paid', 'updated', 'duplicated', 'deleted', 'overdue'],
      ...[
        'voided',
        'credited',
        'creditDrafted',
        'creditUsed',
        'paidOut',
        'paymentCorrected',
        'paymentRemoved',
        'restored',
      ],
      ...['mailed', 'reminded', 'viewed', 'shared', 'unshared'],
      ...['repeatSet', 'repeatPaused', 'repeatResumed', 'repeatEnded', 'repeatSkipped', 'repeatUnskipped'],
      ...['repeated', 'sendCanceled'],
    ],
    shown: {
      ...{ issuedOn: 'issuedOn', dueOn: 'invoiceDue', discountPercent: 'discountPercent', taxPercent: 'taxPercent' },
      ...{ taxIncluded: 'taxIncluded', note: 'note', reason: 'reason', sendAt: 'sendAt', ...shownTexts() },
      ...{ 'client.name': 'client', 'client.company': 'company', 'client.companyEmail': 'email' },
      ...{ 'client.address': 'address', 'client.country': 'country', 'client.contact': 'phone' },
      items: ['items', { parts: ['description', 'quantity', '¢unitPrice'] }],
      payments: ['payments', { parts: ['paidOn', '¢amount'] }],
      'repeat.unit': ['repeat', { texts: 'invoice:repeat.unit' }],
      ...{ 'repeat.every': 'every', 'repeat.until': 'until', 'repeat.count': 'times', 'repeat.paused': 'paused' },
      'repeat.action': ['action', { texts: 'invoice:repeat.action' }],
    },
    title: invoiceName,
    alsoCalled: ({ id, client }) => `#${id} ${client.name} ${client.companyEmail}`,
    detail: ({ client }) => client.company || client.name,
    url: ({ id }) => `/apps/invoice/preview/${id}`,
    lists: {
      invoices: '/apps/invoice/list',
      recurringInvoices: '/apps/invoice/recurring',
      binnedInvoices: '/apps/invoice/bin',
    },
  }),
  recordType('clients', {
    label: 'client',
    changes: ['created', 'updated', 'deleted', 'merged', 'imported'],
    shown: {
      ...{ name: 'name', company: 'company', companyEmail: 'email', contact: 'phone', address: 'address' },
      ...{ country: 'country', deliveryAddress: 'deliveryAddress', taxNumber: 'taxNumber', terms: 'dueDays' },
      ...{ note: 'note', 'reminders.days': 'reminderDays' },
      people: ['people', { parts: ['name', 'email', 'phone'] }],
      language: ['language', { texts: 'common:languageNames' }],
    },
    title: ({ name }) => name,
    detail: ({ company }) => company,
    alsoCalled: ({ companyEmail }) => companyEmail,
    url: ({ id }) => `/apps/invoice/clients/${id}`,
    lists: { clients: '/apps/invoice/clients' },
  }),
]);
