import { randomUUID } from 'node:crypto';
import { AppError, found, StaleRecord } from '~/lib/errors';
import { markdownHtml } from '~/lib/markdown.server';
import type { Account } from '~/models/account/schema';
import { recordTag } from '~/models/shared/tag.server';
import { store } from '~/models/store/store.server';
import { type Person, parseAddresses } from './address';
import type { By } from './commands.server';
import type { DraftInput } from './compose.schema';
import { blankMail, mailIdBase, messageIdOf, newMailId, senderOf } from './new-mail.server';
import type { StoredMail } from './schema';

const addressesOnly = (people: readonly Person[]) => people.map(({ email }) => email);

/** A draft of the account that can still be written on; throws `not_found`, `conflict` once it is on its way. */
export function draftIn(emails: Readonly<Record<string, StoredMail>>, id: number, accountId: number): StoredMail {
  const mail = emails[id];
  const own = found(mail?.accountId === accountId ? mail : null, 'Draft');
  if (own.folder !== 'draft' || own.sendAt !== null) throw new AppError('conflict', 'This mail has been sent.');
  return own;
}

/** Changes with what is written in a draft, so that a form notices when another has saved it meanwhile. */
export function draftTag({ to, cc, bcc, subject, markdown, attachments }: StoredMail): string {
  return recordTag({ to, cc, bcc, subject, markdown, attachments });
}

/** Whether a draft was thrown away, or saved by another form, since this one showed it or saved it itself. */
function changedElsewhere(mail: StoredMail | undefined, { writer, tag }: DraftInput): boolean {
  if (!mail || (mail.folder === 'trash' && mail.origin === 'draft')) return true;
  if (writer === '' || mail.writer === writer || (mail.writer === '' && tag === undefined)) return false;
  return tag !== draftTag(mail);
}

/** An empty draft, the same one for the same once-only key: what a form saves by itself and what it sends are one mail. */
async function beginDraft({ account, actor, once }: { account: Account; actor: By['actor']; once?: string }) {
  const base = await mailIdBase();
  const { result } = await store.commit({ actor, label: 'email.drafted', logged: false, once }, (draft) => {
    const id = newMailId(draft, base);
    draft.emails[id] = blankMail(id, account.id, senderOf(account));
    return { id };
  });
  return result.id;
}

interface Save {
  input: DraftInput;
  files: StoredMail['attachments'];
  account: Account;
  actor: By['actor'];
  once?: string;
}

/**
 * Saves what is being written; without `draft` in the input as a new draft, and as a draft of its own (`apart`) when
 * another form, as in a second tab, has saved the draft meanwhile or thrown it away: neither text is lost. Not logged: the
 * draft is what is worked on.
 * @param save files: attachments added now; of those it has the ones in `keep` stay
 * @throws AppError `not_found`, `conflict` for a draft that has been sent meanwhile
 */
export async function saveDraft(save: Save): Promise<{ id: number; apart: boolean }> {
  try {
    return { id: (await writeDraft(save)).result.id, apart: false };
  } catch (error) {
    if (!(error instanceof StaleRecord)) throw error;
    const { input, once } = save;
    const own = { ...input, draft: undefined, tag: undefined };
    return { id: (await writeDraft({ ...save, input: own, once: once && `${once} apart` })).result.id, apart: true };
  }
}

async function writeDraft({ input, files, account, actor, once }: Save) {
  const message = markdownHtml(input.body, { breaks: true });
  const id = input.draft ?? (await beginDraft({ account, actor, once }));
  return store.commit({ actor, label: 'email.drafted', logged: false }, ({ emails }) => {
    if (changedElsewhere(emails[id], input)) throw new StaleRecord();
    const mail = draftIn(emails, id, account.id);
    const isNew = input.draft === undefined;
    const answered = input.answersId === undefined ? undefined : emails[input.answersId];
    const own = answered?.accountId === account.id ? answered : undefined;
    if (own && input.answersHow) {
      mail.answers = { id: own.id, how: input.answersHow };
      if (input.answersHow !== 'forward') {
        mail.threadId = own.threadId || own.id;
        mail.inReplyTo = messageIdOf(own);
      }
    }
    // A forwarded mail hands its files on; so does a draft that keeps the ones it has.
    const had = [...mail.attachments, ...(isNew && input.answersHow === 'forward' ? (own?.attachments ?? []) : [])];
    const kept = had.filter(({ url, fileName }) => input.keep.includes(`${url} ${fileName}`));
    Object.assign(mail, {
      to: parseAddresses(input.to).people,
      cc: addressesOnly(parseAddresses(input.cc).people),
      bcc: addressesOnly(parseAddresses(input.bcc).people),
      subject: input.subject.trim(),
      markdown: input.body,
      writer: input.writer,
      message,
      attachments: [...kept.map((file) => ({ ...file })), ...files],
      time: new Date().toISOString(),
    } satisfies Partial<StoredMail>);
    return { id };
  });
}

/**
 * Puts a draft into the outbox: it leaves after `seconds`, until when Undo makes it a draft again.
 * @throws AppError `not_found`, `conflict` when it is on its way already, `invalid` without a receiver
 */
export async function queueMailOut({
  id,
  seconds,
  accountId,
  actor,
  once,
}: By & { id: number; seconds: number; once?: string }) {
  const { subject } = draftIn((await store.snapshot()).emails, id, accountId);
  return store.commit({ actor, label: 'email.queued', about: subject, once }, ({ emails }) => {
    const mail = draftIn(emails, id, accountId);
    if (mail.to.length + mail.cc.length + mail.bcc.length === 0) {
      throw new AppError('invalid', 'A mail needs a receiver', { to: 'receiver' });
    }
    mail.sendAt = new Date(Date.now() + seconds * 1000).toISOString();
    mail.messageId = `<${randomUUID()}@atrium.example>`;
    return { id };
  });
}

/** Takes a mail out of the outbox again; throws `not_found`, and `conflict` when it has left. */
export async function holdMail({ id, accountId, actor }: By & { id: number }) {
  return store.commit({ actor, label: 'email.held', logged: false }, ({ emails }) => {
    const mail = emails[id];
    const own = found(mail?.accountId === accountId ? mail : null, 'Mail');
    if (own.folder !== 'draft') throw new AppError('conflict', 'This mail has been sent.');
    own.sendAt = null;
    return { id };
  });
}
