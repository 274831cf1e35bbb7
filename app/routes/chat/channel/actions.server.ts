import type { data } from '@remix-run/node';
import {
  addChannelMembers,
  archiveChannel,
  channelValues,
  joinChannel,
  leaveChannel,
  removeChannelMember,
  updateChannel,
} from '~/models/chat/channel-commands.server';
import { type ChannelEdit, channelEditFormSchema, channelMembersFormSchema } from '~/models/chat/channel.schema';
import { channelPage } from '~/models/chat/channels.server';
import { channelBehind } from '~/models/chat/rules';
import { recordTag } from '~/models/shared/tag.server';
import { intents } from '~/http/form/intents.server';
import { type FormResult, readIdempotencyKey, saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { asResponse, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { redirectWithToast } from '~/http/toast.server';
import { chatId, chatUrl } from '../links';

interface Work extends PostedForm {
  accountId: number;
  channelId: number;
  contactId: number;
}

type Answer = Response | ReturnType<typeof data<FormResult<ChannelEdit>>>;

/** Returns the channel of a request (`chat=c5`) with its contact ID. Throws a 404 response for anything else. */
export function channelOf(request: Request): { channelId: number; contactId: number } {
  const contactId = chatId(new URL(request.url).searchParams.get('chat') ?? '') ?? 0;
  const channelId = channelBehind(contactId);
  if (channelId === null) throw new Response('Channel not found', { status: 404 });
  return { channelId, contactId };
}

type Toast = 'joined' | 'left' | 'removed' | 'archived' | 'unarchived';

/** Redirects to the channel, or to the list if the channel can't be read anymore, with a toast that has Undo. */
async function done(
  { request, contactId, accountId, channelId }: Work,
  toast: Toast,
  { result, changeId }: { result: { name: string }; changeId: number | null },
): Promise<Response> {
  const t = await translatorFor(request, 'chat');
  const isOpen = await channelPage({ accountId, channelId }).then(
    () => true,
    () => false,
  );
  const message = t(`toast.channel.${toast}`, result);
  return redirectWithToast(request, chatUrl({ chat: isOpen ? contactId : null }), {
    type: 'success',
    message,
    changeId,
  });
}

const act = intents<Work, Promise<Answer>>({
  edit: async ({ request, form, ...by }) =>
    saveForm({
      request,
      form,
      actor: by.actor,
      schema: channelEditFormSchema,
      texts: 'chat',
      save: (input, saver) => updateChannel({ ...by, input, ...saver }),
      done: ({ t }) => ({ to: chatUrl({ chat: by.contactId }), message: t('toast.channelSaved') }),
      stored: async () => {
        const { channel } = await channelPage(by);
        const values = channelValues(channel);
        return { tag: recordTag(values), values };
      },
    }),
  add: async ({ request, form, ...by }) =>
    saveForm({
      request,
      form,
      actor: by.actor,
      schema: channelMembersFormSchema,
      texts: 'chat',
      save: ({ members }, { idempotencyKey }) => addChannelMembers({ ...by, members, idempotencyKey }),
      done: ({ result, t }) => ({
        to: chatUrl({ chat: by.contactId }),
        message: t('toast.channelAdded', { count: result.count, name: result.name }),
      }),
    }),
  join: async (work) =>
    done(work, 'joined', await joinChannel({ ...work, idempotencyKey: readIdempotencyKey(work.form) })),
  leave: async (work) => done(work, 'left', await leaveChannel(work)),
  remove: async (work, detail) =>
    done(work, 'removed', await removeChannelMember({ ...work, memberId: idParam(detail) })),
  archive: async (work) => done(work, 'archived', await archiveChannel({ ...work, archive: true })),
  unarchive: async (work) => done(work, 'unarchived', await archiveChannel({ ...work, archive: false })),
});

/**
 * Handles the changes in a channel's panel by `intent`. Throws an error response with the status of the model's error,
 * such as 404 for a channel that the account can't read.
 */
export async function actOnChannel(request: Request): Promise<Answer> {
  const { account, actor } = await requireAccess(request, 'Chat');
  const form = await readForm(request);
  const place = channelOf(request);
  try {
    return await act(form, { request, form, accountId: account.id, actor, ...place });
  } catch (error) {
    throw asResponse(error);
  }
}
