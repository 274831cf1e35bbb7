import { binnedById, listBin, matchingBin, restoreInvoices } from '~/models/invoice/trash.server';
import { invoiceNumber } from '~/models/invoice/rules';
import { binQuerySchema } from '~/models/invoice/page-query.schema';
import { workspaceCurrency } from '~/lib/currency';
import { listPage } from '~/http/list/page.server';
import { toDollars } from '~/models/shared/money';
import { invoiceJson } from '../invoice-json.server';
import { binPath, previewPath } from '../links';

/** Server side of the trash: search, restore, and export. */
export const binList = listPage({
  name: 'binnedInvoices',
  path: binPath,
  area: 'Invoice',
  namespace: 'invoice',
  schema: binQuerySchema,
  page: listBin,
  matching: matchingBin,
  byIds: binnedById,
  idOf: ({ invoice }) => invoice.id,
  commands: {
    restore: {
      run: async ({ ids, actor, t }) => {
        const { result, changeId } = await restoreInvoices({ ids, actor });
        const [id = 0] = ids;
        return ids.length === 1
          ? { message: t('toast.restored', { name: result.names[0] }), to: previewPath(id), changeId }
          : { message: t('toast.restoredMany', { count: ids.length }), changeId };
      },
    },
  },
  csv: {
    id: ({ invoice }) => invoice.id,
    number: ({ invoice }) => invoiceNumber(invoice),
    client: ({ invoice }) => invoice.client.name,
    company: ({ invoice }) => invoice.client.company,
    service: ({ invoice }) => invoice.service,
    issued: ({ invoice }) => invoice.issuedOn,
    deleted: ({ deletedAt }) => deletedAt,
    currency: workspaceCurrency,
    total: ({ total }) => toDollars(total),
  },
  json: ({ deletedAt, ...row }) => ({ ...invoiceJson(row), deletedAt }),
  sums: { total: ({ total }) => total },
});
