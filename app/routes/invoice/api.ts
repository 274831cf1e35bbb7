import {
  createInvoice,
  duplicateInvoice,
  firstClients,
  getInvoice,
  issueInvoices,
  markInvoiceSent,
  paymentDetails,
  updateInvoice,
} from '~/models/invoice/commands.server';
import { deleteInvoices } from '~/models/invoice/trash.server';
import { invoiceDetails } from '~/models/invoice/details.server';
import { recordPayment } from '~/models/invoice/payment.server';
import { type InvoiceRow, listInvoices } from '~/models/invoice/queries.server';
import { memoByIdentity } from '~/lib/memo';
import { actorOf } from '~/models/session/queries.server';
import { recordTag } from '~/models/shared/tag.server';
import { serve } from '~/http/api.server';
import { invoiceContract } from './api.contract';

/**
 * Converts invoices to the shape of the contract. Returns the same array for the same rows so that its JSON can be
 * cached.
 */
const wiresOf = memoByIdentity((rows: readonly InvoiceRow[]) => rows.map(({ wire }) => wire));

async function after(change: Promise<{ result: { id: number } }>) {
  const { result } = await change;
  return { invoice: (await getInvoice(result.id)).wire };
}

const api = serve(invoiceContract, {
  list: async (query) => {
    const { rows, all, total } = await listInvoices(query);
    return { invoices: rows.map(({ wire }) => wire), allData: wiresOf(all), total };
  },
  get: async ({ id }) => {
    const row = await getInvoice(id);
    return { invoice: row.wire, paymentDetails: paymentDetails(row) };
  },
  delete: async ({ id }, { caller }) => {
    await deleteInvoices({ ids: [id], actor: actorOf(caller) });
    return {};
  },
  clients: () => firstClients(),
  details: async ({ id }) => {
    const row = await getInvoice(id);
    return { invoice: row.wire, details: invoiceDetails(row), tag: recordTag(row.invoice) };
  },
  add: ({ invoice, issued }, { caller }) => after(createInvoice({ input: invoice, issued, actor: actorOf(caller) })),
  update: ({ invoice, ...rest }, { caller }) =>
    after(updateInvoice({ ...rest, input: invoice, actor: actorOf(caller) })),
  issue: ({ id }, { caller }) =>
    after(issueInvoices({ ids: [id], actor: actorOf(caller) }).then(() => ({ result: { id } }))),
  send: ({ id }, { caller }) => after(markInvoiceSent({ id, actor: actorOf(caller) })),
  pay: ({ id, payment }, { caller }) => after(recordPayment({ id, input: payment, actor: actorOf(caller) })),
  duplicate: ({ id }, { caller }) => after(duplicateInvoice({ id, actor: actorOf(caller) })),
});

export const loader = api.loader;
export const action = api.action;
