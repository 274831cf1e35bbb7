import { createCookie, redirect } from '@remix-run/node';
import { calendarKinds, calendarLayers } from '~/models/calendar/rules';
import { calendarUrl, type CalendarQuery, readCalendarQuery } from '../query';

/**
 * Cookie with the calendars and layers that the user has turned off, each as a parameter and a value:
 * `layers=invoices`. New items are on.
 */
const cookie = createCookie('calendar', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 365 * 24 * 3600 });

/** The viewer's calendars and subscriptions that can be shown, by the URL parameter that selects them. */
interface Choices {
  own: readonly number[];
  subscriptions: readonly number[];
}

/**
 * Returns the calendar query of a request. If the URL doesn't specify what to show, uses the user's last choice in this
 * browser. The form for this choice sends `keep`, which stores the choice in a cookie.
 * @throws Response that stores the choice and redirects to the calendar
 */
export async function queryOf(request: Request, { own, subscriptions }: Choices): Promise<CalendarQuery> {
  const search = new URL(request.url).searchParams;
  const all = { kinds: calendarKinds, layers: calendarLayers, own, subscriptions };
  const query = readCalendarQuery(search);
  if (search.has('keep')) {
    const off = Object.entries(all).flatMap(([name, choices]) => {
      const on: readonly unknown[] = query[name as keyof typeof all] ?? choices;
      return choices.filter((one) => !on.includes(one)).map((one): [string, string] => [name, String(one)]);
    });
    const kept = new URLSearchParams(off).toString();
    // If everything is on, the cookie is deleted.
    const headers = { 'Set-Cookie': await cookie.serialize(kept, kept === '' ? { maxAge: 0 } : {}) };
    throw redirect(calendarUrl({ ...query, ...idsOf(query, all) }), { headers });
  }
  if (Object.keys(all).some((name) => search.has(name))) return query;
  const kept: unknown = await cookie.parse(request.headers.get('cookie'));
  const off = new URLSearchParams(typeof kept === 'string' ? kept : '');
  const isOn = (name: string) => (one: string | number) => !off.getAll(name).includes(String(one));
  const shown = {
    ...query,
    kinds: calendarKinds.filter(isOn('kinds')),
    layers: calendarLayers.filter(isOn('layers')),
    own: own.filter(isOn('own')),
    subscriptions: subscriptions.filter(isOn('subscriptions')),
  };
  return { ...shown, ...idsOf(shown, all) };
}

function idsOf(query: CalendarQuery, all: Choices) {
  const some = (name: keyof Choices) =>
    all[name].every((id) => query[name]?.includes(id) ?? true) ? null : query[name];
  return { own: some('own'), subscriptions: some('subscriptions') };
}
