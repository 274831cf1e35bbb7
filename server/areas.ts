import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/** Returns the segments of a path in lowercase, because Remix matches paths case-insensitively. */
const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

const isOpen = (segment: string) => segment === '*' || segment.startsWith(':') || segment.endsWith('?');

function pathOf(routes: Routes, id: string): string {
  const { parentId, path = '' } = routes[id] ?? {};
  return parentId ? `${pathOf(routes, parentId)}/${path}` : path;
}

function withParents(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [id, ...withParents(routes, parent)] : [id];
}

function pick<T>(records: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(records).filter(([id]) => ids.has(id)));
}

/** Decodes a path the way Remix does. An escaped slash doesn't separate segments. */
function decoded(path: string): string {
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
 * Divides the routes of a build into areas by the first two segments of their paths. Remix ranks all given routes for
 * each request, so each area has a build with only its routes (docs/decisions/005-one-node-server.md).
 */
export function areasOf(build: ServerBuild) {
  const routes = Object.keys(build.routes).map((id) => ({ id, segments: segmentsOf(pathOf(build.routes, id)) }));
  const starts = routes.map(({ segments }) => {
    const open = segments.findIndex(isOpen);
    return segments.slice(0, open < 0 ? 2 : Math.min(open, 2));
  });
  const areas = new Set(starts.flatMap(([first = '', second]) => (second ? [first, `${first}/${second}`] : [first])));
  /** Checks whether a route can match a path in an area. A parameter or `*` in the route matches any segments. */
  const canMatch = (segments: string[], area: string[]) => {
    for (const [at, segment] of segments.slice(0, 2).entries()) {
      if (isOpen(segment)) return true;
      if (segment !== area[at]) return false;
    }
    return true;
  };
  return {
    /** Returns the area of a request's path. The number of areas is bounded, however many URLs there are. */
    areaOf(path: string): string {
      const [first = '', second = ''] = segmentsOf(decoded(path.replace(/(\/_root)?\.data$/, '')));
      const both = `${first}/${second}`;
      return areas.has(both) ? both : areas.has(first) ? first : '';
    },
    /** Returns the build with only the routes that can match paths in an area. */
    buildOf(area: string): ServerBuild {
      const start = area.split('/');
      const matching = routes.filter(({ segments }) => canMatch(segments, start));
      const ids = new Set(matching.flatMap(({ id }) => withParents(build.routes, id)));
      const { assets } = build;
      return { ...build, routes: pick(build.routes, ids), assets: { ...assets, routes: pick(assets.routes, ids) } };
    },
  };
}
