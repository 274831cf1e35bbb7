import { randomUUID } from 'node:crypto';
import { mayUse } from '~/models/access/ability';
import { signal, signalHere } from '~/models/shared/signals.server';
import { store } from '~/models/store/store.server';
import { accountBehind, contactIdOf } from './rules';

/** How many live streams each account has open here. Presence is of this moment, so no record tells of it. */
const open = new Map<number, number>();

/**
 * Who was present when the pages here were last told. Going from one page to the next changes nothing, and whoever is between two of
 * them is still there: a page that is loaded in that moment would say otherwise until something else happens.
 */
const told = new Set<number>();

/** For this long (ms) an account must have no page open before it counts as gone. */
const lingerMs = 3_000;

/** Who has one open at another process, as far as it was said in the last seconds. */
let elsewhere: ReadonlySet<number> = new Set();

/** How often processes tell each other who is present, and for how long that is good. */
const tellMs = 10_000;
const name = randomUUID();
let telling: NodeJS.Timeout | null = null;

const present = `
  INSERT INTO atrium_present (process, account, until)
  SELECT $1, account, now() + interval '30 seconds' FROM unnest($2::integer[]) account
  ON CONFLICT (process, account) DO UPDATE SET until = excluded.until`;
const absent = `
  DELETE FROM atrium_present WHERE until < now() OR (process = $1 AND account <> ALL ($2::integer[]))`;
const others = 'SELECT DISTINCT account FROM atrium_present WHERE process <> $1 AND until >= now()';

async function tell(): Promise<void> {
  const { tables } = store;
  if (!tables) return;
  const accounts = [...new Set([...open.keys(), ...told])];
  await tables.query(present, [name, accounts]);
  await tables.query(absent, [name, accounts]);
  const rows = await tables.query<{ account: number }>(others, [name]);
  elsewhere = new Set(rows.map(({ account }) => account));
}

function tellNow(): void {
  // Without the others only who is present here is known.
  if (store.tables) void tell().catch(() => undefined);
}

/** What processes say to each other when somebody came or went. */
const topic = 'presence';

const tellPagesHere = () => signalHere(null, { kind: 'presence' });

/** Tells the pages of others that somebody came or went, wherever they are open. */
function tellAll(): void {
  tellPagesHere();
  const { talk } = store;
  // Said once the tables know it, which is where the others look.
  if (talk)
    void tell()
      .then(() => talk.say(topic, ''))
      .catch(() => undefined);
}

function keepTelling(): void {
  if (telling || !store.tables) return;
  telling = setInterval(tellNow, tellMs).unref();
  store.talk?.hear(
    topic,
    () =>
      void tell()
        .catch(() => undefined)
        .then(tellPagesHere),
  );
  tellNow();
}

/** What is still to be told of each account. */
const waiting = new Map<number, NodeJS.Timeout>();

function tellPages(accountId: number): void {
  clearTimeout(waiting.get(accountId));
  const wait = open.has(accountId) ? 0 : lingerMs;
  const timer = setTimeout(() => {
    waiting.delete(accountId);
    if (open.has(accountId) === told.has(accountId)) return;
    if (open.has(accountId)) told.add(accountId);
    else told.delete(accountId);
    tellAll();
  }, wait);
  waiting.set(accountId, timer.unref());
}

/** Says that an account has a page open; pages of others are told. Returns the way to say that it is closed. */
export function beginPresence(accountId: number): () => void {
  keepTelling();
  open.set(accountId, (open.get(accountId) ?? 0) + 1);
  if (open.get(accountId) === 1) tellNow();
  tellPages(accountId);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const left = (open.get(accountId) ?? 1) - 1;
    if (left > 0) return void open.set(accountId, left);
    open.delete(accountId);
    tellPages(accountId);
  };
}

/** Whether an account has a page with a live stream open, or had within the last seconds, here or at another process. */
export function isPresent(accountId: number): boolean {
  keepTelling();
  return open.has(accountId) || told.has(accountId) || elsewhere.has(accountId);
}

/** Tells a contact that an account is writing to them; a contact without an account hears nothing. */
export async function signalTyping({ accountId, contactId }: { accountId: number; contactId: number }): Promise<void> {
  const other = accountBehind(contactId);
  if (other === null || other === accountId) return;
  const account = (await store.snapshot()).accounts[other];
  if (account && mayUse(account, 'Chat')) signal(other, { kind: 'typing', contact: contactIdOf(accountId) });
}
