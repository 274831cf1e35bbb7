import {
  deleteInvoices,
  duplicateInvoice,
  getInvoice,
  issueInvoice,
  markInvoiceSent,
} from '~/models/invoice/commands.server';
import { type InvoiceRow, invoiceFigures, listInvoices, matchingInvoices } from '~/models/invoice/queries.server';
import { invoiceNumber, lineAmount } from '~/models/invoice/rules';
import { invoicePageQuerySchema } from '~/models/invoice/schema';
import { layoutConfig } from '~/layout.config';
import { listPage } from '~/http/list-page.server';
import { possible } from '../commands';
import { listPath } from '../links';
import { toDollars } from '~/models/shared/money';

const can = ({ invoice, status, due }: InvoiceRow) => possible({ status, due, sent: invoice.sentAt !== null });
const first = (ids: number[]) => ids[0] as number;

/** The server half of the invoice list: what it finds, does and exports (amounts of the files in dollars). */
export const invoiceList = listPage({
  name: 'invoices',
  path: listPath,
  area: 'Invoice',
  namespace: 'invoice',
  schema: invoicePageQuerySchema,
  page: async (query, onDay) => {
    const [{ rows, total }, figures] = await Promise.all([listInvoices(query, onDay), invoiceFigures(onDay)]);
    return { rows, total, figures };
  },
  matching: matchingInvoices,
  byIds: (ids, onDay) => Promise.all(ids.map((id) => getInvoice(id, onDay))),
  idOf: ({ invoice }) => invoice.id,
  commands: {
    issue: {
      single: true,
      when: (row) => can(row).issue,
      run: async ({ ids, actor, t }) => {
        const id = first(ids);
        const { changeId } = await issueInvoice({ id, actor });
        return { message: t('toast.issued', { id }), changeId };
      },
    },
    send: {
      single: true,
      when: (row) => can(row).send,
      run: async ({ ids, actor, t }) => {
        const id = first(ids);
        const { changeId } = await markInvoiceSent({ id, actor });
        return { message: t('toast.sent', { id }), changeId };
      },
    },
    duplicate: {
      single: true,
      run: async ({ ids, actor, once, onDay, t }) => {
        const id = first(ids);
        const { result } = await duplicateInvoice({ id, actor, once, issuedOn: onDay });
        return { message: t('toast.duplicated', { id, copy: result.id }), to: `/apps/invoice/edit/${result.id}` };
      },
    },
    delete: {
      run: async ({ ids, actor, t }) => {
        const { changeId } = await deleteInvoices({ ids, actor });
        const message =
          ids.length === 1 ? t('toast.deleted', { id: first(ids) }) : t('toast.deletedMany', { count: ids.length });
        return { message, changeId, gone: true };
      },
    },
  },
  csv: {
    id: ({ invoice }) => invoice.id,
    number: ({ invoice }) => invoiceNumber(invoice.number),
    status: ({ status }) => status,
    client: ({ invoice }) => invoice.client.name,
    company: ({ invoice }) => invoice.client.company,
    email: ({ invoice }) => invoice.client.companyEmail,
    country: ({ invoice }) => invoice.client.country,
    service: ({ invoice }) => invoice.service,
    issued: ({ invoice }) => invoice.issuedOn,
    due: ({ invoice }) => invoice.dueOn,
    currency: () => layoutConfig.currency,
    total: ({ total }) => toDollars(total),
    balance: ({ due }) => toDollars(due),
  },
  json: ({ invoice, status, total, due }) => {
    const { id, number, client, service, issuedOn, dueOn, items, discountPercent, taxPercent, note, payments } =
      invoice;
    return {
      id,
      number: invoiceNumber(number),
      status,
      client,
      service,
      issuedOn,
      dueOn,
      currency: layoutConfig.currency,
      items: items.map((item) => ({
        ...item,
        unitPrice: toDollars(item.unitPrice),
        amount: toDollars(lineAmount(item)),
      })),
      discountPercent,
      taxPercent,
      total: toDollars(total),
      balance: toDollars(due),
      payments: payments.map((payment) => ({ ...payment, amount: toDollars(payment.amount) })),
      note,
    };
  },
});
