import { z } from 'zod';
import { idNumber } from '~/models/shared/fields.schema';
import { bankSchema } from '~/models/shared/company.schema';
import {
  changedInvoiceSchema,
  clientSchema,
  invoiceIdSchema,
  invoicePaymentSchema,
  invoiceQuerySchema,
  newInvoiceSchema,
  wireInvoiceSchema,
} from '~/models/invoice/schema';
import { invoiceDetailsSchema } from '~/models/invoice/details.schema';
import { invoiceStatuses } from '~/models/invoice/rules';
import { defineContract } from '~/http/contract';
import { alternatives } from '~/lib/alternatives';

const changed = z.object({ invoice: wireInvoiceSchema });

const exampleInvoice = {
  client: { name: 'Marisol Ibáñez', company: 'Casa Ibáñez Interiors', companyEmail: 'marisol@casa-ibanez.example' },
  service: 'Showroom website',
  issuedOn: '2026-03-02',
  dueOn: '2026-04-01',
  items: [{ description: 'Design of the showroom pages', quantity: 12.5, unitPrice: 95 }],
  discountPercent: 10,
  taxPercent: 19,
  note: 'Thank you for your business.',
};

/** Contract §3, and endpoints beyond it that the invoice pages need. */
export const invoiceContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/invoice/invoices',
    summary: 'Searches, filters, and sorts invoices. Returns one page of them.',
    input: invoiceQuerySchema,
    output: z.object({
      invoices: z.array(wireInvoiceSchema),
      allData: z.array(wireInvoiceSchema),
      total: z.number().int(),
    }),
    access: 'Invoice',
    notes: {
      q: 'Searches the client’s name and email address, the ID, total, balance, and due date.',
      status: `One of ${alternatives(invoiceStatuses)}. If empty, returns all.`,
      'invoices.issuedDate': 'Date, such as `14 Mar 2026`.',
      'invoices.dueDate': 'Date, such as `14 Mar 2026`.',
      'invoices.balance': 'Amount due: the number 0, or a string such as `$120.50`.',
      'invoices.total': 'Total in the workspace’s currency.',
    },
    example: { input: { q: '', perPage: '10', page: '1', status: 'Paid', sort: 'desc', sortColumn: 'id' } },
  },
  get: {
    method: 'GET',
    path: '/api/invoice/invoices/{id}',
    summary: 'Returns an invoice and its payment details.',
    input: invoiceIdSchema,
    output: z.object({ invoice: wireInvoiceSchema, paymentDetails: bankSchema.extend({ totalDue: z.string() }) }),
    access: 'Invoice',
    example: { input: { id: '1013' } },
  },
  delete: {
    method: 'DELETE',
    path: '/apps/invoice/delete',
    summary: 'Moves an invoice to the trash. You can undo this.',
    input: invoiceIdSchema,
    output: z.object({}),
    access: 'Invoice',
    idKey: 'id',
    example: { input: { id: 1013 } },
  },
  clients: {
    method: 'GET',
    path: '/api/invoice/clients',
    summary: 'Returns the clients of the first five invoices.',
    input: z.object({}),
    output: z.array(clientSchema),
    access: 'Invoice',
    example: {},
  },
  details: {
    method: 'GET',
    path: '/api/invoice/invoices/{id}/details',
    summary: 'Returns an invoice with its lines, totals, and payments, and the `tag` to send with an update.',
    input: invoiceIdSchema,
    output: changed.extend({ details: invoiceDetailsSchema, tag: z.string() }),
    access: 'Invoice',
    example: { input: { id: '1013' } },
  },
  add: {
    method: 'POST',
    path: '/apps/invoice/add-invoice',
    summary: 'Creates a draft invoice, or an issued one if you set `issued`. Prices are in the workspace’s currency.',
    input: newInvoiceSchema,
    output: changed,
    status: 201,
    access: 'Invoice',
    example: { input: { invoice: exampleInvoice, issued: false } },
  },
  update: {
    method: 'POST',
    path: '/apps/invoice/update-invoice',
    summary: 'Replaces the content of a draft. Issues it if you set `issued`.',
    input: changedInvoiceSchema,
    output: changed,
    access: 'Invoice',
    fails: ['conflict'],
    example: { input: { id: 1023, invoice: exampleInvoice } },
  },
  issue: {
    method: 'POST',
    path: '/apps/invoice/issue',
    summary: 'Issues a draft. It gets a number and can’t be edited anymore.',
    input: invoiceIdSchema,
    output: changed,
    access: 'Invoice',
    fails: ['conflict'],
    example: { input: { id: 1023 } },
  },
  send: {
    method: 'POST',
    path: '/apps/invoice/send',
    summary: 'Marks an issued invoice as sent.',
    input: invoiceIdSchema,
    output: changed,
    access: 'Invoice',
    fails: ['conflict'],
    example: { input: { id: 1014 } },
  },
  pay: {
    method: 'POST',
    path: '/apps/invoice/pay',
    summary: 'Records a payment of up to the amount due, in the workspace’s currency.',
    input: z.object({ id: idNumber, payment: invoicePaymentSchema }),
    output: changed,
    access: 'Invoice',
    fails: ['conflict'],
    example: {
      input: { id: 1018, payment: { amount: 20.5, paidOn: '2026-03-14', method: 'Bank transfer', note: 'First half' } },
    },
  },
  duplicate: {
    method: 'POST',
    path: '/apps/invoice/duplicate',
    summary: 'Creates a draft with the same client and lines, dated today.',
    input: invoiceIdSchema,
    output: changed,
    status: 201,
    access: 'Invoice',
    example: { input: { id: 1013 } },
  },
});
