import type { TFunction } from 'i18next';
import type { Actor } from '~/models/store/change-log';
import { conflictsWith } from '~/models/calendar/entries.server';
import { type CalendarSpan, clockText } from '~/models/calendar/rules';
import { createEvent, duplicateEvent, updateEvent } from '~/models/calendar/commands.server';
import { ruleOf } from '~/models/calendar/repeat';
import { firstDayOf } from '~/models/calendar/repeat.server';
import { withAddresses } from '~/models/calendar/guests.server';
import { getEvent } from '~/models/calendar/queries.server';
import { moveLike } from '~/models/calendar/series.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { eventFromForm, repeatFromForm } from '~/models/calendar/form';
import { type EventForm, eventFormSchema } from '~/models/calendar/form.schema';
import { visibleRange } from '~/models/calendar/range';
import { spanOf } from '~/models/calendar/span';
import { setReminders } from '~/models/reminder/commands.server';
import { usualReminderTime } from '~/models/reminder/rules';
import { instantAt, wallClock } from '~/models/shared/zoned-time';
import { AppError } from '~/lib/errors';
import { commaOf, formatClock } from '~/lib/format';
import { localPath } from '~/http/address.server';
import { translator, translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { readForm } from '~/http/page.server';
import { readIdempotencyKey, saveForm, type Saver } from '~/http/form/save.server';
import { readTimeZone } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { invite, tell, tells, toldText, update } from '../event/invite.server';
import { calendarUrl, overlayUrl, readCalendarQuery } from '../query';
import { repeatText } from '../repeat-text.server';
import { type Reader, readerOf } from '../text.server';
import { whenText } from '../when-text';
import { dayNow, dayRefusal, saveDay } from './day.server';
import { removeEvent, scopeOf } from './remove.server';
import { isDay, today } from '~/models/shared/day';

/** Returns the URL of the calendar behind a panel, or of the event's day if the calendar wouldn't show the event. */
async function urlShowing(request: Request, event: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>) {
  const query = readCalendarQuery(new URL(request.url).searchParams);
  const { zone, weekStart } = await readerOf(request);
  const { firstDay, lastDay } = spanOf(event, zone);
  const shown = query.date ?? today(zone);
  const { from, to } = visibleRange(query.view, shown, weekStart);
  return calendarUrl(query, firstDay < to && lastDay >= from ? {} : { date: firstDay });
}

/** Returns the titles and start times of events at the same time, for a hint, or an empty string if there are none. */
export async function conflictTitles(
  event: CalendarEvent,
  { zone, locale, hours }: Omit<Reader, 'weekStart'>,
  viewer: Actor,
): Promise<string> {
  const others = await conflictsWith(event, { except: event.id, zone, viewer });
  return others
    .map(({ title, startMinute }) => `${title} (${formatClock(startMinute, locale, hours)})`)
    .join(commaOf(locale));
}

const noneTold = { invited: 0, changed: 0, canceled: 0 };

async function readingOf(request: Request, event: CalendarEvent, t: TFunction<'calendar'>): Promise<string[]> {
  const reader = await readerOf(request);
  const repeats = repeatText(event, t, reader.locale);
  return [whenText(spanOf(event, reader.zone), reader), ...(repeats === null ? [] : [repeats])];
}

const noRepeat = { repeat: 'none', every: '1', weekdays: [], ends: 'never', until: '', count: '' };

/**
 * Returns the initial values of the add panel: the slot or days selected in the grid, otherwise one hour from 9:00 on
 * the selected day or the day shown. If there's neither, the event starts at the next full hour.
 */
export function newEventValues(search: URLSearchParams, shownDay: string | null, zone: string) {
  const now = wallClock(new Date(Date.now() + 3_600_000).toISOString(), zone);
  const day = shownDay ?? now.day;
  const common = {
    title: '',
    kind: 'Business' as const,
    calendarId: '',
    zone,
    url: '',
    guests: '',
    optionalGuests: '',
    location: '',
    description: '',
    reminderTime: usualReminderTime,
    ...noRepeat,
  };
  const [start, end] = [search.get('start') ?? '', search.get('end') ?? ''];
  const isAllDay = isDay(start);
  if (start && !isAllDay && !Number.isNaN(Date.parse(start))) {
    const span = spanOf({ start, end: Number.isNaN(Date.parse(end)) ? null : end, allDay: false }, zone);
    return { ...common, ...timesOf(span, zone), allDay: undefined };
  }
  if (isAllDay && search.get('allDay') === '1') {
    const span = spanOf({ start, end: end || null, allDay: true }, zone);
    return { ...common, allDay: 'on' as const, ...workHour(span.firstDay, 540), endDay: span.lastDay };
  }
  const minute = isAllDay || shownDay ? 540 : Math.floor(now.minute / 60) * 60;
  return { ...common, allDay: undefined, ...timesOf(spanOf(hourAt(isAllDay ? start : day, minute, zone), zone), zone) };
}

function hourAt(day: string, minute: number, zone: string) {
  return {
    start: instantAt({ day, minute }, zone),
    end: instantAt({ day, minute: minute + 60 }, zone),
    allDay: false,
  };
}

function workHour(day: string, minute: number) {
  return { startDay: day, startTime: clockText(minute), endTime: clockText(minute + 60) };
}

function timesOf({ firstDay, startMinute, end }: CalendarSpan, zone: string) {
  const until = wallClock(end, zone);
  return { startDay: firstDay, startTime: clockText(startMinute), endDay: until.day, endTime: clockText(until.minute) };
}

interface Saving {
  request: Request;
  actor: Actor;
  /** Date of the occurrence that the panel is for. */
  on?: string | null;
  /** The submitted form, if it has been parsed already. */
  form?: FormData;
}

async function saveTyped(
  typed: EventForm,
  { id, on, by, form }: { id: number | null; on: string | null; by: Saver; form: FormData },
) {
  const before = id === null ? undefined : await getEvent(id, by.actor);
  if (before?.repeat && on !== null) return saveDay({ series: before, on, scope: scopeOf(form), typed, by });
  const input = eventFromForm(typed, before);
  const parts = repeatFromForm(typed, before);
  const kept = parts?.kept === undefined ? { except: [] } : before?.repeat;
  const repeat = parts ? { except: [], ...kept, rule: ruleOf(parts, firstDayOf(input)) } : undefined;
  if (id === null) return createEvent({ input: { ...input, repeat }, ...by });
  return updateEvent({ id, changes: { ...input, repeat }, ...by });
}

/**
 * Saves the form for adding (`id` is null) and editing (`saveForm`). Redirects to the calendar with a toast that
 * mentions events at the same time. Responds with 409 if someone changed the event in the meantime, or if its series no
 * longer has that occurrence.
 */
export function saveEventForm({ id, on = null, ...asked }: Saving & { id: number | null }) {
  let idempotencyKey = '';
  return saveForm({
    ...asked,
    schema: eventFormSchema,
    texts: 'calendar',
    save: async (sent, by, form) => {
      const guests = await withAddresses(sent.guests, by.actor);
      const typed = { ...sent, guests, optionalGuests: await withAddresses(sent.optionalGuests, by.actor) };
      idempotencyKey = by.idempotencyKey;
      const saved = await saveTyped(typed, { id, on, by, form });
      if (form.has('hasReminders')) {
        const recordId = saved.result.id;
        const { reminders: choices, reminderTime: dayTime } = sent;
        await setReminders({ collection: 'calendarEvents', recordId, choices, dayTime, actor: by.actor });
      }
      return saved;
    },
    refused: dayRefusal,
    done: async ({ result, input, form, t }) => {
      // The saved occurrence. If the whole series was changed, `result` is its first occurrence.
      const saved = { ...result, ...eventFromForm(input) };
      const others = await conflictTitles(saved, { ...(await readerOf(asked.request)), zone: input.zone }, asked.actor);
      // After a split, both parts of the series have guests. Changing one occurrence doesn't invite anyone to the whole
      // series.
      const isOneDay = on !== null && scopeOf(form) === 'this';
      const changed = id === null || isOneDay ? [result.id] : [id, result.id];
      const counts = tells(form)
        ? await tell(asked.request, asked.actor, changed, idempotencyKey && `${idempotencyKey} told`)
        : noneTold;
      const saying = t(others ? 'toast.savedConflict' : 'toast.saved', { title: result.title, others });
      const when = (await readingOf(asked.request, saved, t)).join(' · ');
      const notifiedText = toldText(t, counts);
      const message = others
        ? `${saying}${notifiedText} · ${when}`
        : `${saying} · ${when}${notifiedText === '' ? '' : `.${notifiedText}`}`;
      const to = await urlShowing(asked.request, saved);
      // Undo can't uninvite guests.
      return { to, message, type: others ? 'warning' : 'success', undo: counts.invited === 0 };
    },
    stored: async () => {
      const { zone } = await readTimeZone(asked.request);
      return dayNow(await getEvent(id ?? 0, asked.actor), { on, zone, actor: asked.actor });
    },
  });
}

const act = intents<Saving & { id: number }, Promise<Response> | ReturnType<typeof saveEventForm>>({
  save: saveEventForm,
  delete: removeEvent,
  duplicate,
  invite,
  update,
  moveAll: (sent) => moveRest(sent, 'all'),
  moveFollowing: (sent) => moveRest(sent, 'following'),
});

/**
 * Handles the buttons in an event's panel by `intent`: save, delete, duplicate, invite, update (notify its guests),
 * moveAll and moveFollowing (move the series the way one occurrence was moved).
 */
export async function actOnEvent({ request, actor, id }: Omit<Saving, 'form'> & { id: number }) {
  const form = await readForm(request);
  return act(form, { request, actor, form, id, on: dayAsked(request) });
}

/** Returns the date of the occurrence in a URL (`?on=`), or `null` if it's missing or invalid. */
export function dayAsked(request: Request): string | null {
  const on = new URL(request.url).searchParams.get('on');
  return on !== null && isDay(on) ? on : null;
}

/** Moves the series the way one occurrence was moved, and returns to the page that the form was on. */
async function moveRest(
  { request, id, actor, form }: Saving & { id: number },
  scope: 'following' | 'all',
): Promise<Response> {
  const reader = await readerOf(request);
  const t = translator(reader.locale, 'calendar');
  const query = readCalendarQuery(new URL(request.url).searchParams);
  const back = localPath(form?.get('redirectTo'), calendarUrl(query));
  try {
    const { result, changeId } = await moveLike({ id, scope, actor });
    const when = (await readingOf(request, result, t)).join(' · ');
    return await redirectWithToast(request, back, {
      type: 'success',
      message: t(scope === 'all' ? 'toast.allMoved' : 'toast.followingMoved', { title: result.title, when }),
      changeId,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, calendarUrl(query), { type: 'error', message: t('toast.gone') });
  }
}

async function duplicate({ request, id, actor, on = null, form }: Saving & { id: number }): Promise<Response> {
  const t = await translatorFor(request, 'calendar');
  const query = readCalendarQuery(new URL(request.url).searchParams);
  try {
    const { result, changeId } = await duplicateEvent({
      id,
      on,
      actor,
      idempotencyKey: form && readIdempotencyKey(form, id),
    });
    const message = t('toast.duplicated', { title: result.title });
    return await redirectWithToast(request, overlayUrl(query, `event/${result.id}`), {
      type: 'success',
      message,
      changeId,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, calendarUrl(query), { type: 'error', message: t('toast.gone') });
  }
}
