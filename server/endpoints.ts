import type { IncomingMessage } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import { contracts } from '~/contracts';
import { isForCalls, isRouted } from '~/routed-pages';

type Loader = NonNullable<ServerBuild['routes'][string]>['module']['loader'];

/** The loader and the action of a resource route. */
export interface ResourceRoute {
  loader?: Loader;
  action?: Loader;
}

const documented = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i')),
);

const pathOf = (url = '') => url.split('?', 1)[0] ?? '';

/** Checks whether a URL belongs to a documented endpoint. */
export function isEndpoint(url = ''): boolean {
  const path = pathOf(url);
  return documented.some((endpoint) => endpoint.test(path));
}

/** Checks whether only endpoints can respond at a URL, even if the response is a 404 in JSON. */
export function isBelowEndpoints(url = ''): boolean {
  return isForCalls(pathOf(url));
}

/**
 * Checks whether a URL is both a page and an endpoint (contract §0.1). Its single-fetch data belongs only to the page.
 */
export function isShared(url = ''): boolean {
  return isEndpoint(url) && isRouted(pathOf(url));
}

/** Returns how much a client prefers a content type, from 0 to 1. Returns 0 for a type that it doesn't list. */
function wishFor(type: string, accept = ''): number {
  const [, quality] = new RegExp(`${type}\\s*(?:;\\s*q=([\\d.]+))?`).exec(accept) ?? [];
  return accept.includes(type) ? Number(quality ?? 1) : 0;
}

/**
 * Checks whether a request for a URL that is both a page and an endpoint is meant for the endpoint: it has a token, or
 * it neither prefers HTML nor posts a form.
 */
export function prefersEndpoint({ headers }: IncomingMessage): boolean {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/.test(
    headers['content-type'] ?? '',
  );
  const html = wishFor('text/html', headers.accept);
  const prefersHtml = html > 0 && html >= wishFor('application/json', headers.accept);
  return headers.authorization !== undefined || !(isForm || prefersHtml);
}

/**
 * Returns a function that finds the resource route for an endpoint request, without searching the pages. The function
 * returns `null` for requests that the router must handle.
 * @param build the server build, with the resource routes of all features
 */
export function endpointsOf(build: ServerBuild): (request: IncomingMessage) => ResourceRoute | null {
  const prefixes = new Map<string, ResourceRoute>();
  for (const { path = '', module } of Object.values(build.routes).flatMap((route) => route ?? []))
    if (path.endsWith('/*') && !module.default) prefixes.set(path.slice(0, -1), module);
  const longestFirst = [...prefixes].sort(([a], [b]) => b.length - a.length);
  return (request) => {
    const path = pathOf(request.url);
    // The router handles escapes, double slashes, and page data.
    if (/%|\/\/|\.data$/.test(path)) return null;
    if (isRouted(path) ? !(isShared(path) && prefersEndpoint(request)) : !isForCalls(path)) return null;
    return longestFirst.find(([prefix]) => path.startsWith(`/${prefix}`))?.[1] ?? null;
  };
}
