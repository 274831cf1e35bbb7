import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccess } from '~/http/page.server';
import { clockOf } from '~/http/time-zone.server';
import { whenUnavailable } from '~/lib/errors';
import { openNotification } from '~/models/notification/commands.server';

/**
 * Marks a notification as read and redirects to its target. If it has none, or if the notification isn't available,
 * redirects to the list.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  const clock = await clockOf(request);
  const opened = openNotification({ account, clock, id: params.id ?? '' });
  return redirect((await opened.catch(whenUnavailable(null))) ?? '/notifications');
}
