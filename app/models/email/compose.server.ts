import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError, found, StaleRecord } from '~/lib/errors';
import { markdownHtml } from '~/lib/markdown.server';
import type { Account } from '~/models/account/schema';
import { assertFresh, recordTag } from '~/models/shared/tag.server';
import { type Change, touchedRecords } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { uploadUrl } from '~/models/upload/commands.server';
import { type Person, parseAddresses } from './address';
import type { By } from './commands.server';
import type { DraftInput } from './compose.schema';
import { mailboxOf } from './mailbox.server';
import { attachmentOf, blankMail, mailIdBase, messageIdOf, newMailId, senderOf } from './new-mail.server';
import type { StoredMail } from './schema';

const addressesOnly = (people: readonly Person[]) => people.map(({ email }) => email);

const written = ({ to, cc, bcc, subject, body }: DraftInput) => ({
  to: parseAddresses(to).people,
  cc: addressesOnly(parseAddresses(cc).people),
  bcc: addressesOnly(parseAddresses(bcc).people),
  subject: subject.trim(),
  markdown: body,
});

/**
 * Returns a draft of the account, or a scheduled email, that can still be edited. Throws `not_found`, or `conflict`
 * once it's being sent.
 */
export function draftIn(emails: Readonly<Record<string, StoredMail>>, id: number, accountId: number): StoredMail {
  const mail = emails[id];
  const own = found(mail?.accountId === accountId ? mail : null, 'Draft');
  if (own.folder !== 'draft' || (own.sendAt !== null && !own.isScheduled))
    throw new AppError('conflict', 'This email has already been sent.');
  return own;
}

/** Returns a tag of a draft's content so that a form can detect that another form has saved the draft. */
export function draftTag({ to, cc, bcc, subject, markdown, attachments }: StoredMail): string {
  return recordTag({ to, cc, bcc, subject, markdown, attachments });
}

/**
 * Rejects a save of a draft that was discarded, or saved by another form, after this form showed or saved it.
 * @throws StaleRecord
 */
function assertOwnVersion(mail: StoredMail | undefined, { writer, tag }: DraftInput): void {
  if (!mail || (mail.folder === 'trash' && mail.origin === 'draft')) throw new StaleRecord();
  const isOwn = writer === '' || mail.writer === writer || (mail.writer === '' && tag === undefined);
  if (!isOwn) assertFresh(draftTag(mail), tag ?? '');
}

/**
 * Creates an empty draft, or returns the existing one for the same idempotency key, so that a form's autosave and its
 * sent email are the same record.
 */
async function beginDraft({
  account,
  actor,
  idempotencyKey,
}: {
  account: Account;
  actor: By['actor'];
  idempotencyKey?: string;
}) {
  const base = await mailIdBase();
  const { result } = await store.commit({ actor, label: 'email.drafted', logged: false, idempotencyKey }, (draft) => {
    const id = newMailId(draft, base);
    draft.emails[id] = blankMail(id, account.id, senderOf(account));
    return { id };
  });
  return result.id;
}

/**
 * Returns the files that a form keeps. Files that are no longer in the email, because another form removed them or
 * because this form now writes a separate draft, are found by their upload, if the account uploaded them itself.
 */
