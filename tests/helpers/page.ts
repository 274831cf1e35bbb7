import type { ActionFunctionArgs } from '@remix-run/node';
import { readToast } from '~/http/toast.server';
import { answer, cookieFrom, formRequest, pageRequest } from './request';

type Work = (args: ActionFunctionArgs) => unknown;

/** A browser with a Cookie header that asks loaders and posts forms to actions; `params` are the route's. */
export function browserWith(cookie: string) {
  const args = (request: Request, params: Record<string, string>) => ({ request, params, context: {} });
  return {
    get: (loader: Work, path: string, params: Record<string, string> = {}) =>
      answer(() => loader(args(pageRequest(path, cookie), params))),
    post: (
      action: Work,
      path: string,
      fields: Parameters<typeof formRequest>[1],
      params: Record<string, string> = {},
    ) => answer(() => action(args(formRequest(path, fields, cookie), params))),
  };
}

/** Where an answer leads and what its toast says; `undo` tells whether it can be taken back. */
export async function outcomeOf(response: Response) {
  const toast = await readToast(pageRequest('/', cookieFrom(response)));
  const { type, message, undo } = toast ?? {};
  return { status: response.status, to: response.headers.get('location'), type, message, undo: undo !== undefined };
}
