import { found } from '~/lib/errors';
import { rowsOf, sortRows } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import { ownUserId } from './rules';
import type { Chat, ChatContact, ChatProfile, Contact, WireChat } from './schema';
import { store } from '~/models/store/store.server';

type Contacts = Readonly<Record<string, Contact>>;

/** The chats in list order, the most recently written to first (contract §5). */
const inOrder = memoByIdentity((chats: Readonly<Record<string, Chat>>) =>
  sortRows(rowsOf(chats), ({ rank }) => rank, 'asc'),
);

/** A chat as calls answer it: without its place in the list (contract §5). */
export function toWire({ rank: _, ...chat }: Chat): WireChat {
  return chat;
}

/** A contact of a snapshot or draft; throws `not_found`. */
export function contactIn(contacts: Contacts, id: number): Contact {
  return found(contacts[id], 'Contact');
}

function toChatContact(contacts: Contacts, { userId, unseenMsgs, chat, id }: Chat): ChatContact[] {
  const contact = contacts[userId];
  const lastMessage = chat.at(-1);
  return contact && lastMessage ? [{ ...contact, chat: { id, unseenMsgs, lastMessage } }] : [];
}

/** The person whose chats these are (contract §5, GET /apps/chat/users/profile-user). */
export async function getChatProfile(): Promise<ChatProfile> {
  return found((await store.snapshot()).chatProfiles[ownUserId], 'Profile');
}

/**
 * Everyone there is a chat with in chat order, every contact in ascending id order, and the own profile in short
 * (contract §5, GET /apps/chat/chats-and-contacts).
 */
export async function listChats() {
  const { chats, contacts } = await store.snapshot();
  const { id, avatar, fullName, status } = await getChatProfile();
  return {
    chatsContacts: inOrder(chats).flatMap((chat) => toChatContact(contacts, chat)),
    contacts: rowsOf(contacts),
    profileUser: { id, avatar, fullName, status },
  };
}
