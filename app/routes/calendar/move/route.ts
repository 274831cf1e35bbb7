import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { requireAccess } from '~/http/page.server';
import { overlayUrl, readCalendarQuery } from '../query';
import { idParam } from '~/http/params.server';
import { type MoveAnswer, moveByForm } from './move-event.server';

/** Only a form target: the panel of the event has the form. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Calendar');
  const query = readCalendarQuery(new URL(request.url).searchParams);
  return redirect(overlayUrl(query, `event/${idParam(params.id)}`));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Calendar');
  return moveByForm({ request, actor, id: idParam(params.id) });
}

/** A move that does not reach the server, or fails there, is refused instead of taking the page down. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<MoveAnswer> {
  try {
    return await serverAction<MoveAnswer>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { refused: null };
  }
}
