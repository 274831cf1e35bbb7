/** Availability of a person (contract §5). */
export const contactStatuses = ['online', 'offline', 'busy', 'away'] as const;

/** ID of the caller in the API: for their profile, and as the sender of their messages (contract §5). */
export const ownUserId = 11;

/** How long (ms) a sent message can be unsent without a trace. Later, a note replaces it. */
export const unsendMs = 10_000;

export const messagesPerPage = 30;

/** Maximum number of messages on the newest page, which grows to start with the first unread message. */
export const maxUnseenShown = 200;

/** Maximum length in characters of a message. */
export const longestMessage = 40_000;

/** Maximum length of a draft in characters. A draft that is too long to send can be saved and shortened later. */
export const longestDraft = 5 * longestMessage;

/** Words that mention all members of a channel, such as `@channel`. */
export const mentionsOfAll = ['channel', 'everyone', 'here'] as const;

export const maxMessageFileBytes = 25 * 1024 * 1024;

export const maxMessageFiles = 10;

/**
 * Channels of the kind `open` are public: anyone with chat access can find and join them. Private channels and groups
 * are by invitation. A group doesn't need a name, and all of its messages count as unread in the menu, not only
 * mentions.
 */
export const channelKinds = ['open', 'private', 'group'] as const;

/** Maximum number of members in a channel whose read receipts and typing indicators are sent to open pages. */
export const maxLiveReaders = 30;

/** Accounts are contacts, too: the account with ID 4 is contact 1,000,004 of every other account. */
const firstAccountContact = 1_000_000;

/** Channels have contact IDs, too: channel 5 is 2,000,000,005. The API doesn't expose them. */
const firstChannelContact = 2_000_000_000;

export function channelContactId(channelId: number): number {
  return firstChannelContact + channelId;
}

/** Returns the ID of the channel with the given contact ID, or null for a person. */
export function channelBehind(contactId: number): number | null {
  return contactId > firstChannelContact ? contactId - firstChannelContact : null;
}

export function contactIdOf(accountId: number): number {
  return firstAccountContact + accountId;
}

/** Returns the ID of a contact's account, or null for a contact without an account. */
export function accountBehind(contactId: number): number | null {
  if (contactId <= firstAccountContact || contactId > firstChannelContact) return null;
  return contactId - firstAccountContact;
}

/**
 * Returns the ID of the conversation between an account and a contact. It's the same for both accounts, and for all
 * members of a channel.
 */
export function conversationOf(accountId: number, contactId: number): string {
  const channel = channelBehind(contactId);
  if (channel !== null) return `c${channel}`;
  const other = accountBehind(contactId);
  if (other === null) return `${accountId}-${contactId}`;
  return [accountId, other]
    .sort((a, b) => a - b)
    .map((id) => `a${id}`)
    .join('-');
}

/** Returns the ID of the channel that a conversation belongs to, or null for a conversation between two people. */
export function channelOfConversation(conversation: string): number | null {
  return conversation.startsWith('c') ? Number(conversation.slice(1)) : null;
}

/** Returns the IDs of the accounts that participate in a conversation between two people, parsed from its ID. */
export function membersOf(conversation: string): number[] {
  const [first = '', second = ''] = conversation.split('-');
  return first.startsWith('a') ? [Number(first.slice(1)), Number(second.slice(1))] : [Number(first)];
}

/**
 * Returns the contact ID of a conversation's other side, parsed from the conversation's ID, or null if the account
 * isn't part of it. Doesn't check whether the account can read a channel.
 */
export function contactOfConversation(conversation: string, accountId: number): number | null {
  const channel = channelOfConversation(conversation);
  if (channel !== null) return channelContactId(channel);
  const [first = '', second = ''] = conversation.split('-');
  if (!first.startsWith('a')) return Number(first) === accountId ? Number(second) : null;
  if (first === `a${accountId}`) return contactIdOf(Number(second.slice(1)));
  return second === `a${accountId}` ? contactIdOf(Number(first.slice(1))) : null;
}
