import { marks } from '~/models/outbox/rules';
import { sendMail } from '~/models/outbox/commands.server';
import { layoutConfig } from '~/layout.config';
import { publicUrl } from '~/http/address.server';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { languages } from '~/lib/languages';
import { preferencesOf } from '~/models/account-preferences/commands.server';

const app = layoutConfig.appName;

interface Person {
  fullName: string;
  username: string;
}

const nameOf = ({ fullName, username }: Person) => fullName || username;

/** Sends the email with the link to reset the password, valid for half an hour. */
export async function sendPasswordResetEmail(
  request: Request,
  { to, person, accountId }: { to: string; person: Person; accountId: number },
) {
  const t = await translatorFor(request, 'auth');
  const text = t('mail.reset.text', { name: nameOf(person), link: marks.link, app });
  const secret = { kind: 'reset' as const, id: accountId };
  await sendMail({ kind: 'reset-password', secret, to, subject: t('mail.reset.subject', { app }), text });
}

/** Sends the email that notifies the owner that the password was changed. */
export async function sendPasswordChangedEmail(request: Request, { to, person }: { to: string; person: Person }) {
  const t = await translatorFor(request, 'auth');
  const link = await publicUrl('/pages/forgot-password-cover');
  const text = t('mail.passwordSet.text', { name: nameOf(person), link, app });
  await sendMail({ kind: 'notice', to, subject: t('mail.passwordSet.subject', { app }), text });
}

/** Sends the email with the link and code that verify an email address. */
export async function mailVerification(
  request: Request,
  { to, person, accountId }: { to: string; person: Person; accountId: number },
) {
  const t = await translatorFor(request, 'auth');
  const text = t('mail.verify.text', { name: nameOf(person), ...marks, app });
  const secret = { kind: 'verify' as const, id: accountId };
  await sendMail({
    kind: 'verify-email',
    secret,
    to,
    subject: t('mail.verify.subject', { app, code: marks.code }),
    text,
  });
}

/** Notifies the owner, at the current email address, that a change of the address to `email` was requested. */
export async function sendEmailChangeEmail(
  request: Request,
  { to, person, email }: { to: string; person: Person; email: string },
) {
  const t = await translatorFor(request, 'auth');
  const link = await publicUrl('/pages/account-settings/security');
  const text = t('mail.emailWanted.text', { name: nameOf(person), email, link, app });
  await sendMail({ kind: 'notice', to, subject: t('mail.emailWanted.subject', { app }), text });
}

/** Sends the email that notifies the owner that two-step verification was turned on or off. */
export async function mailTwoSteps(request: Request, { to, person, on }: { to: string; person: Person; on: boolean }) {
  const t = await translatorFor(request, 'auth');
  const link = await publicUrl('/pages/account-settings/security');
  const text = t(on ? 'mail.twoSteps.on' : 'mail.twoSteps.off', { name: nameOf(person), link, app });
  const subject = t(on ? 'mail.twoSteps.subjectOn' : 'mail.twoSteps.subjectOff', { app });
  await sendMail({ kind: 'notice', to, subject, text });
}

/**
 * Sends the email that notifies the owner of a sign-in from a new device. Uses the owner's language if it's known,
 * because the request may come from someone else.
 * @param from the device and its IP address; may be empty
 */
export async function mailNewDevice(
  request: Request,
  { to, person, accountId, from }: { to: string; person: Person; accountId: number; from: string },
): Promise<void> {
  const chosen = (await preferencesOf(accountId))?.language;
  const language = languages.find((one) => one === chosen) ?? (await languageOf(request));
  const t = translator(language, 'auth');
  const link = await publicUrl('/pages/account-settings/security');
  const device = from || t('mail.newDevice.unknown');
  const text = t('mail.newDevice.text', { name: nameOf(person), device, link, app });
  await sendMail({ kind: 'notice', to, subject: t('mail.newDevice.subject', { app }), text });
}
