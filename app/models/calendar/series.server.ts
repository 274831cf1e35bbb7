import { isDeepStrictEqual } from 'node:util';
import type { Draft } from 'immer';
import { found } from '~/lib/errors';
import { addDays, daysBetween } from '~/models/shared/day';
import { assertFresh } from '~/models/shared/tag.server';
import { copyReminders, dropReminders } from '~/models/reminder/copy.server';
import { current, original } from '~/models/store/draft';
import { indexBy } from '~/models/store/records';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { idAfterHighest, store } from '~/models/store/store.server';
import type { Viewer } from '~/models/access/circle';
import { assertCalendar, eventFor, getEvent } from './queries.server';
import { endedBefore, movedWeekdays, rebased, type RepeatParts, ruleOf, type SeriesScope, shortened } from './repeat';
import { firstDayOf, hasDay, timesBefore, timesOn } from './repeat.server';
import type { CalendarEvent, EventInput, Repeat } from './schema';
import type { EventTimes } from './span';
import { withoutUid } from './uid';

interface OfSeries {
  id: number;
  /** Date of the occurrence, in the series' time zone. */
  on: string;
  actor: Actor;
  idempotencyKey?: string;
}

type Events = Draft<Collections['calendarEvents']>;

/**
 * Returns a series: the event in the draft, the event as stored, and its recurrence. Throws `not_found` if the viewer
 * can't see the series or it has no occurrence on `on`.
 */
function seriesIn(draft: Draft<Collections>, { id, on, viewer }: Pick<OfSeries, 'id' | 'on'> & { viewer: Viewer }) {
  const event = eventFor(draft, id, viewer);
  const stored = found(original(event), 'Event');
  const repeat = found(hasDay(stored, on) ? stored.repeat : null, 'Event');
  return { event, stored, repeat };
}

const bySeries = indexBy(({ instead }: CalendarEvent) => instead?.series);

/** Returns the events that replace occurrences of a series, starting with a given date. */
function changedDays(events: Events, series: number, from = ''): Draft<CalendarEvent>[] {
  return bySeries(events, series).filter(({ instead }) => instead?.series === series && instead.on >= from);
}

function upTo({ rule, except, extra }: Repeat, on: string): Repeat {
  const before = (days: readonly string[]) => days.filter((day) => day < on);
  return { rule: endedBefore(rule, on), except: before(except), ...(extra && { extra: before(extra) }) };
}

function putInstead(draft: Draft<Collections>, event: Draft<CalendarEvent>, on: string, input: EventInput) {
  const single: CalendarEvent = {
    ...withoutUid(input),
    id: idAfterHighest(draft.calendarEvents),
    madeAt: new Date().toISOString(),
    instead: { series: event.id, on },
  };
  delete single.repeat;
  event.repeat?.except.push(on);
  draft.calendarEvents[single.id] = single;
  dropReminders(draft.reminders, { collection: 'calendarEvents', recordId: single.id });
  return single;
}

function moveDays(events: Events, event: Draft<CalendarEvent>, days: number): void {
  if (days === 0 || !event.repeat) return;
  event.repeat.except = event.repeat.except.map((day) => addDays(day, days));
  if (event.repeat.extra) event.repeat.extra = event.repeat.extra.map((day) => addDays(day, days));
  for (const { instead } of changedDays(events, event.id)) if (instead) instead.on = addDays(instead.on, days);
}

/**
 * Returns the skipped and additional dates of a series after the occurrence on `on`, shifted by as many days as that
 * occurrence, which moves to `day`.
 */
function skippedAfter({ except, extra }: Omit<Repeat, 'rule'>, on: string, day: string): Omit<Repeat, 'rule'> {
  const after = (days: readonly string[]) =>
    days.filter((one) => one > on).map((one) => addDays(one, daysBetween(on, day)));
  return { except: after(except), ...(extra && { extra: after(extra) }) };
}

/**
 * Adds the rest of a series as a separate series, starting with the occurrence on `on`, which moves to `day`. Copies
 * the reminders, and takes over the changed occurrences.
 */
function putRest(
  draft: Draft<Collections>,
  rest: CalendarEvent,
  { id, on, day }: { id: number; on: string; day: string },
): CalendarEvent {
  draft.calendarEvents[rest.id] = rest;
  dropReminders(draft.reminders, { collection: 'calendarEvents', recordId: rest.id });
  copyReminders(draft.reminders, { collection: 'calendarEvents', from: id, to: rest.id });
  for (const { instead } of changedDays(draft.calendarEvents, id, on)) {
    if (instead) Object.assign(instead, { series: rest.id, on: addDays(instead.on, daysBetween(on, day)) });
  }
  return rest;
}

