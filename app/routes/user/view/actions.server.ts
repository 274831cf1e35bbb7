import { layoutConfig } from '~/layout.config';
import { withQuery } from '~/lib/with-query';
import { cancelInvitation, inviteUser } from '~/models/invitation/commands.server';
import { marks } from '~/models/outbox/rules';
import { sendMail } from '~/models/outbox/commands.server';
import { storedUser } from '~/models/user/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { userList } from '../list/list.server';
import { userPath } from '../links';

interface Posted {
  request: Request;
  id: number;
  form: FormData;
  here: string;
}

const byList = ({ request, id, form, here }: Posted) => userList.act(request, { only: id, here, form });

/** Sends the invitation email with the link that creates an account. A second one replaces the first. */
async function invite({ request, id, here }: Posted) {
  const { actor } = await requireAccess(request, 'User');
  const { user, changeId } = await orThrow(inviteUser({ userId: id, actor }));
  const t = await translatorFor(request, 'user');
  const app = layoutConfig.appName;
  const text = t('invite.mail', {
    name: user.fullName,
    by: actor?.name ?? app,
    link: marks.link,
    app,
    code: marks.code,
  });
  const secret = { kind: 'invitation' as const, id };
  await sendMail({ kind: 'invitation', secret, to: user.email, subject: t('invite.subject', { app }), text });
  return redirectWithToast(request, here, {
    type: 'success',
    message: t('invite.sent', { email: user.email }),
    changeId,
  });
}

/** Revokes the invitation. Its link no longer works. */
async function uninvite({ request, id, here }: Posted) {
  const { actor } = await requireAccess(request, 'User');
  const { changeId } = await orThrow(cancelInvitation({ userId: id, actor }));
  const t = await translatorFor(request, 'user');
  return redirectWithToast(request, here, { type: 'success', message: t('invite.cancelled'), changeId });
}

const act = intents<Posted, ReturnType<typeof byList | typeof uninvite>>({
  suspend: byList,
  reactivate: byList,
  delete: byList,
  invite,
  uninvite,
});

/**
 * Handles the changes of a user's page by `intent`: those of the list, and inviting. Responds with a redirect and a
 * toast. Throws 404 for an unknown user, 400 for an unknown intent, and what `requireAccess` throws.
 */
export async function actOnUser(request: Request, id: number) {
  await requireAccess(request, 'User');
  const form = await readForm(request);
  await orThrow(storedUser(id));
  return act(form, { request, id, form, here: withQuery(userPath(id), new URL(request.url).searchParams) });
}
