import { startVerification, verifyByCode, verifyByLink } from '~/models/account/email.server';
import { codeFormSchema } from '~/models/account/form.schema';
import { signedIn } from '~/sessions.server';
import { AppError, httpStatus } from '~/lib/errors';
import { mailVerification } from '~/http/account-emails.server';
import { pageUrl } from '~/http/address.server';
import { deviceOf } from '~/http/sign-in/device.server';
import { formAgain, parseForm } from '~/http/form/parse.server';
import { languageOf, translatorFor, validationMessages } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { asSentence } from '~/http/validation';
import { landing } from '../post-login-redirect.server';
import { waitText } from '../wait.server';

interface Asked {
  request: Request;
  form: FormData;
}

type Answer = ReturnType<typeof formAgain> | Response;

async function confirmed(request: Request): Promise<Response> {
  const t = await translatorFor(request, 'auth');
  const to = (await signedIn(request)) ? landing(request) : '/pages/login-cover';
  return redirectWithToast(request, to, { type: 'success', message: t('verify.done') });
}

/**
 * Verifies the email address with the token from the emailed link, in any browser. If the link is no longer valid or
 * another account uses the address, returns to the page with an error toast.
 */
async function byLink({ request, form }: Asked): Promise<Answer> {
  const token = String(form.get('token') ?? '');
  try {
    await verifyByLink({ token, device: deviceOf(request) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const t = await translatorFor(request, 'auth');
    const message = error.fields?.email ? t('register.emailTaken') : t('verify.expired');
    return redirectWithToast(request, pageUrl(request), { type: 'error', message });
  }
  return confirmed(request);
}

async function byCode({ request, form }: Asked): Promise<Answer> {
  const { account } = await requireAccess(request, 'signed-in');
  const submission = await parseForm(request, form, codeFormSchema);
  if (submission.status !== 'success') return formAgain(submission.reply());
  try {
    await verifyByCode({ account, code: submission.value.code.trim(), device: deviceOf(request) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const messages = validationMessages(await languageOf(request));
    const [text] = Object.values(error.fields ?? {});
    const why = text
      ? { fieldErrors: { code: [asSentence(text, messages)] } }
      : { formErrors: [await waitText(request, error)] };
    return formAgain(submission.reply(why), httpStatus(error.code));
  }
  return confirmed(request);
}

async function resend({ request }: Asked): Promise<Answer> {
  const { account } = await requireAccess(request, 'signed-in');
  const t = await translatorFor(request, 'auth');
  try {
    const { email } = await startVerification(account);
    await mailVerification(request, { to: email, person: account, accountId: account.id });
    return await redirectWithToast(request, pageUrl(request), {
      type: 'success',
      message: t('verify.sent', { email }),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = t(error.code === 'too_many' ? 'verify.tooSoon' : 'verify.already');
    return redirectWithToast(request, pageUrl(request), { type: 'info', message });
  }
}

/** Handles the buttons on the page: verify by link, verify by code, and resend the email. */
export const act = intents<Asked, Promise<Answer>>({ link: byLink, code: byCode, resend });
