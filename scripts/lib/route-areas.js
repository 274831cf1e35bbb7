/**
 * @typedef {import('@remix-run/node').ServerBuild} ServerBuild
 * @typedef {ServerBuild['routes'][string]} Route
 */

/** The routes of a build, by how the addresses they match begin. */
export class RouteAreas {
  /** @param {ServerBuild} build */
  constructor(build) {
    this.build = build;
    this.patterns = Object.values(build.routes).map(({ id }) => ({ id, segments: segmentsOf(pathOf(build, id)) }));
    this.areas = new Set(this.patterns.map(({ segments }) => fixedStart(segments).join('/')));
    /** @type {Map<string, { call: Route | undefined, rivals: string[][] }>} */
    this.calls = new Map();
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
   * @returns {Route | undefined} the resource route behind the page
   */
  callBehind(area) {
    return this.#callOf(area).call;
  }

  /**
   * @param {string} area
   * @param {string} path of a request
   * @returns {Route | undefined} the resource route for all that is below an address (`apps/todo/*`), when it alone can
   *   match this path; undefined where Remix is to find out
   */
  callAt(area, path) {
    if (/%|\/\/|\.data$/.test(path)) return undefined;
    const { call, rivals } = this.#callOf(area);
    if (!call) return undefined;
    const segments = segmentsOf(path);
    return rivals.some((rival) => needed(rival) <= segments.length && canMatch(rival, segments)) ? undefined : call;
  }

  /**
   * @param {string} area
   * @returns {{ call: Route | undefined, rivals: string[][] }} its resource route, and the segments of the routes that go
   *   before it; looked for once
   */
  #callOf(area) {
    const known = this.calls.get(area);
    if (known) return known;
    const start = segmentsOf(area);
    const matching = this.patterns.filter(({ segments }) => canMatch(segments, start));
    const [last] = matching.filter(isSplat).sort((a, b) => b.segments.length - a.segments.length);
    const route = last && this.build.routes[last.id];
    const call = route && !route.module.default && !route.module.ErrorBoundary ? route : undefined;
    const found = { call, rivals: matching.filter((one) => !isSplat(one)).map(({ segments }) => segments) };
    this.calls.set(area, found);
    return found;
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
 * @param {string[]} segments of a route's path
 * @returns {number} how many segments an address has at least that it matches
 */
function needed(segments) {
  return segments.filter((segment) => segment !== '*' && !segment.endsWith('?')).length;
}

/**
 * @param {{ segments: string[] }} pattern
 * @returns {boolean} whether a route takes all that is below a fixed beginning, after every other that matches
 */
function isSplat({ segments }) {
  return segments.at(-1) === '*' && fixedStart(segments).length === segments.length - 1;
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
