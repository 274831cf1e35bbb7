import { readListQuery } from '~/http/list/query.server';
import { requireAccess } from '~/http/page.server';
import { todayOf } from '~/http/time-zone.server';
import { taxQuerySchema } from '~/models/invoice/page-query.schema';
import { periodAt } from '~/models/invoice/tax-report.server';

/**
 * Returns the period requested by a URL (by default, the current quarter) and the user's current day. Swaps days that
 * are in reverse order. Throws the same responses as `requireAccess`.
 */
export async function askedPeriod(request: Request) {
  await requireAccess(request, 'Invoice');
  const onDay = await todayOf(request);
  const requestedQuery = readListQuery(taxQuerySchema, new URL(request.url).searchParams);
  const usual = periodAt(onDay, 'quarter');
  const from =
    requestedQuery.from ||
    (requestedQuery.to !== '' && requestedQuery.to < usual.from ? requestedQuery.to : usual.from);
  const to = requestedQuery.to || (requestedQuery.from > usual.to ? requestedQuery.from : usual.to);
  return { onDay, ...(from <= to ? { from, to } : { from: to, to: from }) };
}
