import { isRecord, type Migration } from './migration';

interface OldChat {
  id: number;
  unseenMsgs?: number;
  chat?: { message: string; time: string; senderId: number }[];
}

/**
 * Moves the messages of chats to separate records. These chats belong to the sample administrator, who has the ID 11 in
 * them.
 */
export const chatMessagesApart: Migration = {
  title: 'Chat messages are separate records',
  run: (collections) => {
    if (!isRecord(collections.chats) || 'chatMessages' in collections) return collections;
    const chats: Record<string, unknown> = {};
    const chatMessages: Record<string, unknown> = {};
    let id = 0;
    for (const [key, old] of Object.entries(collections.chats as Record<string, OldChat>)) {
      const { chat: messages = [], unseenMsgs = 0, ...chat } = old;
      for (const { senderId, ...message } of messages) {
        id += 1;
        chatMessages[id] = { ...message, id, conversation: `1-${old.id}`, writerId: senderId === 11 ? 1 : null };
      }
      chats[key] = { ...chat, seenUpTo: messages.at(-1 - unseenMsgs)?.time ?? '' };
    }
    return { ...collections, chats, chatMessages };
  },
};
