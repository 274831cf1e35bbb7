/** What a mail is about; `mail` is one that a person wrote. */
export const outboxKinds = ['mail', 'sign-in', 'verify-email', 'reset-password', 'invitation', 'notice'] as const;

/**
 * `stored`: kept here only, because no mail server is set or it hasn't been tried yet; `waiting`: tried, and tried again
 * later; `sent`: taken by the mail server for everyone; `partly`: refused for some; `failed`: refused for everyone.
 */
export const outboxStates = ['stored', 'waiting', 'sent', 'partly', 'failed'] as const;

/** What became of an email for one address; `waiting` is tried again. */
export const receiptStates = ['waiting', 'sent', 'refused'] as const;

/** What stands in a stored email in place of its link and its code, which are filled in as it's handed over. */
export const marks = { link: '[[link]]', code: '[[code]]' } as const;

/** Links and codes as emails stored by earlier versions still hold them. */
const oldSecrets = [
  /([?&](?:token|leave|preview)=)[\w.%-]+/g,
  /(\/misc\/(?:invoice|shared)\/|\/pages\/blog\/preview\/)[\w.%-]+/g,
  /(?<![\w-])(?=[\w-]*\d)[\w-]{32}(?![\w-])/g,
];

/** The text of a stored email without anything that opens an account, a record, or a list. */
export function withoutSecrets(text: string): string {
  return oldSecrets.reduce(
    (left, secret) => left.replace(secret, (_, before) => `${typeof before === 'string' ? before : ''}…`),
    text,
  );
}

export type OutboxState = (typeof outboxStates)[number];
