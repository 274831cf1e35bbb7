import { keptCookies } from '~/http/preference-cookies.server';
import { redirect } from '@remix-run/node';
import { codeBegun, signInByCode } from '~/models/account/commands.server';
import { codeFormSchema } from '~/models/account/form.schema';
import { trustDevice } from '~/models/account/trusted-device.server';
import { codeAttempts } from '~/models/account/two-factor.server';
import { attemptsLeft } from '~/models/session/sign-in-limit.server';
import { sessionCookie } from '~/sessions.server';
import { AppError, httpStatus } from '~/lib/errors';
import { deviceOf } from '~/http/sign-in/device.server';
import { formAgain, parseForm } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { begunSignIn, knownDeviceCookie, signInBegun, trustedCookie } from '~/http/sign-in/cookies.server';
import { notifyNewDevice } from '~/http/sign-in/new-device.server';
import { framed } from '../framed.server';
import { learnOriginFrom } from '../learn-origin.server';
import { requestSource } from '~/http/request/source.server';
import { landing } from '../post-login-redirect.server';
import { waitText } from '../wait.server';

type Answer = ReturnType<typeof formAgain> | Response;

interface Asked {
  request: Request;
}

/**
 * Checks the code and signs in. Responds with 400 for a wrong code, and with 429 and the time to wait after too many
 * attempts. States the number of remaining attempts if there are five or fewer. Redirects to the sign-in page if no
 * sign-in is pending.
 */
async function verify({ request }: Asked, form: FormData): Promise<Answer> {
  const submission = await parseForm(request, form, codeFormSchema);
  if (submission.status !== 'success') return formAgain(submission.reply());
  const begun = await signInBegun(request);
  const account = begun && (await codeBegun(begun));
  if (!account) return toSignIn(request);
  const device = deviceOf(request);
  const headers = new Headers();
  try {
    const { code } = submission.value;
    const source = requestSource();
    const tokens = await signInByCode({ account, code, remember: begun.remember, device, source });
    headers.append('Set-Cookie', await sessionCookie(request, { ...tokens, remember: begun.remember }));
    for (const cookie of await keptCookies(request, account.id)) headers.append('Set-Cookie', cookie);
    await notifyNewDevice(request, account);
    headers.append('Set-Cookie', await knownDeviceCookie(request, account.id));
    await learnOriginFrom(request, account);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const t = await translatorFor(request, 'auth');
    const hideFields = ['code'];
    const status = httpStatus(error.code);
    if (!error.fields?.code) {
      const message = await waitText(request, error);
      return formAgain(submission.reply({ formErrors: [message], hideFields }), status);
    }
    const left = await attemptsLeft(`code of ${account.id}`, codeAttempts);
    const wrong = new URL(request.url).searchParams.has('recovery') ? 'twoSteps.wrongRecovery' : 'twoSteps.wrong';
    const message = left <= 5 ? t('twoSteps.wrongLeft', { count: left }) : t(wrong);
    return formAgain(submission.reply({ fieldErrors: { code: [message] }, hideFields }), status);
  }
  if (form.get('trust') === 'on') {
    headers.append('Set-Cookie', await trustedCookie(request, await trustDevice(account, device)));
  }
  headers.append('Set-Cookie', await begunSignIn(request, null));
  return redirect(landing(request), { headers });
}

async function toSignIn(request: Request): Promise<Response> {
  const { search } = new URL(request.url);
  return redirect(`${framed(request, '/pages/login')}${search}`, {
    headers: { 'Set-Cookie': await begunSignIn(request, null) },
  });
}

const works = intents<Asked & { form: FormData }, Promise<Answer>>({
  verify: ({ request, form }) => verify({ request }, form),
  cancel: ({ request }) => toSignIn(request),
});

/** Handles the two buttons on the page: sign in with the code, or cancel signing in. */
export function act(form: FormData, { request }: Asked): Promise<Answer> {
  return works(form, { request, form });
}
