import { createCookie, redirect } from '@remix-run/node';
import { calendarKinds, calendarLayers } from '~/models/calendar/rules';
import { calendarUrl, type CalendarQuery, readCalendarQuery } from '../query';

/** What the person has turned off, each as a parameter and a value: `layers=invoices`. New items are on. */
const cookie = createCookie('calendar', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 365 * 24 * 3600 });

/** Everything that can be shown, by the parameter that chooses it. */
interface Choices {
  /** IDs of the calendars of people that the viewer can see. */
  own: readonly number[];
  /** IDs of the viewer's subscriptions. */
  subscriptions: readonly number[];
}

/**
 * Returns the calendar query of a request. If it doesn't name what to show, that's what the person has
 * chosen last in this browser. The form that chooses it sends `keep`: its response stores the choice.
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
    // With everything on, nothing is stored.
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

/** Returns the chosen IDs of a query, `null` where all are chosen. */
function idsOf(query: CalendarQuery, all: Choices) {
  const some = (name: keyof Choices) =>
    all[name].every((id) => query[name]?.includes(id) ?? true) ? null : query[name];
  return { own: some('own'), subscriptions: some('subscriptions') };
}
