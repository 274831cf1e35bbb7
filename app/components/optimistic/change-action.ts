import { type ClientActionFunctionArgs, data } from '@remix-run/react';
import { leadsToDenied } from '~/lib/denied';
import { serverBack } from '~/lib/server-back';
import { changeQueue } from './change-queue';

/** The field that says which change of the queue a post is. */
export const changeKeyField = 'changeKey';

/** The field that says that a form was saved by itself, while it was typed. */
export const selfField = 'auto';

/** Whether what was thrown leads elsewhere. */
export function isRedirect(error: unknown): boolean {
  return error instanceof Response && error.status >= 300 && error.status < 400;
}

/** Whether it leads to the page that says which permission is missing: what was thrown as somebody may no longer do a thing. */
export function isDenial(error: unknown): boolean {
  return error instanceof Response && isRedirect(error) && leadsToDenied(error.headers.get('Location'));
}

/**
 * For `export const clientAction = changeAction` of every page that makes changes through `useChangeQueue`. When the
 * network is away, the server fails or something in between answers with a page of its own, the change fails at once, and
 * the page stays: Remix would load it anew after any answer, and show its error page when that fails too, so it is given
 * none until the server is there again. A change that the person may no longer make fails so too. A session that is over leads to sign-in, after which the server makes the change.
 * Other posts pass as they are.
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
      // As a refusal, after which Remix does not load the page, which is no longer there for the person.
      return data(null, { status: 403 });
    }
    if (isRedirect(error)) {
      // Not before the router has gone there: a change that leaves the queue takes its request, and the way, with it.
      setTimeout(() => changeQueue.handOver(key));
      throw error;
    }
    changeQueue.settle(key, { fault: error instanceof TypeError ? 'offline' : 'failed' });
    await serverBack();
    return null;
  }
}