function remainingFiles(
  keep: DraftInput['keep'],
  { had, uploads, ownerId }: { had: StoredMail['attachments']; uploads: Collections['uploads']; ownerId: number },
): StoredMail['attachments'] {
  return keep.flatMap((one) => {
    const known = had.find(({ url, fileName }) => one === `${url} ${fileName}`);
    if (known) return { ...known };
    const upload = uploads[/^\/uploads\/([0-9a-f-]{36})\//.exec(one)?.[1] ?? ''];
    return upload?.ownerId === ownerId ? attachmentOf(upload, { name: upload.name, url: uploadUrl(upload) }) : [];
  });
}

interface Save {
  input: DraftInput;
  files: StoredMail['attachments'];
  account: Account;
  actor: By['actor'];
  idempotencyKey?: string;
}

/**
 * Saves the email that the user is composing: as a new draft if the input has no `draft`, and as a separate draft
 * (`apart`) if another form, such as in a second tab, has saved or discarded the draft, so that neither text is lost.
 * Not logged, because a draft is work in progress. A scheduled email remains scheduled.
 * @param save `files` are the attachments to add; existing ones remain if they're in `keep`
 * @throws AppError `not_found`, `conflict` if the draft has been sent, or `invalid` for a scheduled email without a
 * recipient
 */
export async function saveDraft(save: Save): Promise<{ id: number; apart: boolean }> {
  try {
    return { id: (await writeDraft(save)).result.id, apart: false };
  } catch (error) {
    if (!(error instanceof StaleRecord)) throw error;
    const { input, idempotencyKey } = save;
    const own = { ...input, draft: undefined, tag: undefined };
    return {
      id: (await writeDraft({ ...save, input: own, idempotencyKey: idempotencyKey && `${idempotencyKey} apart` }))
        .result.id,
      apart: true,
    };
  }
}

async function writeDraft({ input, files, account, actor, idempotencyKey }: Save) {
  const message = markdownHtml(input.body, { breaks: true });
  const id = input.draft ?? (await beginDraft({ account, actor, idempotencyKey }));
  const box = input.answersHow === 'forward' ? await mailboxOf(account.id) : null;
  const forwarded = box?.byId.get(input.answersId ?? 0);
  const conversation = forwarded ? (box?.conversation(forwarded) ?? []) : [];
  return store.commit({ actor, label: 'email.drafted', logged: false }, ({ emails, uploads }) => {
    assertOwnVersion(emails[id], input);
    const mail = draftIn(emails, id, account.id);
    if (mail.isScheduled && parseAddresses(`${input.to},${input.cc},${input.bcc}`).people.length === 0)
      throw new AppError('invalid', 'Add at least one recipient.', { to: 'receiver' });
    const isNew = input.draft === undefined;
    const original = input.answersId === undefined ? undefined : emails[input.answersId];
    const own = original?.accountId === account.id ? original : undefined;
    if (own && input.answersHow) {
      mail.answers = { id: own.id, how: input.answersHow };
      if (input.answersHow !== 'forward') {
        mail.threadId = own.threadId || own.id;
        mail.inReplyTo = messageIdOf(own);
      }
    }
    // A forward includes the files of its messages, and a draft keeps the files listed in `keep`.
    const passed = isNew ? conversation.flatMap((one) => [one, ...one.replies]) : [];
    const had = [mail, ...passed].flatMap(({ attachments }) => attachments);
    Object.assign(mail, {
      ...written(input),
      writer: input.writer,
      message,
      attachments: [...remainingFiles(input.keep, { had, uploads, ownerId: account.id }), ...files],
      time: new Date().toISOString(),
    } satisfies Partial<StoredMail>);
    return { id };
  });
}

/**
 * Moves a draft or a scheduled email to the outbox. It's sent after `seconds`; until then, Undo restores the draft or
 * the scheduled email.
 * @throws AppError `not_found`, `conflict` if it's already being sent, or `invalid` without a recipient
 */
export async function queueMailOut({
  id,
  seconds,
  accountId,
  actor,
  idempotencyKey,
}: By & { id: number; seconds: number; idempotencyKey?: string }) {
  const { subject } = draftIn((await store.snapshot()).emails, id, accountId);
  return store.commit({ actor, label: 'email.queued', about: subject, idempotencyKey }, ({ emails }) => {
    const mail = draftIn(emails, id, accountId);
    if (mail.to.length + mail.cc.length + mail.bcc.length === 0) {
      throw new AppError('invalid', 'Add at least one recipient.', { to: 'receiver' });
    }
    mail.sendAt = new Date(Date.now() + seconds * 1000).toISOString();
    mail.isScheduled = false;
    mail.messageId = `<${randomUUID()}@atrium.example>`;
    return { id };
  });
}

/** An email that's waiting to be sent, and the change that Undo can revert until the email is sent. */
export interface Sending {
  id: number;
  changeId: number | null;
  /** Send time of a scheduled email (ISO instant). */
  scheduledFor: string | null;
}

/**
 * Returns the waiting email if the form has already sent the same content and sending can still be undone, such as
 * after a double click. Returns null otherwise.
 */
export async function sendingOf({
  input,
  account,
  actor,
  idempotencyKey,
}: Omit<Save, 'files'>): Promise<Sending | null> {
  if (input.draft === undefined && !idempotencyKey) return null;
  const id = input.draft ?? (await beginDraft({ account, actor, idempotencyKey }));
  const mail = (await store.snapshot()).emails[id];
  if (mail?.accountId !== account.id || mail.sendAt === null || mail.writer !== input.writer) return null;
  const { to, cc, bcc, subject, markdown } = mail;
  if (!isDeepStrictEqual({ to, cc, bcc, subject, markdown }, written(input))) return null;
  const labels = ['email.queued', 'email.scheduled'];
  const isOfIt = (change: Change) => labels.includes(change.label) && touchedRecords(change).has(`emails/${id}`);
  const change = (await store.changes()).findLast(isOfIt);
  return change ? { id, changeId: change.id, scheduledFor: mail.isScheduled ? mail.sendAt : null } : null;
}

/**
 * Turns an email in the outbox or a scheduled one back into a draft. Throws `not_found`, and `conflict` if it has been
 * sent.
 */
export async function holdMail({ id, accountId, actor }: By & { id: number }) {
  return store.commit({ actor, label: 'email.held', logged: false }, ({ emails }) => {
    const mail = emails[id];
    const own = found(mail?.accountId === accountId ? mail : null, 'Mail');
    if (own.folder !== 'draft') throw new AppError('conflict', 'This email has already been sent.');
    own.sendAt = null;
    own.isScheduled = false;
    return { id };
  });
}