/**
 * Moves the rule and the skipped, additional, and changed dates of a series along with its first day, after a change to
 * the times of the whole series.
 */
export function followStart(events: Events, event: Draft<CalendarEvent>, before: CalendarEvent): void {
  if (!event.repeat || !before.repeat) return;
  const [from, to] = [firstDayOf(before), firstDayOf(event)];
  event.repeat.rule = rebased(event.repeat.rule, from, to);
  moveDays(events, event, daysBetween(from, to));
}

/**
 * Returns the content of an event that occurrences share with their series, without times and guests: its own fields,
 * and those of `extendedProps`.
 */
function contentOf({ title, url, display, calendarId, extendedProps }: CalendarEvent) {
  const { guests: _, ...props } = extendedProps;
  return { fields: { title, url, display, calendarId }, props };
}

type Fields = Record<string, unknown>;

/** Sets the fields of `target` that have changed from `old` to `now`, if its own value is still the old one. */
function follow(target: Fields, { own, old, now }: { own: Fields; old: Fields; now: Fields }): void {
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (isDeepStrictEqual(old[name], now[name]) || !isDeepStrictEqual(own[name], old[name])) continue;
    if (now[name] === undefined) delete target[name];
    else target[name] = now[name];
  }
}

/**
 * Applies a change to the content of a whole series to the occurrences that were changed separately, such as moved.
 * Each keeps its times, and the fields that already differed from the series.
 * @param from the first date of the occurrences, in the series' time zone; by default, all of them
 */
export function followContent(
  events: Events,
  { before, after, from }: { before: CalendarEvent; after: CalendarEvent; from?: string },
): void {
  const [old, now] = [contentOf(before), contentOf(after)];
  for (const single of changedDays(events, before.id, from)) {
    // Not everyone who can see the series can see an occurrence in another calendar.
    if (single.calendarId !== before.calendarId) continue;
    const own = contentOf(current(single));
    follow(single, { own: own.fields, old: old.fields, now: now.fields });
    follow(single.extendedProps, { own: own.props, old: old.props, now: now.props });
  }
}

/** Returns the rule that a form describes, after the occurrence that the form shows has moved from `on` to `day`. */
function ruleFrom(parts: RepeatParts, on: string, day: string, first: string): string {
  return ruleOf({ ...parts, weekdays: movedWeekdays(parts.weekdays, on, day) }, first);
}

/**
 * Changes one occurrence of a series, this and all following occurrences, or all of them.
 * @param input the event from the form of that occurrence
 * @param parts how the event repeats, or `null` if it doesn't; ignored for a single occurrence, which never repeats
 * @param tag version tag of the series when the form was opened
 * @returns the event that now shows the occurrence: a new one, unless the whole series was changed
 * @throws AppError `not_found` if the series, occurrence, or calendar doesn't exist or isn't visible to the actor;
 * `StaleRecord` if the series has changed since `tag`
 */
export async function updateSeries({
  id,
  on,
  scope,
  input,
  parts,
  tag,
  actor,
  idempotencyKey,
}: OfSeries & { scope: SeriesScope; input: EventInput; parts: RepeatParts | null; tag?: string }) {
  const { title } = await getEvent(id, actor);
  return store.commit(
    { actor, label: 'calendarEvent.updated', about: title, idempotencyKey },
    (draft): CalendarEvent => {
      assertFresh(eventFor(draft, id, actor), tag);
      assertCalendar(draft, input.calendarId, actor);
      const { event, stored, repeat } = seriesIn(draft, { id, on, viewer: actor });
      const events = draft.calendarEvents;
      const day = firstDayOf(input);
      const earlier = timesBefore(stored, on);
      if (scope === 'this') return putInstead(draft, event, on, input);
      if (scope === 'all' || earlier === 0) {
        const first = addDays(firstDayOf(stored), daysBetween(on, day));
        const times = parts ? timesOn({ ...input, id }, first) : {};
        Object.assign(event, input, times);
        if (!parts) delete event.repeat;
        else event.repeat = { ...repeat, rule: ruleFrom(parts, on, day, first), except: [...repeat.except] };
        followContent(events, { before: stored, after: current(event) });
        moveDays(events, event, daysBetween(on, day));
        return event;
      }
      event.repeat = upTo(repeat, on);
      const madeAt = new Date().toISOString();
      const rest: CalendarEvent = { ...withoutUid(input), id: idAfterHighest(events), madeAt };
      if (parts) {
        const rule = ruleFrom(parts, on, day, day);
        const untouched = repeat.rule.includes(`COUNT=${parts.count}`);
        rest.repeat = {
          rule: untouched ? shortened(rule, earlier) : rule,
          ...skippedAfter(repeat, on, day),
        };
      }
      followContent(events, { before: stored, after: rest, from: on });
      return putRest(draft, rest, { id, on, day });
    },
  );
}

