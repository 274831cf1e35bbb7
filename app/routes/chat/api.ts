import { AppError } from '~/lib/errors';
import { openChat, sendMessage } from '~/models/chat/commands.server';
import { getChatProfile } from '~/models/chat/people.server';
import { listChats } from '~/models/chat/queries.server';
import { channelBehind } from '~/models/chat/rules';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { chatContract } from './api.contract';

/** Throws `not_found` for the ID of a channel, because the API only has chats between two people. */
function assertPerson(contactId: number): void {
  if (channelBehind(contactId) !== null) throw new AppError('not_found', 'Contact not found');
}

const api = serve(chatContract, {
  profile: (_, { caller }) => getChatProfile(caller.account.id),
  list: (_, { caller }) => listChats({ accountId: caller.account.id }),
  get: ({ id }, { caller }) => openChat({ accountId: caller.account.id, contactId: id, actor: actorOf(caller) }),
  send: async ({ obj }, { caller }) => {
    const { id: contactId } = obj.contact;
    assertPerson(contactId);
    const by = { accountId: caller.account.id, actor: actorOf(caller) };
    const { result } = await sendMessage({ ...by, contactId, message: obj.message });
    const { sent, newChat } = result;
    return { response: { newMessageData: sent, id: contactId, ...(newChat && { chat: newChat }) } };
  },
});

export const loader = api.loader;
export const action = api.action;
