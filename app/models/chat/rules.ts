/** Availability of a person (contract §5). */
export const contactStatuses = ['online', 'offline', 'busy', 'away'] as const;

/** Id of the caller on the wire: as profile user and as sender of their own messages (contract §5). */
export const ownUserId = 11;

/** How long (ms) after sending a message can be unsent without a trace; later, a note replaces it. */
export const unsendMs = 10_000;

/** Messages per page of a conversation. */
export const messagesPerPage = 30;

/** Maximum size of the newest page, which grows to start with the first unread message. */
export const mostUnseenShown = 200;

/** Maximum length in characters of a message from the page; API requests can send more. */
export const longestMessage = 5000;

/** Accounts are contacts too: the account with id 4 is contact 1,000,004 of every other account. */
const firstAccountContact = 1_000_000;

/** Returns the contact id of an account. */
export function contactIdOf(accountId: number): number {
  return firstAccountContact + accountId;
}

/** Returns the account of a contact, or null for a contact without one. */
export function accountBehind(contactId: number): number | null {
  return contactId > firstAccountContact ? contactId - firstAccountContact : null;
}

/** Returns the name of an account's conversation with a contact; two accounts share theirs. */
export function conversationOf(accountId: number, contactId: number): string {
  const other = accountBehind(contactId);
  if (other === null) return `${accountId}-${contactId}`;
  return [accountId, other]
    .sort((a, b) => a - b)
    .map((id) => `a${id}`)
    .join('-');
}

/** Returns the accounts that participate in a conversation, parsed from its name. */
export function membersOf(conversation: string): number[] {
  const [first = '', second = ''] = conversation.split('-');
  return first.startsWith('a') ? [Number(first.slice(1)), Number(second.slice(1))] : [Number(first)];
}

/**
 * Returns the contact id of a conversation's other side, parsed from its name, or null if the account isn't part of it.
 */
export function contactOfConversation(conversation: string, accountId: number): number | null {
  const [first = '', second = ''] = conversation.split('-');
  if (!first.startsWith('a')) return Number(first) === accountId ? Number(second) : null;
  if (first === `a${accountId}`) return contactIdOf(Number(second.slice(1)));
  return second === `a${accountId}` ? contactIdOf(Number(first.slice(1))) : null;
}
