import type { Draft } from 'immer';
import type { Account } from '~/models/account/schema';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { sameAddress } from './rules';
import type { StoredMail } from './schema';
import { memoByBlock } from '~/models/store/tables';

const highestReplies = memoByBlock((emails: readonly StoredMail[]) =>
  emails.reduce((top, { replies }) => replies.reduce((high, { id }) => Math.max(high, id), top), 0),
);

/**
 * Returns the base for the ID of a new email: one more than the highest ID of a reply inside an email (contract §6).
 */
export async function mailIdBase(): Promise<number> {
  return Math.max(0, ...highestReplies((await store.snapshot()).emails)) + 1;
}

/** Returns the ID of the next email in a commit; `base` is the result of `mailIdBase`. */
export function newMailId(draft: Draft<Collections>, base: number): number {
  let id = Math.max(nextId(draft.emails), base);
  // While `nextId` is below the base, each email in a commit would get the base as its ID.
  while (id in draft.emails) id += 1;
  return id;
}

/** Returns an account as the sender of an email. */
export function senderOf({ fullName, username, email, avatar }: Account): StoredMail['from'] {
  return { name: fullName || username, email, avatar: avatar ?? '' };
}

/** Returns an empty email, to be completed by the caller. */
export function blankMail(id: number, accountId: number, from: StoredMail['from']): StoredMail {
  return {
    id,
    accountId,
    from,
    to: [],
    subject: '',
    cc: [],
    bcc: [],
    message: '',
    attachments: [],
    isStarred: false,
    labels: [],
    time: new Date().toISOString(),
    replies: [],
    folder: 'draft',
    isRead: true,
    origin: null,
    snoozedUntil: null,
    wokeAt: null,
    sendAt: null,
    isScheduled: false,
    messageId: '',
    invitationAnswer: null,
    inReplyTo: '',
    replyTo: [],
    source: '',
    unsubscribe: '',
    threadId: 0,
    markdown: '',
    writer: '',
    answers: null,
    shelf: null,
    tags: [],
    muted: false,
  };
}

/**
 * Returns the message ID that other emails use to reference an email. If none is stored, as in the sample data, returns
 * one derived from the email's ID.
 */
export function messageIdOf({ id, messageId }: Pick<StoredMail, 'id' | 'messageId'>): string {
  return messageId || `<mail-${id}@atrium.example>`;
}

/** Returns the account with the given email address, or `undefined` if there is none. */
export function accountWith(accounts: Readonly<Record<string, Account>>, email: string): Account | undefined {
  const address = sameAddress(email);
  return recordsOf(accounts).find((account) => sameAddress(account.email) === address);
}

function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns a stored file as an email attachment. An image is its own thumbnail. */
export function attachmentOf(
  { type, size }: Pick<File, 'type' | 'size'>,
  { name, url }: { name: string; url: string },
): StoredMail['attachments'][number] {
  const extension =
    name
      .split('.')
      .at(-1)
      ?.toLowerCase()
      .replace(/[^a-z0-9]/g, '') || 'file';
  const thumbnail = type.startsWith('image/') ? url : `/art/file/${extension}.svg`;
  return { fileName: name, url, thumbnail, size: fileSize(size) };
}
