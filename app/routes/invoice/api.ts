import { deleteInvoices, firstClients, getInvoice, paymentDetails } from '~/models/invoice.server';
import { listInvoices } from '~/models/invoice-list.server';
import { actorOf } from '~/models/session.server';
import { serve } from '~/utils/api.server';
import { invoiceContract } from './api.contract';

const api = serve(invoiceContract, {
  list: async (query) => {
    const { rows, all, total } = await listInvoices(query);
    return { invoices: rows.map(({ wire }) => wire), allData: all.map(({ wire }) => wire), total };
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
});

export const loader = api.loader;
export const action = api.action;
