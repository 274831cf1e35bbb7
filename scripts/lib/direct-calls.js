import { createRequire } from 'node:module';
import { SetupError } from './log.js';
import { inRoot } from './paths.js';

/**
 * @typedef {import('@remix-run/express').RequestHandler} RequestHandler
 * @typedef {import('@remix-run/node').ServerBuild['routes'][string]} Route
 * @typedef {(request: Parameters<RequestHandler>[0], response: Parameters<RequestHandler>[1]) => Request} MakeRequest
 * @typedef {(response: Parameters<RequestHandler>[1], answer: Response) => Promise<void>} SendResponse
 */

/**
 * Lets the loader and action of a resource route answer without Remix between: one request instead of three, no matching,
 * and a short answer sent in one piece. Why, and when to remove it: docs/decisions/021-calls-without-remix.md.
 * @returns {(route: Route, ...call: Parameters<RequestHandler>) => Promise<boolean>} answers a request with such a route;
 *   false when it is one for Remix
 * @throws {SetupError} when @remix-run/express has no functions that translate requests and answers
 */
export function directly() {
  const { createRemixRequest, sendRemixResponse } = translators();
  return async (route, request, response, next) => {
    const { loader, action } = route.module;
    // Remix refuses unusual methods itself, in a form of its own; a call knows which it has.
    const work = ['GET', 'HEAD'].includes(request.method) ? loader : action;
    if (!work) return false;
    try {
      const params = {
        '*': request.path
          .split('/')
          .slice((route.path ?? '').split('/').length)
          .join('/'),
      };
      const answer = await work({ request: createRemixRequest(request, response), params, context: {} });
      if (!(answer instanceof Response)) throw new TypeError(`${route.id} answered no Response`);
      await send(response, answer, sendRemixResponse);
    } catch (error) {
      next(error);
    }
    return true;
  };
}

/**
 * @param {Parameters<RequestHandler>[1]} response
 * @param {Response} answer
 * @param {SendResponse} sendInParts for a body whose length is not told, which comes over time
 */
async function send(response, answer, sendInParts) {
  if (!answer.headers.has('content-length')) return sendInParts(response, answer);
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** @returns {{ createRemixRequest: MakeRequest, sendRemixResponse: SendResponse }} which the package keeps to itself */
function translators() {
  const server = createRequire(inRoot('package.json'))('@remix-run/express/dist/server.js');
  if (typeof server.createRemixRequest === 'function' && typeof server.sendRemixResponse === 'function') return server;
  throw new SetupError(
    '@remix-run/express has no createRemixRequest or sendRemixResponse. See docs/decisions/021-calls-without-remix.md',
  );
}
