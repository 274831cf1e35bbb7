/** What a mail is about; `mail` is one that a person wrote. */
export const outboxKinds = ['mail', 'sign-in', 'verify-email', 'reset-password', 'invitation', 'notice'] as const;

/** `stored`: kept here only, no mail server is set or it has not been tried yet; `sent`: taken by the mail server. */
export const outboxStates = ['stored', 'sent', 'failed'] as const;

export type OutboxState = (typeof outboxStates)[number];
