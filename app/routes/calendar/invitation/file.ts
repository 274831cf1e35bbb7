import type { LoaderFunctionArgs } from '@remix-run/node';
import { invitationFile } from '~/models/calendar/answer.server';
import { orThrow } from '~/http/page.server';
import { icsAnswer } from '../ics-answer.server';

/** The event of an invitation as a file for the calendar of who has its link; a 404 for a link that is no longer good. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return icsAnswer(await orThrow(invitationFile(token)), 'invite.ics');
}
