import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccess } from '~/http/page.server';
import { overlayUrl, readCalendarQuery } from '../query';
import { idParam } from '~/http/params.server';
import { moveByForm } from './move-event.server';

/** Redirects to the event's panel, which contains the form. This route only handles its submissions. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Calendar');
  const query = readCalendarQuery(new URL(request.url).searchParams);
  return redirect(overlayUrl(query, `event/${idParam(params.id)}`));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Calendar');
  return moveByForm({ request, actor, id: idParam(params.id) });
}
