import { cutText } from '~/lib/cut-text';
import { AppError, found } from '~/lib/errors';
import type { Viewer } from '~/models/access/circle';
import { isInGoodStanding } from '~/models/account/standing';
import { readIcs } from '~/models/ics/read';
import { ownedBy } from '~/models/shared/owned';
import { signalSeen } from '~/models/shared/pub-sub.server';
import { assertFresh } from '~/models/shared/tag.server';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import { inputFrom } from './ics.server';
import type { CalendarEvent } from './schema';
import {
  type CalendarSubscription,
  type SubscriptionError,
  subscriptionErrors,
  type SubscriptionForm,
} from './subscription.schema';
import { fetchCalendar } from './subscription-fetch.server';

/** Maximum number of subscriptions per account. */
const limit = 20;

/** Returns a viewer's subscriptions; the app itself has none. */
export async function subscriptionsOf(viewer: Viewer): Promise<readonly CalendarSubscription[]> {
  return viewer ? ownedBy((await store.snapshot()).calendarSubscriptions, viewer.id) : [];
}

function subscriptionIn(
  { calendarSubscriptions }: Pick<Collections, 'calendarSubscriptions'>,
  id: number,
  actor: Actor,
): CalendarSubscription {
  const one = calendarSubscriptions[id];
  return found(one && actor && one.accountId === actor.id ? one : undefined, 'Subscription');
}

/**
 * Subscribes an account to an external calendar. Throws `forbidden` without an actor, or `conflict` if the account has
 * too many subscriptions.
 */
export async function createSubscription({ input, actor, idempotencyKey }: By & { input: SubscriptionForm }) {
  if (!actor) throw new AppError('forbidden', 'Only a signed-in user can subscribe to a calendar.');
  return store.commit({ actor, label: 'calendarSubscription.created', about: input.name, idempotencyKey }, (draft) => {
    const all = recordsOf(draft.calendarSubscriptions).filter(({ accountId }) => accountId === actor.id);
    if (all.length >= limit) throw new AppError('conflict', 'tooManySubscriptions');
    const id = nextId(draft.calendarSubscriptions);
    const state = { events: [], readAt: null, triedAt: null, error: null };
    draft.calendarSubscriptions[id] = { ...input, id, accountId: actor.id, ...state };
    return { id, name: input.name };
  });
}

/** Returns a subscription of a viewer. Throws `not_found`. */
export async function getSubscription(id: number, viewer: Actor): Promise<CalendarSubscription> {
  return subscriptionIn(await store.snapshot(), id, viewer);
}

/**
 * Returns the fields that a subscription's form shows, which are also used for its `recordTag`, because other fields
 * change with each refresh.
 */
export const subscriptionForm = ({ name, url, kind }: CalendarSubscription): SubscriptionForm => ({ name, url, kind });

/**
 * Changes the name, URL, or color of a subscription. If the URL changes, its events are removed until the calendar is
 * fetched again.
 * @throws AppError `not_found`, or `StaleRecord` if one of these fields has changed since `tag`
 */
export async function updateSubscription({
  id,
  input,
  tag,
  actor,
  idempotencyKey,
}: By & { id: number; input: SubscriptionForm; tag?: string | undefined }) {
  const info = { actor, label: 'calendarSubscription.updated', about: input.name, idempotencyKey };
  return store.commit(info, (draft) => {
    const stored = subscriptionIn(draft, id, actor);
    assertFresh(subscriptionForm(stored), tag);
    const { kind } = input;
    if (stored.url !== input.url) Object.assign(stored, { events: [], readAt: null, triedAt: null, error: null });
    else if (stored.kind !== kind) for (const { extendedProps } of stored.events) extendedProps.calendar = kind;
    Object.assign(stored, input);
    return { id, name: input.name };
  });
}

/** Deletes a subscription with its events. Can be undone. Throws `not_found`. */
export async function deleteSubscription({ id, actor }: By & { id: number }) {
  const { name } = subscriptionIn(await store.snapshot(), id, actor);
  return store.commit({ actor, label: 'calendarSubscription.deleted', about: name }, (draft) => {
    delete draft.calendarSubscriptions[subscriptionIn(draft, id, actor).id];
    return { name };
  });
}

const longest = { title: 300, text: 1_000 };

