import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { endPreview, startPreview } from '~/models/session/preview.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { signedIn } from '~/sessions.server';

const rolesPath = '/apps/roles';

/**
 * Starts a preview of the product as the posted `role`, or ends it if there is none; see `seenAs`. Accepts users who
 * preview a role without permissions, so that they can go back.
 */
export async function action({ request }: ActionFunctionArgs) {
  const person = await signedIn(request);
  const form = await readForm(request);
  const role = form.get('role');
  if (person?.previewing) {
    await endPreview(person.sessionId);
    return redirect(rolesPath);
  }
  const { account, sessionId } = await requireAccess(request, 'Permission');
  if (typeof role !== 'string') return redirect(rolesPath);
  await orThrow(startPreview({ account, sessionId, key: role }));
  return redirect('/');
}

export const loader = () => redirect(rolesPath);
