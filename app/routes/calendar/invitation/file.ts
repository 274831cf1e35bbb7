import type { LoaderFunctionArgs } from '@remix-run/node';
import { invitationFile } from '~/models/calendar/answer.server';
import { orThrow } from '~/http/page.server';
import { icsResponse } from '../ics-answer.server';

/**
 * Responds with the event of an invitation as a calendar file for anyone who has the link, or with 404 if the link is
 * no longer valid.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return icsResponse(await orThrow(invitationFile(token)), 'invite.ics');
}
