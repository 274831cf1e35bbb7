import { AppError } from '~/lib/errors';
import { today } from '~/models/shared/day';
import { ownedBy } from '~/models/shared/owned';
import type { ApiKey } from './schema';

/** The actions that a scope can allow in an app. Writing includes reading. */
export const scopeActions = ['read', 'write'] as const;

/** Machine-to-machine endpoints that have a separate scope. Read or write access to an app doesn't include them. */
const ownScopes: Readonly<Record<string, string>> = { '/apps/email/receive': 'email:receive' };

/** Scopes that each cover a single endpoint. */
export const singleScopes = Object.values(ownScopes);

/**
 * Returns the scope that a request needs, from its path and method: `GET /apps/kanban/boards` needs `kanban:read`,
 * `POST /api/bookmarks/update` needs `bookmarks:write`.
 */
export function scopeOf({ path, method }: { path: string; method: string }): string {
  if (path in ownScopes) return ownScopes[path] ?? '';
  const [, first = '', second = ''] = path.split('/');
  const app = first === 'apps' || first === 'api' ? second : first;
  return `${app}:${method === 'GET' || method === 'HEAD' ? 'read' : 'write'}`;
}

/** Checks whether a key with these scopes can make a request that needs the given scope. */
export function covers(scopes: readonly string[], needed: string): boolean {
  const [app = '', action = ''] = needed.split(':');
  if (scopes.includes('*') || scopes.includes(needed)) return true;
  return action === 'read' && (scopes.includes('*:read') || scopes.includes(`${app}:write`));
}

/** Returns the apps that a scope can refer to, in alphabetical order, from the paths of all endpoints. */
export function scopeApps(endpoints: readonly { path: string; method: string }[]): string[] {
  return [...new Set(endpoints.map((one) => scopeOf(one).split(':')[0] ?? ''))].filter((app) => app !== 'jwt').sort();
}

/**
 * Rejects scopes for apps that don't exist, such as misspelled ones, because every request with them would fail.
 * @param apps see `scopeApps`
 * @throws AppError `invalid` under `scopes`
 */
export function assertKnownScopes(scopes: readonly string[], apps: readonly string[]): void {
  const known = ['*', ...singleScopes, ...apps];
  const unknown = scopes.find((scope) => !known.includes(scope) && !known.includes(scope.split(':')[0] ?? ''));
  if (unknown !== undefined)
    throw new AppError('invalid', 'Unknown scope.', { scopes: `The scope ${unknown} doesn’t exist.` });
}

/** Returns the keys of an account that haven't expired, oldest first. */
export function validKeys({ apiKeys }: { apiKeys: Readonly<Record<string, ApiKey>> }, accountId: number): ApiKey[] {
  return ownedBy(apiKeys, accountId).filter(({ expiresOn }) => expiresOn === null || expiresOn >= today());
}
