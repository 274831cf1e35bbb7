import { deleteInvoices } from '~/models/invoice/trash.server';
import { memoByIdentity } from '~/lib/memo';
import { duplicateInvoice, getInvoice, issueInvoices, markInvoiceSent } from '~/models/invoice/commands.server';
import { markPaid, payFromCredit } from '~/models/invoice/payment.server';
import { cancelSending } from '~/models/invoice/recurring.server';
import { voidInvoices } from '~/models/invoice/void.server';
import {
  type InvoiceRow,
  invoiceFigures,
  everyMatch,
  listInvoices,
  matchingInvoices,
} from '~/models/invoice/queries.server';
import { closePublicPage, openPublicPage } from '~/models/invoice/share.server';
import { moneyReceived } from '~/models/invoice/rules';
import { invoicePageQuerySchema } from '~/models/invoice/page-query.schema';
import { listPage } from '~/http/list/page.server';
import { withValue } from '~/lib/with-query';
import { possible } from '../commands';
import { invoiceCsv } from '../invoice-csv.server';
import { invoiceJson } from '../invoice-json.server';
import { listPath, listQueryOf, sendPath } from '../links';
import { maxNamed } from '../named-ids';
import { invoiceListView } from '../view.server';

const can = (row: InvoiceRow) => possible(invoiceListView(row));
const first = (ids: number[]) => ids[0] as number;

const amounts = {
  total: ({ total }: InvoiceRow) => total,
  received: ({ invoice }: InvoiceRow) => moneyReceived(invoice),
  balance: ({ state, due }: InvoiceRow) => (state === 'Draft' ? 0 : due),
};

/** Returns the sums of totals, amounts received, and balances, in cents. */
const sumsOf = memoByIdentity((rows: readonly InvoiceRow[]) => {
  const sum = (amountOf: (row: InvoiceRow) => number) => rows.reduce((cents, row) => cents + amountOf(row), 0);
  return { total: sum(amounts.total), received: sum(amounts.received), balance: sum(amounts.balance) };
});

/** Server side of the invoice list: search, commands, and export (amounts in the workspace's currency). */
export const invoiceList = listPage({
  name: 'invoices',
  path: listPath,
  area: 'Invoice',
  namespace: 'invoice',
  schema: invoicePageQuerySchema,
  page: async (query, onDay) => {
    const [{ rows, total }, figures, matching] = await Promise.all([
      listInvoices(query, onDay),
      invoiceFigures(onDay),
      everyMatch(query, onDay),
    ]);
    return { rows, total, figures, matchingSums: sumsOf(matching) };
  },
  matching: matchingInvoices,
  byIds: (ids, onDay) => Promise.all(ids.map((id) => getInvoice(id, onDay))),
  idOf: ({ invoice }) => invoice.id,
  commands: {
    issue: {
      when: (row) => can(row).issue,
      run: async ({ ids, actor, onDay, t }) => {
        const { result, changeId } = await issueInvoices({ ids, actor, onDay });
        const [name] = result.names;
        const message = ids.length === 1 ? t('toast.issued', { name }) : t('toast.issuedMany', { count: ids.length });
        return { message, changeId };
      },
    },
    send: {
      single: true,
      when: (row) => can(row).send,
      run: async ({ ids, actor, t }) => {
        const { result, changeId } = await markInvoiceSent({ id: first(ids), actor });
        return { message: t('toast.sent', { name: result.name }), changeId };
      },
    },
    duplicate: {
      single: true,
      run: async ({ ids, actor, idempotencyKey, onDay, t }) => {
        const { result, changeId } = await duplicateInvoice({ id: first(ids), actor, idempotencyKey, issuedOn: onDay });
        const message = t('toast.duplicated', { name: result.of, copy: result.name });
        return { message, to: `/apps/invoice/edit/${result.id}`, changeId };
      },
    },
    mail: {
      // Nothing is sent yet: the next page shows which emails will be sent, and why others can't be.
      run: async ({ ids, form, t }) => {
        const query = listQueryOf(new URLSearchParams(String(form.get('query') ?? '').slice(0, 2000)));
        const to = withValue(query, 'ids', ids.slice(0, maxNamed).join(','));
        return { message: t('toast.reviewMails'), to: `${sendPath}${to}` };
      },
    },
    share: {
      single: true,
      when: (row) => can(row).mail,
      run: async ({ ids, actor, t }) => {
        const { changeId } = await openPublicPage({ id: first(ids), actor });
        return { message: t('toast.shared'), changeId };
      },
    },
    unshare: {
      single: true,
      run: async ({ ids, actor, t }) => {
        const { changeId } = await closePublicPage({ id: first(ids), actor });
        return { message: t('toast.unshared'), changeId };
      },
    },
    'cancel-sending': {
      single: true,
      when: ({ invoice }) => invoice.sendAt !== undefined,
      run: async ({ ids, actor, t }) => {
        const { result, changeId } = await cancelSending({ id: first(ids), actor });
        return { message: t('repeat.toast.sendingCanceled', { name: result.name }), changeId };
      },
    },
    print: {
      run: async ({ ids, t }) => ({
        message: t('toast.print', { count: ids.length }),
        to: `/apps/invoice/print?ids=${ids.slice(0, maxNamed).join(',')}`,
      }),
    },
    paid: {
      when: (row) => can(row).pay,
      run: async ({ ids, actor, idempotencyKey, onDay, t }) => {
        const { changeId } = await markPaid({ ids, actor, idempotencyKey, onDay });
        return { message: t('toast.markedPaid', { count: ids.length }), changeId };
      },
    },
    'use-credit': {
      single: true,
      when: (row) => can(row).pay,
      run: async ({ ids, actor, idempotencyKey, onDay, t }) => {
        const { result, changeId } = await payFromCredit({ id: first(ids), actor, idempotencyKey, onDay });
        return { message: t('toast.creditUsed', { name: result.name }), changeId };
      },
    },
    void: {
      when: (row) => can(row).void,
      run: async ({ ids, actor, t }) => {
        const { result, changeId } = await voidInvoices({ ids, actor });
        const [name] = result.names;
        const message = ids.length === 1 ? t('toast.voided', { name }) : t('toast.voidedMany', { count: ids.length });
        return { message, changeId };
      },
    },
    delete: {
      when: (row) => can(row).delete,
      run: async ({ ids, actor, t }) => {
        const { result, changeId } = await deleteInvoices({ ids, actor });
        const [name] = result.names;
        const message = ids.length === 1 ? t('toast.deleted', { name }) : t('toast.deletedMany', { count: ids.length });
        return { message, changeId, gone: true };
      },
    },
  },
  csv: invoiceCsv,
  json: invoiceJson,
  sums: amounts,
});
