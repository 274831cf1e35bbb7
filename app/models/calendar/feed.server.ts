import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '~/lib/env.server';
import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { isInGoodStanding } from '~/models/account/standing';
import type { Account } from '~/models/account/schema';
import type { CalendarKind, CalendarLayer } from './rules';
import type { CalendarFeed } from './feed.schema';
import type { Actor, By } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';

/** Minimum interval between recorded reads of a feed, in milliseconds, because calendar apps poll feeds often. */
const noteEveryMs = 60_000;

function signature(id: string): string {
  return createHmac('sha256', env.sessionSecret).update(`calendar feed ${id}`).digest('base64url');
}

/**
 * Returns the secret part of a feed's URL, which doesn't need to be stored. Anyone who has it can read the feed until
 * it's revoked.
 */
export function feedToken({ id }: Pick<CalendarFeed, 'id'>): string {
  return `${id}.${signature(id)}`;
}

/** Returns the feeds of an account, newest first. */
export async function feedsOf(accountId: number): Promise<CalendarFeed[]> {
  const feeds = rowsOf((await store.snapshot()).calendarFeeds).filter((feed) => feed.accountId === accountId);
  return feeds.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** Creates a feed for the given kinds and layers, and the given users' calendars (by default all). */
export async function createFeed({
  accountId,
  kinds,
  layers,
  own = null,
  actor,
  idempotencyKey,
}: By & {
  accountId: number;
  kinds: readonly CalendarKind[];
  layers: readonly CalendarLayer[];
  own?: readonly number[] | null;
}) {
  return store.commit({ actor, label: 'calendarFeed.created', about: '', idempotencyKey }, (draft) => {
    const id = randomBytes(9).toString('base64url');
    const createdAt = new Date().toISOString();
    const shown = { kinds: [...kinds], layers: [...layers], own: own && [...own] };
    draft.calendarFeeds[id] = { id, accountId, ...shown, createdAt, fetchedAt: null };
    return id;
  });
}

/** Revokes a feed of an account: its URL stops working. Throws `not_found`. */
export async function revokeFeed({ id, accountId, actor }: { id: string; accountId: number; actor: Actor }) {
  return store.commit({ actor, label: 'calendarFeed.revoked', about: '' }, (draft) => {
    const feed = draft.calendarFeeds[id];
    delete draft.calendarFeeds[found(feed?.accountId === accountId ? feed : null, 'Feed').id];
  });
}

function isToken(token: string, feed: CalendarFeed): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(feedToken(feed))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Returns the feed of a token and its account. Records the time of the read, at most once a minute.
 * @throws AppError `not_found` if the token is wrong or its feed was revoked, or while the account isn't in good
 * standing
 */
export async function openFeed(token: string): Promise<{ feed: CalendarFeed; account: Account }> {
  const data = await store.snapshot();
  const { calendarFeeds, accounts } = data;
  const known = calendarFeeds[token.split('.')[0] ?? ''];
  const feed = found(known && isToken(token, known) ? known : null, 'Feed');
  const account = found(isInGoodStanding(data, feed.accountId) ? accounts[feed.accountId] : null, 'Feed');
  const now = new Date();
  if (feed.fetchedAt === null || now.getTime() - Date.parse(feed.fetchedAt) > noteEveryMs) {
    await store.commit({ actor: null, label: 'calendarFeed.read', logged: false }, (draft) => {
      const read = draft.calendarFeeds[feed.id];
      if (read) read.fetchedAt = now.toISOString();
    });
  }
  return { feed, account };
}
