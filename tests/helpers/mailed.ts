import { withSecrets } from '~/models/outbox/secrets.server';
import { type MailSecret, outboxMailSchema } from '~/models/outbox/schema';
import { store } from '~/models/store/store.server';

/**
 * Returns the newest email to an address as a mail server receives it, with the token in its link, and the record in
 * the outbox as `stored`. If there is no email, `text` and `token` are empty, and `stored` is undefined.
 */
export async function mailed(address: string) {
  const stored = Object.values((await store.snapshot()).outboxMails).findLast(({ to }) => to === address);
  const mail = stored && (await withSecrets(stored));
  const text = mail?.text ?? '';
  return { ...mail, text, token: /[?&](?:token|leave)=([\w.%-]+)/.exec(text)?.[1] ?? '', stored };
}

/** Returns the token in the link of an email about a record. */
export async function tokenOf(secret: MailSecret, to: string): Promise<string> {
  const facts = { id: 0, at: '', kind: 'notice', state: 'stored', subject: '' };
  const mail = outboxMailSchema.parse({ ...facts, secret, to, text: '[[link]]' });
  const whole = await withSecrets(mail);
  const url = whole && new URL(whole.text);
  return url?.searchParams.get('token') ?? url?.pathname.split('/').at(-1) ?? '';
}
