import type { z } from 'zod';
import type { Actor } from '~/models/store/change-log';
import { entryOf } from '~/models/calendar/entries.server';
import { moveEvent } from '~/models/calendar/commands.server';
import { untoldOf } from '~/models/calendar/invite.server';
import { getEvent } from '~/models/calendar/queries.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { clockText, minuteOf } from '~/models/calendar/rules';
import { eventDaySchema, eventPlaceSchema, eventShiftSchema } from '~/models/calendar/form.schema';
import type { EventPlace, EventShift } from '~/models/calendar/move';
import { spanOf } from '~/models/calendar/span';
import { instantAt } from '~/models/shared/zoned-time';
import { AppError, httpStatus } from '~/lib/errors';
import { translator } from '~/http/i18n.server';
import { answerDone, answerRefused } from '~/http/form/change-answer.server';
import { intents } from '~/http/form/intents.server';
import { readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { calendarUrl, overlayUrl, readCalendarQuery } from '../query';
import { type Reader, readerOf, shortDay } from '../text.server';
import { whenText } from '../when-text';
import { atDay } from '../form/day.server';
import { conflictTitles, dayAsked } from '../form/form.server';
import { addDays, daysBetween, isDay } from '~/models/shared/day';
import { updateTodo } from '~/models/todo/commands.server';
import { dueDateAt } from '~/models/todo/due';
import { getTodo } from '~/models/todo/queries.server';

/** Returns the new times of an event moved to a day and optionally a time. The event keeps its length. */
function placeOn(event: CalendarEvent, day: string, time: string | undefined, zone: string): EventPlace {
  const span = spanOf(event, zone);
  if (span.allDay) {
    const end = span.hasEnd ? addDays(span.end, daysBetween(span.firstDay, day)) : null;
    return { start: day, end, allDay: true };
  }
  const start = instantAt({ day, minute: time === undefined ? span.startMinute : minuteOf(time) }, zone);
  const length = Date.parse(span.end) - Date.parse(span.start);
  return { start, end: span.hasEnd ? new Date(Date.parse(start) + length).toISOString() : null, allDay: false };
}

const dayNamed = (form: FormData) => {
  const on = form.get('on');
  return typeof on === 'string' && isDay(on) ? on : null;
};

function read<Schema extends z.ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new AppError('invalid', 'move');
  return parsed.data;
}

/** Parses a form that moves an event, by `intent`: `shift` (keys, buttons), `to` (a day), or `place` (drag). */
const targetOf = intents<{ event: CalendarEvent; form: FormData; zone: string }, Promise<EventShift | EventPlace>>({
  shift: async ({ form }) => read(form, eventShiftSchema),
  place: async ({ form }) => {
    const { start, end = null, allDay } = read(form, eventPlaceSchema);
    return { start, end, allDay };
  },
  to: async ({ event, form, zone }) => {
    const { day, time } = read(form, eventDaySchema);
    return placeOn(event, day, time, zone);
  },
});

/** Changes the due date of a to-do that was dragged in the calendar, if the user has permission to change to-dos. */
async function moveTodoByForm({
  request,
  form,
  id,
  reader,
}: {
  request: Request;
  form: FormData;
  id: number;
  reader: Reader;
}) {
  const { actor } = await requireAccess(request, 'Todo');
  const { zone, locale } = reader;
  const t = translator(locale, 'calendar');
  const to = calendarUrl(readCalendarQuery(new URL(request.url).searchParams));
  try {
    const { start, allDay } = read(form, eventPlaceSchema);
    const span = spanOf({ start, end: null, allDay }, zone);
    const { title } = await getTodo(id, actor);
    const time = span.allDay ? null : clockText(span.startMinute);
    const dueDate = dueDateAt({ day: span.firstDay, time }, zone);
    const { changeId } = await updateTodo({ id, changes: { dueDate }, actor });
    const message = t('toast.moved', { title, when: whenText({ ...span, hasEnd: false }, reader) });
    return await answerDone({ request, form, to }, { message, changeId, key: `todos-${id}`, day: span.firstDay });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = t(error.code === 'not_found' ? 'toast.gone' : 'toast.notMoved');
    return answerRefused({ request, form, to }, message, { status: httpStatus(error.code) });
  }
}

/**
 * Moves an event as requested by a form. If JavaScript sent the form, responds with the toast's text and the entry's
 * new key and day; otherwise, redirects to the event with a toast. The event is `id`, or the one in the form. With
 * `record=todo` in the form, moves a to-do instead. Rejects a deleted event, an invalid move, and an end before the
 * start. Throws a 400 response for an unknown intent.
 */
export async function moveByForm({ request, actor, ...params }: { request: Request; actor: Actor; id?: number }) {
  const [form, reader] = await Promise.all([readForm(request), readerOf(request)]);
  const { zone, locale } = reader;
  const id = params.id ?? idParam(String(form.get('id')));
  if (form.get('record') === 'todo') return moveTodoByForm({ request, form, id, reader });
  const t = translator(locale, 'calendar');
  const query = readCalendarQuery(new URL(request.url).searchParams);
  const on = dayAsked(request) ?? dayNamed(form);
  const back = overlayUrl(query, `event/${id}`, on === null ? {} : { on });
  try {
    const to = await targetOf(form, { event: atDay(await getEvent(id, actor), on), form, zone });
    const { result, changeId } = await moveEvent({ id, on, to, zone, actor });
    const entry = entryOf(result, zone);
    const others = await conflictTitles(result, reader, actor);
    const values = { title: result.title, when: whenText(entry, reader), others };
    const moved = t(others ? 'toast.movedConflict' : 'toast.moved', values);
    const dayMoved = { ...values, day: on === null ? '' : shortDay(on, reader) };
    const isOneDay = on !== null && result.id !== id;
    const said = isOneDay ? t(others ? 'toast.dayMovedConflict' : 'toast.dayMoved', dayMoved) : moved;
    const isUntold = (await untoldOf(result)) !== null;
    const message = isUntold ? `${said}. ${t('toast.untold')}` : said;
    const next = result.id === id ? back : overlayUrl(query, `event/${result.id}`);
    const step = (intent: string, label: string) => ({ label, action: next, fields: { intent } });
    const offers = isUntold
      ? [step('update', t('guests.update'))]
      : isOneDay
        ? [step('moveFollowing', t('scope.moveFollowing')), step('moveAll', t('scope.moveAll'))]
        : [];
    const done = { message, changeId, offers, key: entry.key, day: entry.firstDay, warn: others !== '' };
    return await answerDone({ request, form, to: next }, done, { type: others ? 'warning' : 'success' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const gone = error.code === 'not_found';
    const message = t(gone ? 'toast.gone' : error.message === 'endBeforeStart' ? 'toast.tooShort' : 'toast.notMoved');
    const sent = { request, form, to: gone ? calendarUrl(query) : back };
    return answerRefused(sent, message, { status: httpStatus(error.code) });
  }
}
