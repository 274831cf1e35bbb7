import { z } from 'zod';
import {
  bankSchema,
  clientSchema,
  invoiceIdSchema,
  invoiceQuerySchema,
  wireInvoiceSchema,
} from '~/models/invoice.schema';
import { defineContract } from '~/utils/contract';

/** Contract §3. */
export const invoiceContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/invoice/invoices',
    summary: 'Searches, filters, sorts and pages the invoices.',
    input: invoiceQuerySchema,
    output: z.object({
      invoices: z.array(wireInvoiceSchema),
      allData: z.array(wireInvoiceSchema),
      total: z.number().int(),
    }),
    status: 200,
    access: 'Invoice',
    example: { input: { q: '', perPage: '10', page: '1', status: 'Paid', sort: 'desc', sortColumn: 'id' } },
  },
  get: {
    method: 'GET',
    path: '/api/invoice/invoices/{id}',
    summary: 'One invoice with its payment details.',
    input: invoiceIdSchema,
    output: z.object({ invoice: wireInvoiceSchema, paymentDetails: bankSchema.extend({ totalDue: z.string() }) }),
    status: 200,
    access: 'Invoice',
    example: { input: { id: '1013' } },
  },
  delete: {
    method: 'DELETE',
    path: '/apps/invoice/delete',
    summary: 'Removes an invoice; Undo brings it back.',
    input: invoiceIdSchema,
    output: z.object({}),
    status: 200,
    access: 'Invoice',
    idKey: 'id',
    example: { input: { id: 1013 } },
  },
  clients: {
    method: 'GET',
    path: '/api/invoice/clients',
    summary: 'The clients of the first five invoices.',
    input: z.object({}),
    output: z.array(clientSchema),
    status: 200,
    access: 'Invoice',
    example: {},
  },
});
