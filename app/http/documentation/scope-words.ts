import type { TFunction } from 'i18next';
import { singleScopes } from '~/models/api-key/rules';

/**
 * Returns the part of the product that a scope is for, by its name on screens: `todo` is "Todo", `main-search` is
 * "Search".
 */
export function scopeAppName(t: TFunction<'account'>, app: string): string {
  return t(`key.apps.${app}` as 'key.apps.invoice');
}

/**
 * Returns a scope of an API key as it's named on screens: `invoice:read` is "Invoices · Read".
 * @param t texts of the namespace `account`
 */
export function scopeWords(t: TFunction<'account'>, scope: string): string {
  if (scope === '*') return t('key.all');
  if (scope === '*:read') return t('key.reading');
  if (singleScopes.includes(scope)) return t('key.receive');
  const [app = '', action = ''] = scope.split(':');
  return `${scopeAppName(t, app)} · ${t(action === 'read' ? 'key.read' : 'key.write')}`;
}
