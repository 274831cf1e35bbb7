import { type ClientActionFunctionArgs, data } from '@remix-run/react';
import { leadsToDenied } from '~/lib/access-denied-url';
import { waitForServer } from '~/lib/wait-for-server';
import { changeQueue } from './mutation-queue';

/** Field that identifies which change of the queue a post contains. */
export const changeKeyField = 'changeKey';

/** Field that marks a post as an autosave. */
export const selfField = 'auto';

/** Checks whether the thrown value is a redirect. */
export function isRedirect(error: unknown): boolean {
  return error instanceof Response && error.status >= 300 && error.status < 400;
}

/**
 * Checks whether the thrown value redirects to the page about a missing permission, because the user no longer has
 * access.
 */
export function isDenial(error: unknown): boolean {
  return error instanceof Response && isRedirect(error) && leadsToDenied(error.headers.get('Location'));
}

/**
 * Handles the posts of a page that makes changes through `useMutationQueue`: `export const clientAction =
 * changeAction`. If the network is down, the server fails, or something in between responds with its own page, the
 * change fails immediately and the page stays. Remix would reload the page after any response, and show its error page
 * if the reload failed, too. Therefore, Remix gets no response until the server is reachable again. A change that is no
 * longer permitted fails in the same way. An expired session leads to sign-in, after which the server applies the
 * change. Other posts pass through unchanged.
 */
export async function changeAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const key = form.get(changeKeyField);
  if (typeof key !== 'string') return serverAction();
  try {
    return await serverAction();
  } catch (error) {
    if (isDenial(error)) {
      changeQueue.settle(key, { fault: 'denied' });
      // Return an error response so that Remix doesn't reload the page, which the user can no longer access.
      return data(null, { status: 403 });
    }
    if (isRedirect(error)) {
      // Wait until the router has navigated. Removing a change from the queue aborts its request, and with it the
      // navigation.
      setTimeout(() => changeQueue.handOver(key));
      throw error;
    }
    changeQueue.settle(key, { fault: error instanceof TypeError ? 'offline' : 'failed' });
    if (await waitForServer()) changeQueue.resend();
    return null;
  }
}
