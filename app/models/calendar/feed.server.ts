import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '~/lib/env.server';
import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { isInGoodStanding } from '~/models/account/standing';
import type { Account } from '~/models/account/schema';
import type { CalendarKind, CalendarLayer } from './rules';
import type { CalendarFeed } from './feed.schema';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';

/** A feed is noted as read at most this often: programs ask for it again and again. */
const noteEveryMs = 60_000;

function signature(id: string): string {
  return createHmac('sha256', env.sessionSecret).update(`calendar feed ${id}`).digest('base64url');
}

/** The secret part of a feed's address. Who has it can read the feed until it is revoked; a stored copy is not needed. */
export function feedToken({ id }: Pick<CalendarFeed, 'id'>): string {
  return `${id}.${signature(id)}`;
}

/** The feeds of an account, the newest first. */
export async function feedsOf(accountId: number): Promise<CalendarFeed[]> {
  const feeds = rowsOf((await store.snapshot()).calendarFeeds).filter((feed) => feed.accountId === accountId);
  return feeds.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** Makes a subscription address for the given kinds and layers; `once` is the key that makes it happen once only. */
export async function createFeed({
  accountId,
  kinds,
  layers,
  actor,
  once,
}: {
  accountId: number;
  kinds: readonly CalendarKind[];
  layers: readonly CalendarLayer[];
  actor: Actor;
  once?: string;
}) {
  return store.commit({ actor, label: 'calendarFeed.created', about: '', once }, (draft) => {
    const id = randomBytes(9).toString('base64url');
    const createdAt = new Date().toISOString();
    draft.calendarFeeds[id] = { id, accountId, kinds: [...kinds], layers: [...layers], createdAt, fetchedAt: null };
    return id;
  });
}

/** Ends a subscription of an account: its address no longer answers. Throws `not_found`. */
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
 * The feed behind a token and whose it is, noted as read now.
 * @throws AppError `not_found` for a token that is wrong or revoked, and while the account isn't in good standing
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
