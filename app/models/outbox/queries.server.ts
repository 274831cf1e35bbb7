import { found } from '~/lib/errors';
import { abilityFrom, rulesFor } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { memoByIdentity } from '~/lib/memo';
import { pageOf, rowsOf } from '~/models/shared/list';
import { outboxStates, type OutboxState } from './rules';
import type { OutboxMail, Receipt } from './schema';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { valuesIn } from '~/models/store/tables';

type Viewer = Pick<Account, 'id' | 'ability'>;

const seesAll = (viewer: Viewer) => abilityFrom(rulesFor(viewer)).can('manage', 'all');

/**
 * Checks whether an account can see an email in the outbox. Administrators see all emails, everyone else only those
 * that they sent.
 */
const canSee = (viewer: Viewer, { accountId }: OutboxMail) => seesAll(viewer) || accountId === viewer.id;

/**
 * Checks whether an account can read the content of an email. Emails about events and notification emails can contain
 * private details, so administrators can't read those of other users.
 */
function canRead(viewer: Viewer, { accountId, secret, calendar }: OutboxMail): boolean {
  if (accountId === viewer.id) return true;
  if (secret?.kind === 'notifications') return secret.id === viewer.id;
  return secret?.kind !== 'event' && calendar === '';
}

function shownTo(viewer: Viewer, mail: OutboxMail) {
  if (canRead(viewer, mail)) return { ...mail, isPrivate: false };
  return { ...mail, subject: '', text: '', html: undefined, calendar: '', files: [], isPrivate: true };
}

const derived = memoByIdentity((mails: readonly OutboxMail[]) => {
  const newestFirst = [...mails].reverse();
  const count = (state: OutboxState) => newestFirst.filter((mail) => mail.state === state).length;
  return { newestFirst, counts: Object.fromEntries(outboxStates.map((one) => [one, count(one)])) };
});

const ownMails = memoByIdentity((mails: Readonly<Record<string, OutboxMail>>) =>
  rowsOf(mails).reduce(
    (own, mail) => own.set(mail.accountId, [...(own.get(mail.accountId) ?? []), mail]),
    new Map<number | null, OutboxMail[]>(),
  ),
);

/**
 * Returns one page of the emails that an account can see, newest first, without links and codes.
 * @param viewer the requesting account
 * @param state returns only emails in this state; empty for all
 * @returns the emails, their total number, and the number in each state
 */
export async function listOutbox({
  viewer,
  state,
  page,
  perPage,
}: {
  viewer: Viewer;
  state: OutboxState | '';
  page: number;
  perPage: number;
}) {
  const { outboxMails } = await store.snapshot();
  const visible = seesAll(viewer) ? rowsOf(outboxMails) : (ownMails(outboxMails).get(viewer.id) ?? none);
  const { newestFirst, counts } = derived(visible);
  const matches = state === '' ? newestFirst : newestFirst.filter((mail) => mail.state === state);
  const found = pageOf(matches, { page, perPage });
  const rows = found.rows.map((mail) => shownTo(viewer, mail));
  return { ...found, rows, counts: counts as Record<OutboxState, number> };
}

const none: readonly OutboxMail[] = [];

const byMessageId = memoByIdentity(
  (mails: Readonly<Record<string, OutboxMail>>) =>
    new Map(valuesIn(mails).flatMap((mail) => (mail.messageId ? [[mail.messageId, mail] as const] : []))),
);

/**
 * Returns the mail server's responses for those recipients of an email that it has refused or hasn't accepted yet.
 * @returns an empty array if the server accepted all recipients, before the first attempt, or for an unknown message ID
 */
export async function undelivered(messageId: string): Promise<Receipt[]> {
  const mail = byMessageId((await store.snapshot()).outboxMails).get(messageId);
  return mail?.receipts.filter(({ state }) => state !== 'sent') ?? [];
}

/** Returns those of the given message IDs whose email the mail server rejected for at least one recipient. */
export async function refusedAmong(messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  const mails = byMessageId((await store.snapshot()).outboxMails);
  return new Set(messageIds.filter((id) => isRefused(mails.get(id))));
}

const isRefused = (mail: OutboxMail | undefined) => mail?.receipts.some(({ state }) => state === 'refused') ?? false;

/** Returns an account's emails that the mail server refused for at least one recipient. */
export function refusedMails({ outboxMails }: Pick<Collections, 'outboxMails'>, accountId: number): OutboxMail[] {
  return (ownMails(outboxMails).get(accountId) ?? none).filter(isRefused);
}

/**
 * Returns an email in the outbox, without content that the viewer can't read. Throws `not_found` if it doesn't exist or
 * the viewer can't see it.
 */
export async function getOutboxMail(viewer: Viewer, id: number) {
  const mail = (await store.snapshot()).outboxMails[id];
  return found(mail && canSee(viewer, mail) ? shownTo(viewer, mail) : undefined, 'Email');
}
