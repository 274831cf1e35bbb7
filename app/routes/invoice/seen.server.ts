import { orThrow } from '~/http/page.server';
import { todayOf } from '~/http/time-zone.server';
import { canUse } from '~/models/access/ability';
import type { SentRow } from '~/models/invoice/sender.server';
import { invoiceByToken, markViewed } from '~/models/invoice/share.server';
import { signedIn } from '~/sessions.server';

/**
 * Returns the invoice of a public link. Records the first view, unless it's by a signed-in user with access to
 * invoices. Throws a 404 response for an invalid link.
 */
export async function seenByToken(request: Request, token: string): Promise<SentRow> {
  const row = await orThrow(invoiceByToken(token, await todayOf(request)));
  const person = await signedIn(request);
  const isOurs = person !== null && canUse(person.account, 'Invoice');
  if (!isOurs && row.invoice.viewedAt === null) await markViewed(row.invoice.id);
  return row;
}
