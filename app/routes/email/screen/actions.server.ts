import {
  labelMails,
  labelMailsByName,
  restoreMails,
  snoozeMails,
  type Some,
  updateMails,
} from '~/models/email/commands.server';
import { archiveMails, blockSenders, muteMails, shelveMails } from '~/models/email/place.server';
import { getMailTag } from '~/models/email/tags.server';
import { chosenTime, morningAt } from '~/models/email/later';
import { AppError } from '~/lib/errors';
import { answerMailInvitation, removeCanceled } from '~/models/email/invitation.server';
import { mailboxOf } from '~/models/email/mailbox.server';
import { mailTagFormSchema } from '~/models/email/tag.schema';
import { invitationAnswers, mailLabels, ownId, sameAddress } from '~/models/email/rules';
import type { Account } from '~/models/account/schema';
import { orThrow, requireAccess } from '~/http/page.server';
import type { ListCommand } from '~/http/list/command.server';
import { commandIntents, type PostedCommand } from '~/http/list/run-command.server';
import { chosen } from '~/http/list/selected-ids.server';
import { translator } from '~/http/i18n.server';
import { Refusal } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { leavesList, type MailAct, type MailActKind, mailActKinds, parseMailAct, type SnoozeChoice } from '../acts';
import { mailSearch, mailUrl } from '../links';
import type { Reader } from '../reader.server';
import { matchingMailIds } from '../view.server';

/** Input of the actions on the email page. */
export interface MailWork extends PostedCommand {
  account: Account;
  reader: Reader;
}

/**
 * Returns when a snoozed email returns to the inbox: in three hours, or at 8 a.m. in the user's zone, tomorrow or on
 * Monday.
 */
function snoozeEnd(until: SnoozeChoice, zone: string): string {
  return until === 'later' ? new Date(Date.now() + 3 * 3_600_000).toISOString() : morningAt(until, zone);
}

/**
 * Returns the emails that an action on rows applies to. Most actions apply to whole conversations. Starring and marking
 * as unread apply only to the last email, and blocking only to emails from that email's sender. Moving to the inbox,
 * spam, or a folder doesn't apply to sent emails, except for the last one, and never to drafts, which couldn't be edited
 * there.
 */
async function meant({ kind }: MailAct, ids: readonly number[], accountId: number): Promise<number[]> {
  if (kind === 'unread' || kind === 'star') return [...ids];
  const box = await mailboxOf(accountId);
  const staysSent = kind === 'inbox' || kind === 'spam' || kind === 'folder';
  const whole = ids.flatMap((id) => {
    const mail = box.get(id);
    if (!mail) return [id];
    if (staysSent && mail.folder === 'draft') return [];
    const isMeant = (one: typeof mail) => {
      if (one === mail) return true;
      if (kind === 'block') return sameAddress(one.from.email) === sameAddress(mail.from.email);
      return !staysSent || one.folder !== 'sent';
    };
    return box.together(mail).flatMap((one) => (isMeant(one) ? [one.id] : []));
  });
  return [...new Set(whole)];
}

function newLabelIn(form: FormData): string | undefined {
  const parsed = mailTagFormSchema.safeParse({ kind: 'label', name: form.get('newLabel') ?? '' });
  return parsed.success ? parsed.data.name : undefined;
}

/** Performs an action. Returns null if its date is missing or in the past, or its label's name is blank or too long. */
async function perform(act: MailAct, some: Some, form: FormData, zone: string) {
  switch (act.kind) {
    case 'read':
    case 'unread':
      return updateMails({ ...some, changes: { isRead: act.kind === 'read' } });
    case 'star':
    case 'unstar':
      return updateMails({ ...some, changes: { isStarred: act.kind === 'star' } });
    case 'trash':
    case 'spam':
    case 'inbox':
      return updateMails({ ...some, changes: { folder: act.kind } });
    case 'restore':
      return restoreMails(some);
    case 'archive':
      return archiveMails(some);
    case 'block':
      return blockSenders(some);
    case 'mute':
    case 'unmute':
      return muteMails({ ...some, on: act.kind === 'mute' });
    case 'folder':
      return shelveMails({ ...some, folderId: act.folderId });
    case 'label':
    case 'unlabel':
      return labelMails({ ...some, label: act.label, on: act.kind === 'label' });
    case 'newLabel': {
      const name = newLabelIn(form);
      return name === undefined ? null : labelMailsByName({ ...some, name });
    }
    case 'wake':
      return snoozeMails({ ...some, until: null });
    case 'snooze':
      return snoozeMails({ ...some, until: snoozeEnd(act.until, zone) });
    case 'until': {
      const until = chosenTime(String(form.get('until') ?? ''), String(form.get('untilTime') ?? ''), zone);
      return until === null ? null : snoozeMails({ ...some, until });
    }
  }
}

