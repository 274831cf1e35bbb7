import type { Draft } from 'immer';
import ar from '../../../public/locales/ar/email.json';
import de from '../../../public/locales/de/email.json';
import en from '../../../public/locales/en/email.json';
import fr from '../../../public/locales/fr/email.json';
import { layoutConfig } from '~/layout.config';
import type { Language } from '~/lib/languages';
import type { Account } from '~/models/account/schema';
import type { Collections } from '~/models/store/database.schema';
import { escapeHtml } from './escape-html';
import { blankMail, newMailId, senderOf } from './new-mail.server';

const texts: Record<Language, Record<string, unknown>> = { en, de, fr, ar };
const operators = ['from:', 'subject:', 'has:attachment', 'is:unread', 'before:2030-01-31'];

function text(language: Language, key: string, name = ''): string {
  const separator = language === 'ar' ? '، ' : ', ';
  const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts[language]);
  return String(found)
    .replaceAll('{{app}}', layoutConfig.appName)
    .replaceAll('{{operators}}', () => operators.map((one) => `<b dir="ltr">${one}</b>`).join(separator))
    .replaceAll('{{name}}', () => escapeHtml(name));
}

/**
 * Adds the welcome email to a new account's inbox, in the commit that creates the account.
 * @param base the result of `mailIdBase` before the commit
 * @param language the language that the user registered in
 */
export function putWelcomeMail(draft: Draft<Collections>, account: Account, base: number, language: Language): void {
  const id = newMailId(draft, base);
  const { name: to } = senderOf(account);
  const from = { name: layoutConfig.appName, email: 'hello@atrium.example', avatar: '' };
  const items = (['welcome.search', 'welcome.undo', 'welcome.wait'] as const).map(
    (key) => `<li>${text(language, key)}</li>`,
  );
  draft.emails[id] = {
    ...blankMail(id, account.id, from),
    to: [{ name: to, email: account.email }],
    subject: text(language, 'welcome.subject'),
    message: [
      `<div dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
      `<p>${text(language, 'welcome.hello', to)}</p><p>${text(language, 'welcome.mailbox')}</p>`,
      `<ul>${items.join('')}</ul><p>${text(language, 'welcome.start')}</p></div>`,
    ].join(''),
    folder: 'inbox',
    isRead: false,
    labels: ['company'],
  };
}
