import { cutText } from '~/lib/cut-text';
import { data } from '@remix-run/node';
import {
  deleteMessage,
  editMessage,
  markUnread,
  messageTag,
  openChat,
  saveDraft,
  sendMessage,
} from '~/models/chat/commands.server';
import { getContact } from '~/models/chat/people.server';
import { getMessage } from '~/models/chat/queries.server';
import { signalTyping } from '~/models/chat/presence.server';
import { messageFormSchema } from '~/models/chat/schema';
import type { Actor } from '~/models/store/change-log';
import type { ChangeAnswer } from '~/lib/change-answer';
import { longestMessage } from '~/models/chat/rules';
import { isSentByScript } from '~/http/form/change-answer.server';
import { parseForm } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { asResponse, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { type FormAnswer, onceKey, saveForm } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { redirect } from '@remix-run/node';
import { chatUrl } from '../links';

interface Work {
  request: Request;
  form: FormData;
  accountId: number;
  actor: Actor;
}

type Answer = Response | ReturnType<typeof data<Partial<FormAnswer<never>> | ChangeAnswer | null>>;

/** Returns the contact whose chat a form belongs to. */
const contactIn = (form: FormData) => idParam(String(form.get('contact') ?? ''));

/** Sends a message. Returns data for a script's queue; otherwise redirects to the chat with a toast that has Undo. */
async function send({ request, form, accountId, actor }: Work): Promise<Answer> {
  const contactId = contactIn(form);
  if (isSentByScript(form)) {
    const submission = await parseForm(request, form, messageFormSchema);
    if (submission.status !== 'success') {
      return data<ChangeAnswer>({ refused: submission.error?.message?.[0] ?? '' }, { status: 400 });
    }
    const once = onceKey(form, submission.value);
    const { changeId } = await sendMessage({ accountId, contactId, ...submission.value, actor, once });
    return data<ChangeAnswer>({ done: { message: null, changeId } });
  }
  return saveForm({
    request,
    form,
    actor,
    schema: messageFormSchema,
    texts: 'chat',
    save: (input, { once }) => sendMessage({ accountId, contactId, ...input, actor, once }),
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
    save: ({ message }, { tag, once }) => editMessage({ accountId, id, message, tag, actor, once }),
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
    const { fullName: name } = await getContact({ accountId, contactId });
    const message = (await translatorFor(request, 'chat'))('toast.unread', { name });
    // Doesn't redirect into the chat: opening it would mark everything as read again.
    return redirectWithToast(request, chatUrl({}), { type: 'success', message });
  },
  seen: async ({ form, accountId, actor }) => {
    await openChat({ accountId, contactId: contactIn(form), actor });
    return data(null);
  },
  typing: async ({ form, accountId }) => {
    await signalTyping({ accountId, contactId: contactIn(form) });
    return data(null);
  },
  draft: async ({ form, accountId, actor }) => {
    const contactId = contactIn(form);
    const text = cutText(String(form.get('message') ?? ''), longestMessage);
    await saveDraft({ accountId, contactId, text, actor });
    return isSentByScript(form) ? data(null) : redirect(chatUrl({ chat: contactId }));
  },
});

/**
 * Handles the changes of the chat page by `intent`. Throws what `requireAccess` does, and 404 for records that don't
 * exist.
 */
export async function actOnChat(request: Request): Promise<Answer> {
  const { account, actor } = await requireAccess(request, 'Chat');
  const form = await readForm(request);
  try {
    return await act(form, { request, form, accountId: account.id, actor });
  } catch (error) {
    throw asResponse(error);
  }
}