async function doneText(act: MailAct, count: number, form: FormData, reader: Reader): Promise<string> {
  const { accountId, language } = reader;
  const t = translator(language, 'email');
  if (act.kind === 'newLabel') return t('toast.label', { count, label: newLabelIn(form) });
  if (act.kind === 'folder') {
    const { name } = await getMailTag(act.folderId, accountId);
    return t('toast.folder', { count, folder: name });
  }
  if (act.kind !== 'label' && act.kind !== 'unlabel')
    return t(`toast.${act.kind === 'until' ? 'snooze' : act.kind}`, { count });
  const fixed = mailLabels.find((one) => one === act.label);
  const label = fixed ? t(`label.${fixed}`) : (await getMailTag(ownId(act.label) ?? 0, accountId)).name;
  return t(`toast.${act.kind}`, { count, label });
}

function command(kind: MailActKind): ListCommand<number, 'email', MailWork> {
  return {
    run: async ({ ids: rows, detail, isSingle, form, actor, reader, t }) => {
      const act = parseMailAct(kind, detail);
      if (!act) throw new Response('Unknown action', { status: 400 });
      const search = postedQuery(form);
      const leaves = leavesList(act) && (!isSingle || search.get('mail') === String(rows[0]));
      const to = mailUrl(search, { ...(leaves ? { mail: null } : {}), page: search.get('page') });
      const ids = await meant(act, rows, reader.accountId);
      if (ids.length === 0) throw new Refusal('conflict', t('toast.nothing'));
      const done = await perform(act, { ids, actor, accountId: reader.accountId }, form, reader.zone);
      if (!done) throw new Refusal('conflict', t(act.kind === 'newLabel' ? 'toast.noName' : 'toast.noDay'));
      const { result, changeId } = done;
      if (result.asked === 0) throw new Refusal('conflict', t('toast.nothing'));
      if (result.count === 0) return { message: t('toast.already'), type: 'info', to };
      const isOneConversation = rows.length === 1 && (kind === 'mute' || kind === 'unmute');
      return { message: await doneText(act, isOneConversation ? 1 : result.count, form, reader), changeId, to };
    },
  };
}

/** Returns the IDs if the account has all of these emails. Throws `not_found` otherwise. */
async function existing(ids: number[], accountId: number): Promise<number[]> {
  const box = await mailboxOf(accountId);
  if (ids.some((id) => !box.get(id))) throw new AppError('not_found', 'One of the emails no longer exists.');
  return ids;
}

/** The mailbox's commands as handlers for `intents`. */
export const mailCommands = commandIntents<number, 'email', MailWork>({
  namespace: 'email',
  commands: {
    ...Object.fromEntries(mailActKinds.map((kind) => [kind, command(kind)])),
    // Sent when the user presses Enter in the field for a new label or for the end of snoozing.
    enter: { run: (by) => command(by.form.get('newLabel') ? 'newLabel' : 'until').run(by) },
  },
  chosenRows: async ({ request, form, reader }) =>
    existing(await chosen(request, form, (query) => matchingMailIds(query, reader)), reader.accountId),
  byIds: (ids, _onDay, accountId) => existing(ids, accountId),
  idOf: (id) => id,
  refused: (error, t) => (error.code === 'not_found' ? t('toast.gone') : undefined),
});

function postedQuery(form: FormData): URLSearchParams {
  return new URLSearchParams(String(form.get('query') ?? '').slice(0, 2000));
}

/** Returns the list parameters in the submitted query, for the forms around the list. */
export function postedSearch(form: FormData): URLSearchParams {
  return mailSearch(postedQuery(form));
}

/**
 * Responds to an email's invitation (`invitation:accepted` with the field `id`), or removes a canceled event
 * (`invitation:remove`).
 */
export async function answerInvitation({ request, form, account, actor, reader }: MailWork, detail: string) {
  const t = translator(reader.language, 'email');
  const query = postedQuery(form);
  const answering = { mailId: Number(form.get('id')), account, actor, zone: reader.zone };
  if (detail === 'remove') {
    await requireAccess(request, 'Calendar');
    const { title, changeId } = await orThrow(removeCanceled(answering));
    const removed = t('invitation.toast.removed', { title: title || t('noSubject') });
    return redirectWithToast(request, mailUrl(query), { type: 'success', message: removed, changeId });
  }
  const answer = invitationAnswers.find((one) => one === detail);
  if (!answer) throw new Response('Unknown response', { status: 400 });
  if (answer !== 'declined') await requireAccess(request, 'Calendar');
  const { title, changeId } = await orThrow(
    answerMailInvitation({
      ...answering,
      ...{ answer, untitled: t('noSubject') },
      subject: (name) => t(`invitation.reply.${answer}`, { title: name }),
      body: (values) => t(`invitation.replyText.${answer}`, values),
    }),
  );
  const message = t(`invitation.toast.${answer}`, { title });
  return redirectWithToast(request, mailUrl(query), { type: 'success', message, changeId });
}
