import type { ActionFunctionArgs } from '@remix-run/node';
import { readToast } from '~/http/toast.server';
import { answer, cookieFrom, formRequest, pageRequest } from './request';

type Work = (args: ActionFunctionArgs) => unknown;

/**
 * Returns a browser that calls loaders and submits forms to actions, with the given Cookie header. `params` are the
 * route's parameters.
 */
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

/** Returns a response's status, redirect target, and toast. `undo` is true if the toast offers to undo the change. */
export async function outcomeOf(response: Response) {
  const toast = await readToast(pageRequest('/', cookieFrom(response)));
  const { type, message, undo } = toast ?? {};
  return { status: response.status, to: response.headers.get('location'), type, message, undo: undo !== undefined };
}
