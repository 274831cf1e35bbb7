import { orThrow } from '~/http/page.server';
import { todayOf } from '~/http/time-zone.server';
import { mayUse } from '~/models/access/ability';
import type { SentRow } from '~/models/invoice/queries.server';
import { invoiceByToken, markViewed } from '~/models/invoice/share.server';
import { signedIn } from '~/sessions.server';

/**
 * The invoice of a public link for whoever holds it. That the client has seen it is noted, that somebody
 * signed in has is not. Throws the 404 page for a link that leads nowhere.
 */
export async function seenByToken(request: Request, token: string): Promise<SentRow> {
  const row = await orThrow(invoiceByToken(token, await todayOf(request)));
  const person = await signedIn(request);
  const isOurs = person !== null && mayUse(person.account, 'Invoice');
  if (!isOurs && row.invoice.viewedAt === null) await markViewed(row.invoice.id);
  return row;
}
