import { randomUUID } from 'node:crypto';
import { canUse } from '~/models/access/ability';
import { signal, signalHere } from '~/models/shared/pub-sub.server';
import { store } from '~/models/store/store.server';
import { canWriteIn } from './channel-access';
import { accountBehind, channelBehind, contactIdOf, maxLiveReaders } from './rules';

/** Number of open live streams per account in this process. Presence is ephemeral, so it isn't stored. */
const open = new Map<number, number>();

/**
 * Accounts that were present at the last broadcast to the pages of this process. A user who is navigating between pages
 * remains in the set. Otherwise, a page loaded at that moment would show a wrong status until the next event.
 */
const announced = new Set<number>();

/** How long (ms) an account must have no page open before it counts as offline. */
const lingerMs = 3_000;

/** Accounts that are present in other processes, as recently reported. */
let elsewhere: ReadonlySet<number> = new Set();

/** Interval at which processes report who is present, in ms. Reports are valid for 30 seconds. */
const reportMs = 10_000;
const name = randomUUID();
let reportTimer: NodeJS.Timeout | null = null;

const present = `
  INSERT INTO atrium_present (process, account, until)
  SELECT $1, account, now() + interval '30 seconds' FROM unnest($2::integer[]) account
  ON CONFLICT (process, account) DO UPDATE SET until = excluded.until`;
const absent = `
  DELETE FROM atrium_present WHERE until < now() OR (process = $1 AND account <> ALL ($2::integer[]))`;
const others = 'SELECT DISTINCT account FROM atrium_present WHERE process <> $1 AND until >= now()';

async function report(): Promise<void> {
  const { tables } = store;
  if (!tables) return;
  const accounts = [...new Set([...open.keys(), ...announced])];
  await tables.query(present, [name, accounts]);
  await tables.query(absent, [name, accounts]);
  const rows = await tables.query<{ account: number }>(others, [name]);
  elsewhere = new Set(rows.map(({ account }) => account));
}

function reportNow(): void {
  // Without tables for reports, only the accounts of this process are known.
  if (store.tables) void report().catch(() => undefined);
}

const topic = 'presence';

const broadcastToPagesHere = () => signalHere(null, { kind: 'presence' });

function notifyAll(): void {
  broadcastToPagesHere();
  const { talk } = store;
  // Sent only after the tables are updated, because other processes read them.
  if (talk)
    void report()
      .then(() => talk.say(topic, ''))
      .catch(() => undefined);
}

function keepReporting(): void {
  if (reportTimer || !store.tables) return;
  reportTimer = setInterval(reportNow, reportMs).unref();
  store.talk?.hear(
    topic,
    () =>
      void report()
        .catch(() => undefined)
        .then(broadcastToPagesHere),
  );
  reportNow();
}

/** Timers of the pending presence broadcasts, by account. */
const waiting = new Map<number, NodeJS.Timeout>();

function broadcastToPages(accountId: number): void {
  clearTimeout(waiting.get(accountId));
  const wait = open.has(accountId) ? 0 : lingerMs;
  const timer = setTimeout(() => {
    waiting.delete(accountId);
    if (open.has(accountId) === announced.has(accountId)) return;
    if (open.has(accountId)) announced.add(accountId);
    else announced.delete(accountId);
    notifyAll();
  }, wait);
  waiting.set(accountId, timer.unref());
}

/**
 * Marks an account as having a page open, and notifies other users' pages. Returns a function to call when the page is
 * closed.
 */
export function beginPresence(accountId: number): () => void {
  keepReporting();
  open.set(accountId, (open.get(accountId) ?? 0) + 1);
  if (open.get(accountId) === 1) reportNow();
  broadcastToPages(accountId);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const left = (open.get(accountId) ?? 1) - 1;
    if (left > 0) return void open.set(accountId, left);
    open.delete(accountId);
    broadcastToPages(accountId);
  };
}

/**
 * Checks whether an account has a page with a live stream open, or had one within the last few seconds, in this or
 * another process.
 */
export function isPresent(accountId: number): boolean {
  keepReporting();
  return open.has(accountId) || announced.has(accountId) || elsewhere.has(accountId);
}

/**
 * Notifies a contact, or the members of a channel that isn't too large, that an account is typing. Does nothing if the
 * contact has no account, or if the account can't write in the channel.
 */
export async function signalTyping({ accountId, contactId }: { accountId: number; contactId: number }): Promise<void> {
  const { accounts, channels } = await store.snapshot();
  const channel = channels[channelBehind(contactId) ?? 0];
  if (channel && canWriteIn(channel, accountId) && channel.members.length <= maxLiveReaders)
    for (const id of channel.members) if (id !== accountId) signal(id, { kind: 'typing', contact: contactId });
  const other = accountBehind(contactId);
  if (other === null || other === accountId) return;
  const account = accounts[other];
  if (account && canUse(account, 'Chat')) signal(other, { kind: 'typing', contact: contactIdOf(accountId) });
}
