import { createRequire } from 'node:module';
import { directly } from './direct-calls.js';
import { SetupError } from './log.js';
import { inRoot } from './paths.js';
import { RouteAreas } from './route-areas.js';

/**
 * @typedef {import('@remix-run/express').RequestHandler} RequestHandler
 * @typedef {Parameters<typeof import('@remix-run/express').createRequestHandler>[0]} Options
 */

/**
 * Lets remix-serve answer each address with the few routes that can match it, by putting a handler of ours in place of
 * `createRequestHandler` of `@remix-run/express`. Why, and when to remove it: docs/decisions/005-routes-by-area.md.
 * @returns {() => boolean} whether remix-serve has made its handler this way
 * @throws {SetupError} when there is no such function to replace
 */
export function serveByArea() {
  const require = createRequire(createRequire(inRoot('package.json')).resolve('@remix-run/serve/dist/cli.js'));
  // As remix-serve finds it: another copy of the package would be replaced without any effect.
  const express = require('@remix-run/express');
  const { createRequestHandler } = express;
  let used = false;
  const ours = (/** @type {Options} */ options) => {
    used = true;
    return byArea(options, createRequestHandler);
  };
  if (typeof createRequestHandler === 'function') Reflect.set(express, 'createRequestHandler', ours);
  if (express.createRequestHandler !== ours) {
    throw new SetupError(
      '@remix-run/express has no createRequestHandler to replace. See docs/decisions/005-routes-by-area.md',
    );
  }
  return () => used;
}

/**
 * @param {Options} options
 * @param {(options: Options) => RequestHandler} createRequestHandler
 * @returns {RequestHandler} one handler in front of those of the areas, made when first asked
 */
function byArea(options, createRequestHandler) {
  const { build } = options;
  if (typeof build === 'function') return createRequestHandler(options);
  const table = new RouteAreas(build);
  const answer = directly();
  /** @type {Map<string, RequestHandler>} */
  const handlers = new Map();
  return async (request, response, next) => {
    const area = table.areaOf(request.path);
    const isShared = sharedAddresses.has(area) && !request.path.endsWith('.data');
    if (isShared) response.vary(['Accept', 'Authorization']);
    const call = isShared && meansCall(request) ? table.callBehind(area) : table.callAt(area, request.path);
    if (call && (await answer(call, request, response, next))) return;
    let handler = handlers.get(area);
    if (!handler) {
      handler = createRequestHandler({ ...options, build: table.buildOf(area) });
      handlers.set(area, handler);
    }
    return handler(request, response, next);
  };
}

/** Addresses that are a page and a call (contract §0.1). */
const sharedAddresses = new Set(['apps/ecommerce/wishlist']);

/**
 * A request for such an address gets the page when it prefers HTML and carries no `Authorization`, else the call.
 * @param {Parameters<RequestHandler>[0]} request
 * @returns {boolean}
 */
function meansCall(request) {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(request.get('content-type') ?? '');
  const prefersHtml = request.accepts(['json', 'html']) === 'html' && /text\/html/.test(request.get('accept') ?? '');
  return request.get('authorization') !== undefined || !(prefersHtml || isForm);
}
