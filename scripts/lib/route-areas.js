import { createRequire } from 'node:module';
import { SetupError } from './log.js';
import { inRoot } from './paths.js';

/**
 * @typedef {import('@remix-run/node').ServerBuild} ServerBuild
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
  /** @type {Map<string, RequestHandler>} */
  const handlers = new Map();
  return (request, response, next) => {
    const area = table.areaOf(request.path);
    const isShared = sharedAddresses.has(area) && !request.path.endsWith('.data');
    if (isShared) response.vary(['Accept', 'Authorization']);
    const asCall = isShared && meansCall(request);
    const name = asCall ? `${area} call` : area;
    let handler = handlers.get(name);
    if (!handler) {
      handler = createRequestHandler({ ...options, build: asCall ? table.callsOf(area) : table.buildOf(area) });
      handlers.set(name, handler);
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

/** The routes of a build, by how the addresses they match begin. */
export class RouteAreas {
  /** @param {ServerBuild} build */
  constructor(build) {
    this.build = build;
    this.patterns = Object.values(build.routes).map(({ id }) => ({ id, segments: segmentsOf(pathOf(build, id)) }));
    this.areas = new Set(this.patterns.map(({ segments }) => fixedStart(segments).join('/')));
  }

  /**
   * @param {string} path of a request, with the ending of a data request or without
   * @returns {string} the longest beginning of the path that some route is written with, '' when there is none
   */
  areaOf(path) {
    const segments = segmentsOf(decoded(path.replace(/(\/_root)?\.data$/, '')));
    while (segments.length > 0 && !this.areas.has(segments.join('/'))) segments.pop();
    return segments.join('/');
  }

  /**
   * @param {string} area
   * @returns {ServerBuild} the build with the routes that can match addresses of this area, and their layouts
   */
  buildOf(area) {
    const start = segmentsOf(area);
    const ids = this.patterns
      .filter(({ segments }) => canMatch(segments, start))
      .flatMap(({ id }) => this.#withLayouts(id));
    const { build } = this;
    return {
      ...build,
      routes: pick(build.routes, new Set(ids)),
      assets: { ...build.assets, routes: pick(build.assets.routes, new Set(ids)) },
    };
  }

  /**
   * @param {string} area an address that is a page and a call
   * @returns {ServerBuild} its build without the page, so that the call's splat answers
   */
  callsOf(area) {
    const build = this.buildOf(area);
    const ids = Object.keys(build.routes).filter((id) => segmentsOf(pathOf(build, id)).join('/') !== area);
    return { ...build, routes: pick(build.routes, new Set(ids)) };
  }

  /**
   * @param {string} id of a route
   * @returns {string[]} the ids of the route and of what it is nested in
   */
  #withLayouts(id) {
    const parent = this.build.routes[id]?.parentId;
    return parent ? [id, ...this.#withLayouts(parent)] : [id];
  }
}

/**
 * @param {ServerBuild} build
 * @param {string} id of a route
 * @returns {string} its whole path
 */
function pathOf(build, id) {
  const { parentId, path = '' } = build.routes[id] ?? {};
  return parentId ? `${pathOf(build, parentId)}/${path}` : path;
}

/**
 * @param {string} path
 * @returns {string[]} small letters, because Remix matches without regard to them
 */
function segmentsOf(path) {
  return path.toLowerCase().split('/').filter(Boolean);
}

/**
 * @param {string} path
 * @returns {string} without escapes, as Remix matches it; a slash that was escaped divides nothing
 */
function decoded(path) {
  if (!path.includes('%')) return path;
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

/**
 * @param {string[]} segments of a route's path
 * @param {string[]} area of an address: what of it the longest beginning known is
 * @returns {boolean} whether the route can match; one with a longer fixed beginning would be the area itself
 */
function canMatch(segments, area) {
  if (fixedStart(segments).length > area.length) return false;
  return area.every((segment, index) => {
    const own = segments.slice(0, index + 1);
    return own.includes('*') || own[index] === segment || own[index]?.startsWith(':');
  });
}

/**
 * @param {string[]} segments of a route's path
 * @returns {string[]} those before the first that varies
 */
function fixedStart(segments) {
  const varies = segments.findIndex((segment) => /^[:*]|\?$/.test(segment));
  return varies < 0 ? segments : segments.slice(0, varies);
}

/**
 * @template T
 * @param {Record<string, T>} record
 * @param {Set<string>} keys
 * @returns {Record<string, T>}
 */
function pick(record, keys) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)));
}
