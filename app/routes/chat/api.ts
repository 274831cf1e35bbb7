import { openChat, sendMessage } from '~/models/chat/commands.server';
import { getChatProfile, listChats } from '~/models/chat/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { chatContract } from './api.contract';

const api = serve(chatContract, {
  profile: () => getChatProfile(),
  list: () => listChats(),
  get: ({ id }, { caller }) => openChat({ contactId: id, actor: actorOf(caller) }),
  send: async ({ obj }, { caller }) => {
    const { result } = await sendMessage({ contactId: obj.contact.id, message: obj.message, actor: actorOf(caller) });
    const { sent, contactId, newChat } = result;
    return { response: { newMessageData: sent, id: contactId, ...(newChat && { chat: newChat }) } };
  },
});

export const loader = api.loader;
export const action = api.action;
