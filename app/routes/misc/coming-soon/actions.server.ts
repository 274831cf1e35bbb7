import { redirect } from '@remix-run/node';
import { formAgain, parseForm } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { orThrow } from '~/http/page.server';
import { refusalText } from '~/http/refusal.server';
import { layoutConfig } from '~/layout.config';
import { AppError, found, httpStatus } from '~/lib/errors';
import { marks } from '~/models/outbox/rules';
import { sendMail } from '~/models/outbox/commands.server';
import { countAttempt } from '~/models/session/sign-in-limit.server';
import { joinWaitlist, leaveWaitlist } from '~/models/waitlist/commands.server';
import { nameIn, plannedFeatureCalled } from '~/models/waitlist/queries.server';
import { joinFormSchema } from '~/models/waitlist/schema';
import { announce, drop, save } from './plan.server';

const path = '/misc/coming-soon';
const app = layoutConfig.appName;

interface Posted {
  request: Request;
  form: FormData;
}

/**
 * Removes an email address from its list, using the token in the email that was sent to it. Throws a 404 response if
 * the token doesn't belong to an entry of a list.
 */
async function leave({ form }: Posted) {
  await orThrow(leaveWaitlist(String(form.get('token') ?? '')));
  return redirect(`${path}?left=1`);
}

/**
 * Adds an email address to the list and sends it a link to unsubscribe. The response doesn't reveal whether the address
 * is already on the list. Doesn't use `saveForm`, because the visitor isn't signed in. Responds with 429 if the same
 * email address is submitted more than five times within 15 minutes.
 */
async function join({ request, form }: Posted) {
  const submission = await parseForm(request, form, joinFormSchema);
  if (submission.status !== 'success') return formAgain(submission.reply());
  const { email, feature } = submission.value;
  try {
    await countAttempt(`waitlist of ${email.toLowerCase()}`, 5);
    const entryId = await joinWaitlist({ email, feature });
    if (entryId !== null) {
      const t = await translatorFor(request, 'misc');
      const planned = found(await plannedFeatureCalled(feature), 'Feature');
      const name = nameIn(planned, await languageOf(request));
      await sendMail({
        kind: 'notice',
        to: email,
        subject: t('soon.mail.subject', { name }),
        text: t('soon.mail.text', { name, app, link: marks.link }),
        secret: { kind: 'waitlist', id: entryId },
      });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const formErrors = [refusalText(error, await languageOf(request))];
    return formAgain(submission.reply({ formErrors }), httpStatus(error.code));
  }
  return redirect(`${path}?${new URLSearchParams({ feature, joined: '1' })}`);
}

/**
 * Handles the forms on the page by `intent`: `join` and `leave` for visitors, and `plan`, `plan:id`, `drop:id`, and
 * `ready:id` for administrators.
 */
export const act = intents<Posted, Promise<Awaited<ReturnType<typeof join> | ReturnType<typeof save>> | Response>>({
  join,
  leave,
  plan: save,
  drop,
  ready: announce,
});
