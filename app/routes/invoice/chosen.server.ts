import { type InvoiceRow, matchingInvoices } from '~/models/invoice/queries.server';
import { getInvoice } from '~/models/invoice/commands.server';
import { invoicePageQuerySchema } from '~/models/invoice/schema';
import { readListQuery } from '~/http/list-query.server';

/**
 * The invoices a bulk form means: the ticked `ids`, or with `scope=matching` everything that matches its `query` field.
 * Throws `not_found` when a ticked one is gone.
 */
export async function chosenInvoices(fields: FormData | URLSearchParams): Promise<InvoiceRow[]> {
  if (fields.get('scope') === 'matching') {
    const search = new URLSearchParams(String(fields.get('query') ?? ''));
    return matchingInvoices(readListQuery(invoicePageQuerySchema, search));
  }
  const ids = new Set(fields.getAll('ids').map(Number));
  return Promise.all([...ids].map((id) => getInvoice(id)));
}