/** Moves one occurrence of a series to other times, as a separate event. Throws `not_found`. */
export async function moveDay({ id, on, move, actor }: OfSeries & { move: (times: EventTimes) => EventTimes }) {
  const { title } = await getEvent(id, actor);
  return store.commit({ actor, label: 'calendarEvent.moved', about: title }, (draft): CalendarEvent => {
    const { event, stored } = seriesIn(draft, { id, on, viewer: actor });
    const { id: _, repeat: __, invited: ___, told: ____, sentBy: _____, ...kept } = stored;
    return putInstead(draft, event, on, { ...kept, ...move(timesOn(stored, on)) });
  });
}

/**
 * Moves a series by as much as one of its occurrences was moved: the whole series, or the occurrence and all following
 * ones, which become a separate series. The moved occurrence becomes a regular one again. Can be undone.
 * @param id the event that replaces the occurrence
 * @throws AppError `not_found` if it doesn't exist or no longer belongs to a series
 */
export async function moveLike({
  id,
  scope,
  actor,
}: Pick<OfSeries, 'id' | 'actor'> & { scope: Exclude<SeriesScope, 'this'> }) {
  const { title } = await getEvent(id, actor);
  return store.commit({ actor, label: 'calendarEvent.moved', about: title }, (draft): CalendarEvent => {
    const { start, end, allDay, instead } = eventFor(draft, id, actor);
    const { series: seriesId, on } = found(instead, 'Event');
    const series = eventFor(draft, seriesId, actor);
    const before = found(original(series), 'Event');
    const repeat = found(series.repeat, 'Event');
    const like: CalendarEvent = { ...before, start, end, allDay };
    const events = draft.calendarEvents;
    const newId = idAfterHighest(events);
    delete events[id];
    const earlier = timesBefore(before, on);
    if (scope === 'all' || earlier === 0) {
      repeat.except = repeat.except.filter((day) => day !== on);
      Object.assign(series, timesOn(like, addDays(firstDayOf(before), daysBetween(on, firstDayOf(like)))));
      followStart(events, series, before);
      return series;
    }
    const [all, day] = [found(before.repeat, 'Event'), firstDayOf(like)];
    series.repeat = upTo(all, on);
    const { invited: _, told: __, sentBy: ___, ...kept } = withoutUid(like);
    const rule = shortened(rebased(all.rule, on, day), earlier);
    const rest: CalendarEvent = { ...kept, id: newId, madeAt: new Date().toISOString() };
    return putRest(draft, { ...rest, repeat: { rule, ...skippedAfter(all, on, day) } }, { id: seriesId, on, day });
  });
}

/** Removes an event, and for a series also its changed occurrences. */
export function removeEvent(events: Events, id: number): void {
  for (const { id: changed } of changedDays(events, id)) delete events[changed];
  delete events[id];
}

/**
 * Deletes one occurrence of a series, this and all following occurrences, or all of them. Can be undone. Throws
 * `not_found`.
 * @param viewer the user whose access to the series is checked; by default the actor
 */
export async function deleteDays({
  id,
  on,
  scope,
  actor,
  viewer = actor,
}: OfSeries & { scope: SeriesScope; viewer?: Viewer }) {
  const { title } = await getEvent(id, viewer);
  return store.commit({ actor, label: 'calendarEvent.deleted', about: title }, (draft) => {
    const { event, stored, repeat } = seriesIn(draft, { id, on, viewer });
    if (scope === 'this') event.repeat?.except.push(on);
    else if (scope === 'all' || timesBefore(stored, on) === 0) removeEvent(draft.calendarEvents, id);
    else {
      event.repeat = upTo(repeat, on);
      for (const changed of changedDays(draft.calendarEvents, id, on)) delete draft.calendarEvents[changed.id];
    }
  });
}
