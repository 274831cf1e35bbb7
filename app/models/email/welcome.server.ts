import type { Draft } from 'immer';
import { layoutConfig } from '~/layout.config';
import type { Account } from '~/models/account/schema';
import type { Collections } from '~/models/store/database.schema';
import { blankMail, newMailId, senderOf } from './new-mail.server';

/**
 * The first mail of a new account, put into its inbox by the commit that makes the account.
 * @param base `mailIdBase`, asked for before the commit
 */
export function putWelcomeMail(draft: Draft<Collections>, account: Account, base: number): void {
  const id = newMailId(draft, base);
  const name = layoutConfig.appName;
  const { name: to } = senderOf(account);
  const from = { name, email: 'hello@atrium.example', avatar: '' };
  draft.emails[id] = {
    ...blankMail(id, account.id, from),
    to: [{ name: to, email: account.email }],
    subject: `Welcome to ${name}`,
    message: [
      `<p>Hello,</p><p>this is your mailbox. Mails between people of ${name} arrive here at once.</p><ul>`,
      '<li>Search with <b>from:</b>, <b>subject:</b>, <b>has:attachment</b>, <b>is:unread</b>, <b>before:2030-01-31</b>.</li>',
      '<li>Everything you move, label or delete can be undone.</li>',
      '<li>A mail you send waits ten seconds, so that you can take it back.</li></ul><p>Have a good start!</p>',
    ].join(''),
    folder: 'inbox',
    isRead: false,
    labels: ['company'],
  };
}
