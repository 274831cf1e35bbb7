import { AppError } from '~/lib/errors';
import { withQuery } from '~/lib/with-query';
import { type Area, adminAreas } from '~/models/access/ability';
import { grantArea, revokeArea } from '~/models/access-request/commands.server';
import { lastDayFormSchema } from '~/models/access-request/schema';
import { cancelInvitation, inviteUser } from '~/models/invitation/commands.server';
import { storedUser } from '~/models/user/queries.server';
import { setRoleEnd } from '~/models/user/role-end.server';
import { endSessionOfUser, revokeFeedOfUser, revokeKeyOfUser, sendResetLink } from '~/models/user/sign-in.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { sendPasswordResetEmail } from '~/http/account-emails.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { asResponse, orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { refusalText } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { mailInvitations } from '../invitation-mail.server';
import { userList } from '../list/list.server';
import { userPath } from '../links';

interface Posted {
  request: Request;
  id: number;
  form: FormData;
  here: string;
}

const byList = ({ request, id, form, here }: Posted) => userList.act(request, { only: id, here, form });

async function invite({ request, id, form, here }: Posted) {
  const { actor } = await requireAccess(request, 'User');
  const { user, changeId } = await orThrow(
    inviteUser({ userId: id, actor, idempotencyKey: readIdempotencyKey(form, { invite: id }) }),
  );
  await mailInvitations(request, { users: [user], actor });
  const t = await translatorFor(request, 'user');
  return redirectWithToast(request, here, {
    type: 'success',
    message: t('invite.sent', { email: user.email }),
    changeId,
  });
}

async function uninvite({ request, id, here }: Posted) {
  const { actor } = await requireAccess(request, 'User');
  const { changeId } = await orThrow(cancelInvitation({ userId: id, actor }));
  const t = await translatorFor(request, 'user');
  return redirectWithToast(request, here, { type: 'success', message: t('invite.cancelled'), changeId });
}

const signInOf = async ({ request, id }: Posted) => {
  const [{ actor }, user, t] = await Promise.all([
    requireAccess(request, 'User'),
    orThrow(storedUser(id)),
    translatorFor(request, 'user'),
  ]);
  return { by: { user, actor }, t };
};

async function resetLink(posted: Posted) {
  const { request, here } = posted;
  const { by, t } = await signInOf(posted);
  try {
    const account = await sendResetLink(by);
    await sendPasswordResetEmail(request, { to: account.email, person: account, accountId: account.id });
    return await redirectWithToast(request, here, {
      type: 'success',
      message: t('signIn.sent', { email: account.email }),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw asResponse(error);
    return redirectWithToast(request, here, { type: 'warning', message: t('signIn.wait') });
  }
}

async function endSession(posted: Posted, sessionId: string) {
  const { by, t } = await signInOf(posted);
  await orThrow(endSessionOfUser({ ...by, id: sessionId }));
  return redirectWithToast(posted.request, posted.here, { type: 'success', message: t('security.ended') });
}

async function revokeKey(posted: Posted, keyId: string) {
  const { by, t } = await signInOf(posted);
  await orThrow(revokeKeyOfUser({ ...by, id: idParam(keyId) }));
  return redirectWithToast(posted.request, posted.here, { type: 'success', message: t('signIn.revoked') });
}

async function revokeFeed(posted: Posted, feedId: string) {
  const { by, t } = await signInOf(posted);
  await orThrow(revokeFeedOfUser({ ...by, id: feedId }));
  return redirectWithToast(posted.request, posted.here, { type: 'success', message: t('signIn.feedRevoked') });
}

/**
 * Calls `change`, which grants, revokes, or limits the user's access, with the last day from the form. Redirects with a
 * toast that has Undo or states why the change was refused.
 */
async function forATime(
  { request, form, here }: Posted,
  message: 'rights.saved' | 'rights.revoked',
  change: (until: string) => Promise<{ changeId: number | null }>,
) {
  const [t, language] = await Promise.all([translatorFor(request, 'user'), languageOf(request)]);
  const sent = lastDayFormSchema.safeParse({ until: form.get('until') ?? '' });
  try {
    if (!sent.success) throw new AppError('invalid', 'Enter a valid date.', { until: 'lastDayPast' });
    const { changeId } = await change(sent.data.until);
    return await redirectWithToast(request, here, { type: 'success', message: t(message), changeId });
  } catch (error) {
    if (!(error instanceof AppError) || !['forbidden', 'invalid'].includes(error.code)) throw asResponse(error);
    return redirectWithToast(request, here, { type: 'error', message: refusalText(error, language) });
  }
}

function areaNamed(name: string): Area {
  const area = adminAreas.find((one) => one === name);
  if (!area) throw new Response('Unknown area', { status: 400 });
  return area;
}

async function grant(posted: Posted, name: string) {
  const { actor } = await requireAccess(posted.request, 'Permission');
  const area = areaNamed(name);
  return forATime(posted, 'rights.saved', (until) => grantArea({ userId: posted.id, area, until, actor }));
}

async function revoke(posted: Posted, name: string) {
  const { actor } = await requireAccess(posted.request, 'Permission');
  const area = areaNamed(name);
  return forATime(posted, 'rights.revoked', () => revokeArea({ userId: posted.id, area, actor }));
}

async function limitRole(posted: Posted) {
  const { actor } = await requireAccess(posted.request, 'User');
  return forATime(posted, 'rights.saved', (until) => setRoleEnd({ id: posted.id, until, actor }));
}

const act = intents<Posted, ReturnType<typeof byList | typeof uninvite>>({
  suspend: byList,
  reactivate: byList,
  delete: byList,
  invite,
  uninvite,
  resetLink,
  endSession,
  revokeKey,
  revokeFeed,
  grant,
  revoke,
  limitRole,
});

/**
 * Handles the changes on a user's page by `intent`: the list's actions, inviting, the user's sign-in methods and
 * sessions, access granted individually, and the last day of the role. Redirects with a toast. Throws a 404 for an
 * unknown user, a 400 for an unknown intent, and whatever `requireAccess` throws.
 */
export async function actOnUser(request: Request, id: number) {
  await requireAccess(request, 'User');
  const form = await readForm(request);
  await orThrow(storedUser(id));
  return act(form, { request, id, form, here: withQuery(userPath(id), new URL(request.url).searchParams) });
}
