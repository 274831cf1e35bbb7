import { signOutUser } from '~/models/user/account.server';
import { storedUser } from '~/models/user/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/intents.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { userList } from '../list/list.server';
import { userPath } from '../links';
import { tabOf } from './view.server';

interface Posted {
  request: Request;
  id: number;
  form: FormData;
  here: string;
}

const byList = ({ request, id, form, here }: Posted) => userList.act(request, { only: id, here, form });

async function signOut({ request, id, here }: Posted) {
  const { actor } = await requireAccess(request, 'User');
  const user = await orThrow(storedUser(id));
  const { count } = await orThrow(signOutUser({ user, actor }));
  const t = await translatorFor(request, 'user');
  return redirectWithToast(request, here, { type: 'success', message: t('done.signOut', { count }) });
}

const act = intents<Posted, ReturnType<typeof byList | typeof signOut>>({
  suspend: byList,
  reactivate: byList,
  delete: byList,
  signOut,
});

/**
 * The changes of a user's page by `intent`: those of the list, and signing out everywhere. Answers a redirect with a
 * toast; throws 404 for an unknown user, 400 for an unknown intent and what `requireAccess` throws.
 */
export async function actOnUser(request: Request, id: number) {
  await requireAccess(request, 'User');
  const form = await readForm(request);
  await orThrow(storedUser(id));
  const tab = tabOf(request.url);
  return act(form, { request, id, form, here: tab === 'overview' ? userPath(id) : `${userPath(id)}?tab=${tab}` });
}
