import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { endPreview, startPreview } from '~/models/session/preview.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { signedIn } from '~/sessions.server';

const rolesPath = '/apps/roles';

/**
 * Starts a preview of the product as the posted `role`, or ends a running one; see `seenAs`. A user who previews a role
 * without permissions can always end the preview.
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
