/** How available a person is (contract §5). */
export const contactStatuses = ['online', 'offline', 'busy', 'away'] as const;

/** Whoever asks is called this on the wire: as profile user and as sender of what they wrote (contract §5). */
export const ownUserId = 11;

/** For this long (ms) after it was sent a message is taken back without a trace; later a note stays in its place. */
export const unsendMs = 10_000;

/** Messages of one page of a conversation. */
export const messagesPerPage = 30;

/** The newest page grows to begin with the first unseen message, up to this many. */
export const mostUnseenShown = 200;

/** Most characters of a message written on the page; calls may send more. */
export const longestMessage = 5000;

/** Accounts are contacts too: the one with id 4 is contact 1,000,004 of every other account. */
const firstAccountContact = 1_000_000;

/** The contact an account is for others. */
export function contactIdOf(accountId: number): number {
  return firstAccountContact + accountId;
}

/** The account a contact is, or null for a contact without an account. */
export function accountBehind(contactId: number): number | null {
  return contactId > firstAccountContact ? contactId - firstAccountContact : null;
}

/** The name of the conversation of an account with a contact; two accounts share theirs. */
export function conversationOf(accountId: number, contactId: number): string {
  const other = accountBehind(contactId);
  if (other === null) return `${accountId}-${contactId}`;
  return [accountId, other]
    .sort((a, b) => a - b)
    .map((id) => `a${id}`)
    .join('-');
}

/** The accounts that take part in a conversation, read from its name. */
export function membersOf(conversation: string): number[] {
  const [first = '', second = ''] = conversation.split('-');
  return first.startsWith('a') ? [Number(first.slice(1)), Number(second.slice(1))] : [Number(first)];
}

/** Whose contact the other side of a conversation is, read from its name; null when the account has no part in it. */
export function contactOfConversation(conversation: string, accountId: number): number | null {
  const [first = '', second = ''] = conversation.split('-');
  if (!first.startsWith('a')) return Number(first) === accountId ? Number(second) : null;
  if (first === `a${accountId}`) return contactIdOf(Number(second.slice(1)));
  return second === `a${accountId}` ? contactIdOf(Number(first.slice(1))) : null;
}
