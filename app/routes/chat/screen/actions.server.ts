import { cutText } from '~/lib/cut-text';
import { data } from '@remix-run/node';
import {
  deleteMessage,
  editMessage,
  markAllSeen,
  markSeen,
  markUnread,
  messageTag,
  saveDraft,
  sendMessage,
  setMuted,
} from '~/models/chat/commands.server';
import { assertCanWrite, getPeer } from '~/models/chat/channels.server';
import { saveMessageFiles } from '~/models/chat/files.server';
import { toggleReaction } from '~/models/chat/reaction-commands.server';
import { getMessage } from '~/models/chat/queries.server';
import { signalTyping } from '~/models/chat/presence.server';
import { fileMessageFormSchema, messageFormSchema } from '~/models/chat/schema';
import type { ChangeResult } from '~/lib/change-answer';
import { longestDraft, maxMessageFileBytes, maxMessageFiles } from '~/models/chat/rules';
import type { AppError } from '~/lib/errors';
import type { TFunction } from 'i18next';
import { localPath } from '~/http/address.server';
import { isSentByScript } from '~/http/form/change-answer.server';
import { parseForm } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { asResponse, chosenFiles, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { type FormResult, readIdempotencyKey, saveForm } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { redirect } from '@remix-run/node';
import { chatPlace, chatUrl } from '../links';

interface Work extends PostedForm {
  accountId: number;
}

type Answer = Response | ReturnType<typeof data<Partial<FormResult<never>> | ChangeResult | null>>;

/** Returns the ID of the message around which the request's page showed the conversation. */
const placedAt = (request: Request) => chatPlace(new URL(request.url).searchParams).at;

const contactIn = (form: FormData) => idParam(String(form.get('contact') ?? ''));

/** Returns the error message for files that can't be sent, or undefined for other errors. */
function fileRefusal({ code, message }: AppError, t: TFunction<'chat'>): string | undefined {
  if (code === 'too_large') return t('files.tooLarge', { name: message });
  if (code === 'too_many') return t('files.tooMany', { count: maxMessageFiles });
  return undefined;
}

function sendFiles({ request, form, accountId, actor }: Work, files: File[]): Promise<Answer> {
  const contactId = contactIn(form);
  form.delete('files');
  return saveForm({
    request,
    form,
    actor,
    schema: fileMessageFormSchema,
    texts: 'chat',
    save: async (input, { idempotencyKey }) => {
      await assertCanWrite({ accountId, contactId });
      const saved = await saveMessageFiles({ files, actor, idempotencyKey });
      return sendMessage({ accountId, contactId, ...input, files: saved, actor, idempotencyKey });
    },
    done: ({ result, t }) => ({ to: chatUrl({ chat: contactId }, result.id), message: t('toast.sent') }),
    refused: fileRefusal,
  });
}

/**
 * Sends a message. Returns data if JavaScript sent the form; otherwise, redirects to the chat with a toast that has
 * Undo.
 */
async function send({ request, form, accountId, actor }: Work): Promise<Answer> {
  const contactId = contactIn(form);
  const files = chosenFiles(form, 'files');
  if (files.length > 0) return sendFiles({ request, form, accountId, actor }, files);
  form.delete('files');
  if (isSentByScript(form)) {
    const submission = await parseForm(request, form, messageFormSchema);
    if (submission.status !== 'success') {
      return data<ChangeResult>({ refused: submission.error?.message?.[0] ?? '' }, { status: 400 });
    }
    const idempotencyKey = readIdempotencyKey(form, submission.value);
    const { changeId } = await sendMessage({ accountId, contactId, ...submission.value, actor, idempotencyKey });
    return data<ChangeResult>({ done: { message: null, changeId } });
  }
  return saveForm({
    request,
    form,
    actor,
    schema: messageFormSchema,
    texts: 'chat',
    save: (input, { idempotencyKey }) => sendMessage({ accountId, contactId, ...input, actor, idempotencyKey }),
    done: ({ result, t }) => ({ to: chatUrl({ chat: contactId }, result.id), message: t('toast.sent') }),
  });
}

/** Saves an edited message. Responds with 409 if it was changed elsewhere in the meantime. */
function edit({ request, form, accountId, actor }: Work): Promise<Answer> {
  const id = idParam(String(form.get('id') ?? ''));
  const contactId = contactIn(form);
  return saveForm({
    request,
    form,
    actor,
    schema: messageFormSchema,
    texts: 'chat',
    save: ({ message }, { tag, idempotencyKey }) => editMessage({ accountId, id, message, tag, actor, idempotencyKey }),
    done: ({ t }) => ({ to: chatUrl({ chat: contactId, at: id }, id), message: t('toast.edited') }),
    stored: async () => {
      const { message } = await getMessage({ accountId, id });
      return { tag: messageTag(message), values: undefined as never };
    },
  });
}

const act = intents<Work, Promise<Answer>>({
  send,
  edit,
  delete: async ({ request, form, accountId, actor }, detail) => {
    const { changeId, result } = await deleteMessage({ accountId, id: idParam(detail), actor });
    const t = await translatorFor(request, 'chat');
    const message = t(result.unsent ? 'toast.unsent' : 'toast.deleted');
    return redirectWithToast(request, chatUrl({ chat: contactIn(form) }), { type: 'success', message, changeId });
  },
  unread: async ({ request, accountId, actor }, detail) => {
    const { contactId } = await markUnread({ accountId, id: idParam(detail), actor });
    const { fullName: name } = await getPeer({ accountId, contactId });
    const message = (await translatorFor(request, 'chat'))('toast.unread', { name });
    // Doesn't redirect into the chat: opening it would mark everything as read again.
    return redirectWithToast(request, chatUrl({}), { type: 'success', message });
  },
  seen: async ({ form, accountId, actor }) => {
    await markSeen({ accountId, contactId: contactIn(form), actor });
    return data(null);
  },
  seenAll: async ({ form, accountId, actor }) => {
    await markAllSeen({ accountId, actor });
    return redirect(localPath(form.get('redirectTo'), chatUrl({})));
  },
  react: async ({ request, form, accountId, actor }, detail) => {
    const id = idParam(detail);
    const emoji = String(form.get('emoji') ?? '');
    const { result } = await toggleReaction({ accountId, id, emoji, actor });
    return redirect(localPath(form.get('redirectTo'), chatUrl({ chat: result.contactId, at: placedAt(request) }, id)));
  },
  mute: async ({ form, accountId, actor }, detail) => {
    const contactId = contactIn(form);
    await setMuted({ accountId, contactId, isMuted: detail === 'on', actor });
    return redirect(localPath(form.get('redirectTo'), chatUrl({ chat: contactId })));
  },
  typing: async ({ form, accountId }) => {
    await signalTyping({ accountId, contactId: contactIn(form) });
    return data(null);
  },
  draft: async ({ form, accountId, actor }) => {
    const contactId = contactIn(form);
    const text = cutText(String(form.get('message') ?? ''), longestDraft);
    await saveDraft({ accountId, contactId, text, actor });
    return isSentByScript(form) ? data(null) : redirect(chatUrl({ chat: contactId }));
  },
});

/**
 * Handles the changes on the chat page by `intent`. Throws an error response with the status of the model's error, such
 * as 404 for a record that doesn't exist.
 */
export async function actOnChat(request: Request): Promise<Answer> {
  const { account, actor } = await requireAccess(request, 'Chat');
  const form = await readForm(request, maxMessageFileBytes);
  try {
    return await act(form, { request, form, accountId: account.id, actor });
  } catch (error) {
    throw asResponse(error);
  }
}
