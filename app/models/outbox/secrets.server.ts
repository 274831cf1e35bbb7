import { issue } from '~/models/account/mailed-token.server';
import { invitationToken } from '~/models/calendar/invitation-token.server';
import { unsubscribeToken } from '~/models/notification/unsubscribe-token.server';
import { renewInvitation } from '~/models/invitation/renew.server';
import { store } from '~/models/store/store.server';
import { publicOrigin } from '~/models/workspace/queries.server';
import { marks } from './rules';
import type { MailSecret, OutboxMail } from './schema';

/** Secrets in an email: the path of its link and, if users can type it instead, a code. */
interface LinkSecrets {
  path: string;
  code?: string;
}

const withQuery = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;

/**
 * Returns a new link and code for an account, or `null` if the account was deleted or `email` is no longer its address.
 * For `verify`, its unverified new address is accepted, too.
 */
async function tokenFor(kind: 'reset' | 'verify', accountId: number, email: string): Promise<LinkSecrets | null> {
  const { result } = await store.commit({ actor: null, label: 'account.mailIssued', logged: false }, (draft) => {
    const account = draft.accounts[accountId];
    const guard = draft.accountGuards[accountId];
    const addresses = kind === 'reset' ? [account?.email] : [account?.email, guard?.wantedEmail];
    const isTheirs = addresses.some((one) => one?.toLowerCase() === email.toLowerCase());
    return account && isTheirs ? issue(draft, { accountId, kind, email }) : null;
  });
  const path = kind === 'reset' ? '/pages/reset-password-cover' : '/pages/verify-email-cover';
  return result && { path: withQuery(path, { token: result.token }), code: result.code };
}

async function open({ kind, id, scope = '' }: MailSecret, to: string): Promise<LinkSecrets | null> {
  const data = await store.snapshot();
  switch (kind) {
    case 'reset':
    case 'verify':
      return tokenFor(kind, id, to);
    case 'invitation': {
      const token = await renewInvitation(id, to);
      return token === null ? null : { path: withQuery('/pages/invitation', { token }), code: token };
    }
    case 'event':
      return { path: withQuery('/calendar/invitation', { token: invitationToken(id, to) }) };
    case 'notifications':
      return { path: withQuery('/notifications/unsubscribe', { token: unsubscribeToken({ accountId: id, scope }) }) };
    case 'invoice': {
      const token = data.invoices[id]?.shareToken;
      return token === undefined ? null : { path: `/misc/invoice/${token}` };
    }
    case 'waitlist': {
      const entry = data.waitlist[id];
      return entry ? { path: withQuery('/misc/coming-soon', { leave: entry.token }) } : null;
    }
    case 'referral': {
      const referral = data.referrals[id];
      if (!referral) return null;
      return { path: withQuery('/pages/register-cover', { email: referral.email, referral: referral.code }) };
    }
  }
}

/**
 * Returns an email for the mail server, with links and codes instead of their placeholders. Password reset,
 * verification, and user invitation emails get a new link and code in each call, so a retry has a link that works.
 * @returns the email to send, or `null` if the target of its link no longer exists
 */
export async function withSecrets(mail: OutboxMail): Promise<OutboxMail | null> {
  if (!mail.secret) return mail;
  const opened = await open(mail.secret, mail.to);
  if (!opened) return null;
  const link = new URL(opened.path, await publicOrigin()).href;
  const fill = (text: string) => text.replaceAll(marks.link, link).replaceAll(marks.code, opened.code ?? '');
  return { ...mail, subject: fill(mail.subject), text: fill(mail.text) };
}
