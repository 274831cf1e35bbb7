import { redirect } from '@remix-run/node';
import { formatDate } from '~/lib/format';
import { dayIn } from '~/models/shared/day';
import { isTwoStepsOverdue, twoStepsDeadline } from '~/models/access/required-two-steps.server';
import { languageOf, translator } from '~/http/i18n.server';
import { readTimeZone } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { landing } from './post-login-redirect.server';

/**
 * Redirects to the requested page after sign-in. If the account's role requires two-step verification and the grace
 * period for setting it up isn't over, a toast states the deadline.
 * @param headers with the cookies of the session
 */
export async function enter(request: Request, accountId: number, headers: Headers): Promise<Response> {
  const deadline = await twoStepsDeadline(accountId);
  if (deadline === null || (await isTwoStepsOverdue(accountId))) return redirect(landing(request), { headers });
  const [language, { zone }] = await Promise.all([languageOf(request), readTimeZone(request)]);
  const day = formatDate(dayIn(zone, deadline), language, 'far');
  const message = translator(language, 'auth')('login.twoStepsDue', { day });
  const response = await redirectWithToast(request, landing(request), { type: 'warning', message });
  for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  return response;
}
