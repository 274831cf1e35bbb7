/** What of an app a key may do; to write includes to read. */
export const scopeActions = ['read', 'write'] as const;

/** Calls for machines with a scope of their own, which neither reading nor writing an app includes. */
const ownScopes: Readonly<Record<string, string>> = { '/apps/email/receive': 'email:receive' };

/** Scopes that stand for one call alone. */
export const singleScopes = Object.values(ownScopes);

/**
 * The scope a call needs, from its path and method: `GET /apps/kanban/boards` needs `kanban:read`, `POST
 * /api/bookmarks/update` needs `bookmarks:write`.
 */
export function scopeOf({ path, method }: { path: string; method: string }): string {
  if (path in ownScopes) return ownScopes[path] ?? '';
  const [, first = '', second = ''] = path.split('/');
  const app = first === 'apps' || first === 'api' ? second : first;
  return `${app}:${method === 'GET' || method === 'HEAD' ? 'read' : 'write'}`;
}

/** Whether a key with some scopes may make a call that needs one. */
export function covers(scopes: readonly string[], needed: string): boolean {
  const [app = '', action = ''] = needed.split(':');
  if (scopes.includes('*') || scopes.includes(needed)) return true;
  return action === 'read' && (scopes.includes('*:read') || scopes.includes(`${app}:write`));
}

/** The apps that scopes can name, in order, from the paths of all calls. */
export function scopeApps(endpoints: readonly { path: string; method: string }[]): string[] {
  return [...new Set(endpoints.map((one) => scopeOf(one).split(':')[0] ?? ''))].filter((app) => app !== 'jwt').sort();
}