function eventsIn(text: string, zone: string, kind: CalendarSubscription['kind']): CalendarEvent[] {
  const read = readIcs(text, zone).events;
  const events = read.map((one, index): CalendarEvent => {
    const { location, description } = one;
    const details = { location: cutText(location, longest.title), description: cutText(description, longest.text) };
    const short = { ...one, ...details, title: cutText(one.title, longest.title) || '–', guests: [] };
    const input = inputFrom(short, kind);
    return { ...input, id: index + 1, extendedProps: { ...input.extendedProps, calendar: kind } };
  });
  // A series skips the occurrences that are separate events in the file.
  read.forEach(({ instead }) => {
    if (!instead) return;
    const series = events[read.findIndex((one) => one.uid === instead.uid && !one.instead)];
    if (series?.repeat && !series.repeat.except.includes(instead.on))
      series.repeat = { ...series.repeat, except: [...series.repeat.except, instead.on] };
  });
  return events;
}

const errorOf = (error: unknown): SubscriptionError =>
  subscriptionErrors.find((one) => error instanceof AppError && error.message === one) ?? 'notACalendar';

type Fetch = (url: string) => Promise<string>;

/**
 * Fetches a subscription and stores its events, or the reason for the failure. Events that haven't changed aren't
 * stored again.
 */
async function readSubscription({ id, url, kind, events: before }: CalendarSubscription, fetch: Fetch) {
  const zone = workspaceIn(await store.snapshot()).timeZone;
  const outcome = await fetch(url)
    .then((text) => ({ events: eventsIn(text, zone, kind), error: null }))
    .catch((error: unknown) => ({ events: null, error: errorOf(error) }));
  const now = new Date().toISOString();
  const { result } = await store.commit({ actor: null, label: 'calendarSubscription.read', logged: false }, (draft) => {
    const stored = draft.calendarSubscriptions[id];
    if (!stored || stored.url !== url) return null;
    Object.assign(stored, { triedAt: now, error: outcome.error });
    if (outcome.events === null) return stored.accountId;
    stored.readAt = now;
    if (JSON.stringify(outcome.events) !== JSON.stringify(before)) stored.events = outcome.events;
    return stored.accountId;
  });
  if (result !== null) signalSeen(result);
  return outcome.error;
}

/**
 * Refreshes a subscription now. Throws `not_found`.
 * @returns the reason if the refresh failed, otherwise `null`
 */
export async function refreshSubscription({
  id,
  actor,
  fetch = fetchCalendar,
}: {
  id: number;
  actor: Actor;
  fetch?: Fetch;
}): Promise<SubscriptionError | null> {
  return readSubscription(subscriptionIn(await store.snapshot(), id, actor), fetch);
}

/** How often a subscription is fetched, and how soon it's retried after a failure, in ms. */
const everyMs = { usual: 6 * 3_600_000, failed: 3_600_000 };

/**
 * Refreshes the due subscriptions of accounts in good standing, one at a time. Each is claimed first, so that several
 * processes don't fetch it at the same time.
 * @returns the number of subscriptions that were fetched, successfully or not
 */
export async function refreshDueSubscriptions(now = Date.now(), fetch: Fetch = fetchCalendar): Promise<number> {
  const data = await store.snapshot();
  const isDue = ({ triedAt, error }: Pick<CalendarSubscription, 'triedAt' | 'error'>) =>
    triedAt === null || now - Date.parse(triedAt) >= (error === null ? everyMs.usual : everyMs.failed);
  const due = recordsOf(data.calendarSubscriptions).filter(
    (one) => isDue(one) && isInGoodStanding(data, one.accountId),
  );
  let count = 0;
  for (const one of due) {
    const claim = await store.commit({ actor: null, label: 'calendarSubscription.read', logged: false }, (draft) => {
      const stored = draft.calendarSubscriptions[one.id];
      if (!stored || !isDue(stored)) return false;
      stored.triedAt = new Date(now).toISOString();
      return true;
    });
    if (!claim.result) continue;
    await readSubscription(one, fetch);
    count += 1;
  }
  return count;
}

const checkEveryMs = 60_000;

/** Starts refreshing due subscriptions every minute. */
export function keepRefreshingSubscriptions(): void {
  let isRunning = false;
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    // Failed saves are retried at the next check.
    await refreshDueSubscriptions().catch(() => undefined);
    isRunning = false;
  };
  setInterval(() => void look(), checkEveryMs).unref();
}
