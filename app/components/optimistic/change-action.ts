import type { ClientActionFunctionArgs } from '@remix-run/react';

/** What `changeAction` answers in place of an action that could not be asked, or whose answer was no answer. */
export interface ChangeFailed {
  changeFailed: 'offline' | 'failed';
  /** Where the server sent us instead (sign-in). */
  leadTo?: string;
}

const redirected = (error: unknown): string | null =>
  error instanceof Response && error.status >= 300 && error.status < 400 ? error.headers.get('Location') : null;

/**
 * For `export const clientAction = changeAction` of every route that takes changes from script (`via=script`,
 * `useChangeQueue` or a fetcher of the page's own): when the network is away, the server fails or answers with something
 * else than an action's data, the page stays and `ChangeFailed` says so, instead of Remix's error page. It is sent with
 * status 503, so that Remix does not load the page anew from a server that does not answer. Plain form posts pass.
 */
export async function changeAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const byScript = (await request.clone().formData()).get('via') === 'script';
  if (!byScript) return serverAction();
  try {
    return await serverAction();
  } catch (error) {
    const leadTo = redirected(error);
    const changeFailed = error instanceof TypeError ? 'offline' : 'failed';
    const answer: ChangeFailed = { changeFailed, ...(leadTo !== null && { leadTo }) };
    return Response.json(answer, { status: 503 });
  }
}

/** The failure `changeAction` answered with; null for an answer of the action itself. */
export function changeFailed(data: unknown): ChangeFailed | null {
  return typeof data === 'object' && data !== null && 'changeFailed' in data ? (data as ChangeFailed) : null;
}
