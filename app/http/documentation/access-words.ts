import { areaOf, isViewable } from '~/models/access/ability';
import { scopeOf } from '~/models/api-key/rules';
import type { Endpoint } from '../contract';
import { translator } from '../i18n.server';
import { scopeWords } from './scope-words';

/**
 * Returns the area that an endpoint belongs to, or `null` if the endpoint is open to everyone or to every signed-in
 * user.
 */
export function areaOfCall({ access }: Endpoint): string | null {
  return access === 'open' || access === 'signed-in' ? null : areaOf(access);
}

/**
 * Returns the scope that an API key needs for an endpoint: `''` if any key works, `null` if no key is needed or
 * accepted.
 */
export function scopeOfCall({ access, path, method, signedInOnly }: Endpoint): string | null {
  if (access === 'open' || signedInOnly) return null;
  return path === '/jwt/logout' ? '' : scopeOf({ path, method });
}

function whoCanCall(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access === 'open') return 'Public. No token required.';
  const area = areaOfCall(endpoint);
  if (area === null) return 'Available to everyone who is signed in.';
  const name = translator('en', 'auth')(`area.${area}` as 'area.Kanban', { defaultValue: area });
  const own = typeof access === 'object' && 'own' in access ? ', at least for your own records' : '';
  const verb = endpoint.method === 'GET' && isViewable(area) ? 'view' : 'manage';
  return `Requires a role that can ${verb} “${name}”${own}.`;
}

function whichKeyCan(endpoint: Endpoint): string {
  if (endpoint.access === 'open') return '';
  const scope = scopeOfCall(endpoint);
  if (scope === null) return 'API keys can’t call this endpoint. Use an access token.';
  if (scope === '') return 'Any API key can call this endpoint.';
  return `API key scope: \`${scope}\` (${scopeWords(translator('en', 'account'), scope)}).`;
}

/**
 * Describes who can access an endpoint and which API key it needs, in English sentences that use the names shown in the
 * UI.
 */
export function accessSentences(endpoint: Endpoint): string {
  return [whoCanCall(endpoint), whichKeyCan(endpoint)].filter(Boolean).join(' ');
}
