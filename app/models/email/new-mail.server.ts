import type { Draft } from 'immer';
import { memoByIdentity } from '~/lib/memo';
import type { Account } from '~/models/account/schema';
import type { Collections } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import { sameAddress } from './rules';
import type { StoredMail } from './schema';

const highestReply = memoByIdentity((emails: Readonly<Record<string, StoredMail>>) =>
  Object.values(emails).reduce((top, { replies }) => replies.reduce((high, { id }) => Math.max(high, id), top), 0),
);

/** The id of a new mail: above every mail and every answer inside one (contract §6). */
export async function mailIdBase(): Promise<number> {
  return highestReply((await store.snapshot()).emails) + 1;
}

/** The id the next mail of a commit gets; `base` is `mailIdBase`. */
export function newMailId(draft: Draft<Collections>, base: number): number {
  return Math.max(nextId(draft.emails), base);
}

/** A sender as mails show them. */
export function senderOf({ fullName, username, email, avatar }: Account): StoredMail['from'] {
  return { name: fullName || username, email, avatar: avatar ?? '' };
}

/** A mail with nothing in it, for the fields each kind fills in. */
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
    messageId: '',
    invitationAnswer: null,
    inReplyTo: '',
    replyTo: [],
    source: '',
    threadId: 0,
    markdown: '',
    writer: '',
    answers: null,
  };
}

/** The id other mails name a mail by; those of the sample data have one by their number. */
export function messageIdOf({ id, messageId }: Pick<StoredMail, 'id' | 'messageId'>): string {
  return messageId || `<mail-${id}@atrium.example>`;
}

/** The account with an address. */
export function accountWith(accounts: Readonly<Record<string, Account>>, email: string): Account | undefined {
  const asked = sameAddress(email);
  return Object.values(accounts).find((account) => sameAddress(account.email) === asked);
}

function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A stored file as a mail carries it; a picture is its own thumbnail. */
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
