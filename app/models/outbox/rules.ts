/** What a mail is about; `mail` is one that a person wrote. */
export const outboxKinds = ['mail', 'sign-in', 'verify-email', 'reset-password', 'invitation', 'notice'] as const;

/** `stored`: kept here only, no mail server is set or it has not been tried yet; `sent`: taken by the mail server. */
export const outboxStates = ['stored', 'sent', 'failed'] as const;

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
