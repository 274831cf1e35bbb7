import type { LoaderFunctionArgs } from '@remix-run/node';
import { calendarIcs } from '~/models/calendar/ics.server';
import { languageOf, translator } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { readCalendarQuery } from '../query';
import { icsResponse } from '../ics-answer.server';
import { layersFor } from '../layer-access.server';
import { today } from '~/models/shared/day';

/** Exports the events of the calendars and layers selected in the URL as a file. Includes all dates. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Calendar');
  const [{ zone }, locale] = await Promise.all([readTimeZone(request), languageOf(request)]);
  const { kinds, layers, own } = readCalendarQuery(new URL(request.url).searchParams);
  const allowed = layersFor(account);
  const text = await calendarIcs({
    kinds,
    layers: layers.filter((layer) => allowed.includes(layer)),
    zone,
    viewer: account,
    own,
    nameOf: (source) => translator(locale, 'calendar')(`source.${source}`),
  });
  return icsResponse(text, `calendar-${today(zone)}.ics`);
}
