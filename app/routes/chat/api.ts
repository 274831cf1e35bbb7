import { openChat, sendMessage } from '~/models/chat/commands.server';
import { getChatProfile } from '~/models/chat/people.server';
import { listChats } from '~/models/chat/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { chatContract } from './api.contract';

const api = serve(chatContract, {
  profile: (_, { caller }) => getChatProfile(caller.account.id),
  list: (_, { caller }) => listChats({ accountId: caller.account.id }),
  get: ({ id }, { caller }) => openChat({ accountId: caller.account.id, contactId: id, actor: actorOf(caller) }),
  send: async ({ obj }, { caller }) => {
    const { id: contactId } = obj.contact;
    const by = { accountId: caller.account.id, actor: actorOf(caller) };
    const { result } = await sendMessage({ ...by, contactId, message: obj.message });
    const { sent, newChat } = result;
    return { response: { newMessageData: sent, id: contactId, ...(newChat && { chat: newChat }) } };
  },
});

export const loader = api.loader;
export const action = api.action;
