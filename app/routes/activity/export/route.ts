import type { LoaderFunctionArgs } from '@remix-run/node';
import { download } from '~/http/download.server';
import { translatorFor } from '~/http/i18n.server';
import { readListQuery } from '~/http/list/query.server';
import { requireAccess } from '~/http/page.server';
import { dateLocaleOf, readPreferences } from '~/http/preferences.server';
import { readTimeZone } from '~/http/time-zone.server';
import { toCsv } from '~/lib/csv';
import { matchingChanges } from '~/models/change/queries.server';
import { changePageQuerySchema } from '~/models/change/schema';
import { today } from '~/models/shared/day';
import { wallClock } from '~/models/shared/zoned-time';
import { activityRow } from '../list/rows.server';

/**
 * Exports the changes that match the query of the activity page as a CSV file, one row each, newest first.
 * `format=json` returns JSON.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Activity');
  const { searchParams } = new URL(request.url);
  const [{ zone }, { hours }, locale, t, names] = await Promise.all([
    readTimeZone(request),
    readPreferences(request),
    dateLocaleOf(request),
    translatorFor(request, 'activity'),
    translatorFor(request, 'common'),
  ]);
  const found = await matchingChanges(readListQuery(changePageQuerySchema, searchParams), { viewer: account, zone });
  const rows = found.map((change) => {
    const { at, actor, text, moves, app } = activityRow(change, { t, names, locale, zone, hours });
    return { at, actor, text, moves, app };
  });
  const name = `activity-${today(zone)}` as const;
  if (searchParams.get('format') === 'json') return download(JSON.stringify(rows, null, 2), `${name}.json`);
  // Spreadsheets recognize this format as a date and time.
  const clock = (at: string) => {
    const { day, minute } = wallClock(at, zone);
    const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((one) => String(one).padStart(2, '0'));
    return `${day} ${hours}:${minutes}`;
  };
  const lines = rows.map(({ at, actor, text, moves, app }) => [clock(at), actor, text, moves.join('; '), app]);
  return download(toCsv([t('when'), t('person'), t('change'), t('moved.title'), t('app')], lines), `${name}.csv`);
}
