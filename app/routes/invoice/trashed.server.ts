import { asResponse } from '~/http/page.server';
import { binnedById } from '~/models/invoice/trash.server';
import { getInvoice } from '~/models/invoice/commands.server';
import type { SentRow } from '~/models/invoice/sender.server';

/**
 * Returns an invoice for its pages, as of a day. Throws a 404 response if it doesn't exist. If it's in the trash, the
 * response contains the data for `InvoiceError`.
 */
export async function invoiceOrTrash(id: number, onDay: string): Promise<SentRow> {
  return getInvoice(id, onDay).catch(async (error: unknown) => {
    const [row] = await binnedById([id], onDay).catch(() => []);
    if (row) throw Response.json({ trashed: { id, name: row.name } }, { status: 404 });
    throw asResponse(error);
  });
}
