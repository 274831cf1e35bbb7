/** A chat as data files held it before messages became records of their own. */
interface OldChat {
  id: number;
  unseenMsgs?: number;
  chat?: { message: string; time: string; senderId: number }[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The collections of a data file with the messages of older chats, which held them, as records of `chatMessages`. Such
 * chats belong to the demo admin, whom they called 11. Other files come back as they are.
 */
export function withMessagesApart(collections: unknown): unknown {
  if (!isObject(collections) || !isObject(collections.chats) || 'chatMessages' in collections) return collections;
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
}
