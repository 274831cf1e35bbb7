import { redirect } from '@remix-run/node';
import { passwordFormSchema } from '~/models/account/form.schema';
import { weakness } from '~/models/account/common-password.server';
import { changePassword, endOwnSession } from '~/models/account/security.server';
import { forgetDevices } from '~/models/account/trusted-device.server';
import type { SignedIn } from '~/models/session/queries.server';
import { clearedSessionCookie } from '~/sessions.server';
import { AppError } from '~/lib/errors';
import { deviceOf } from '~/http/sign-in/device.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, signInPath } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { sendPasswordChangedEmail } from '~/http/account-emails.server';
import { secretForm } from '../secret-form.server';
import { sectionPath } from '../sections';

interface Asked {
  request: Request;
  form: FormData;
  person: SignedIn;
}

const to = sectionPath('security');

/** Sets the new password, ends the other sessions, and notifies the account owner by email. */
function password({ request, form, person }: Asked) {
  const { account } = person;
  return secretForm({
    request,
    form,
    schema: passwordFormSchema,
    secrets: ['currentPassword', 'newPassword'],
    work: async (input) => {
      const weak = weakness(input.newPassword, [account.username, account.email, account.fullName]);
      if (weak) throw new AppError('invalid', 'This password is too easy to guess.', { newPassword: weak });
      await changePassword({ caller: person, ...input, device: deviceOf(request) });
      await sendPasswordChangedEmail(request, { to: account.email, person: account });
      const t = await translatorFor(request, 'account');
      return { to, message: t('password.done') };
    },
  });
}

async function endSession({ request, person: { account, sessionId } }: Asked, id: string) {
  await orThrow(endOwnSession({ id, accountId: account.id, device: deviceOf(request) }));
  if (id === sessionId) return redirect(signInPath, { headers: { 'Set-Cookie': await clearedSessionCookie(request) } });
  const t = await translatorFor(request, 'account');
  return redirectWithToast(request, to, { type: 'success', message: t('sessions.ended') });
}

async function forget({ request, person: { account } }: Asked) {
  await forgetDevices({ accountId: account.id, device: deviceOf(request) });
  const t = await translatorFor(request, 'account');
  return redirectWithToast(request, to, { type: 'success', message: t('twoSteps.forgotten') });
}

/** Handles the buttons in the section: change the password, end a session, forget all trusted devices. */
export const act = intents<Asked, Promise<Awaited<ReturnType<typeof password>>>>({
  password,
  endSession,
  forget,
});
