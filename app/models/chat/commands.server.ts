import type { Actor } from '~/models/store/change-log';
import { ownUserId } from './rules';
import type { Chat, ChatMessage } from './schema';
import { store } from '~/models/store/store.server';
import { contactIn, toWire } from './queries.server';

/**
 * A contact and the chat with them, if there is one, which has no unseen messages from now on (specification §4,
 * contract §5, GET /apps/chat/get-chat). Kept out of the change log: looking is nothing to undo.
 * @param contactId the contact's id; throws `not_found`
 */
export async function openChat({ contactId, actor }: { contactId: number; actor: Actor }) {
  const { result } = await store.commit({ actor, label: 'chat.seen', logged: false }, (draft) => {
    const contact = contactIn(draft.contacts, contactId);
    const chat = draft.chats[contactId];
    if (chat) chat.unseenMsgs = 0;
    return { contact, chat: chat ?? null };
  });
  return { contact: result.contact, chat: result.chat && toWire(result.chat) };
}

/**
 * Appends a message of the own person to the chat with a contact, making that chat when there is none, and moves it to
 * the top (specification §4, contract §5, POST /apps/chat/send-msg).
 * @returns under `newChat` the chat, when this message made it; throws `not_found` for an unknown contact
 */
export async function sendMessage({ contactId, message, actor }: { contactId: number; message: string; actor: Actor }) {
  const about = contactIn((await store.snapshot()).contacts, contactId).fullName;
  return store.commit({ actor, label: 'chat.sent', about }, (draft) => {
    const { id } = contactIn(draft.contacts, contactId);
    const sent: ChatMessage = { message, time: new Date().toISOString(), senderId: ownUserId };
    const others = Object.values(draft.chats).filter((chat) => chat.id !== id);
    const top = Math.min(1, ...others.map(({ rank }) => rank)) - 1;
    const known = draft.chats[id];
    if (known) {
      known.chat.push(sent);
      known.rank = Math.min(known.rank, top);
      return { sent, contactId: id, newChat: null };
    }
    const chat: Chat = { id, userId: id, unseenMsgs: 0, rank: top, chat: [sent] };
    draft.chats[id] = chat;
    return { sent, contactId: id, newChat: toWire(chat) };
  });
}
