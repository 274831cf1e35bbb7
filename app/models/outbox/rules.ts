/** Kinds of emails. `mail` is an email that a user composed. */
export const outboxKinds = ['mail', 'sign-in', 'verify-email', 'reset-password', 'invitation', 'notice'] as const;

/**
 * `stored`: no attempt has been made yet, or no mail server is configured; `waiting`: attempted, and will be retried;
 * `sent`: accepted by the mail server for everyone; `partly`: refused for some recipients; `failed`: refused for
 * everyone.
 */
export const outboxStates = ['stored', 'waiting', 'sent', 'partly', 'failed'] as const;

/** Delivery states of an email for one address; `waiting` means that it will be retried. */
export const receiptStates = ['waiting', 'sent', 'refused'] as const;

/** Placeholders for the link and the code in a stored email. They're filled in when it's sent. */
export const marks = { link: '[[link]]', code: '[[code]]' } as const;

/** Patterns of the tokens that emails stored by earlier versions still contain. */
const oldSecrets = [
  /([?&](?:token|leave|preview)=)[\w.%-]+/g,
  /(\/misc\/(?:invoice|shared)\/|\/pages\/blog\/preview\/)[\w.%-]+/g,
  /(?<![\w-])(?=[\w-]*\d)[\w-]{32}(?![\w-])/g,
];

/** Replaces the tokens in the text of an email stored by an earlier version with `…`. */
export function withoutSecrets(text: string): string {
  return oldSecrets.reduce(
    (left, secret) => left.replace(secret, (_, before) => `${typeof before === 'string' ? before : ''}…`),
    text,
  );
}

export type OutboxState = (typeof outboxStates)[number];
