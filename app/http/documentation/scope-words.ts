import type { TFunction } from 'i18next';
import { singleScopes } from '~/models/api-key/rules';

/** Returns the UI name of the part of the product that a scope covers: `todo` is "Todo", `main-search` is "Search". */
export function scopeAppName(t: TFunction<'account'>, app: string): string {
  return t(`key.apps.${app}` as 'key.apps.invoice');
}

/**
 * Returns the UI name of an API key scope: `invoice:read` is "Invoices · Read".
 * @param t translation function for the `account` namespace
 */
export function scopeWords(t: TFunction<'account'>, scope: string): string {
  if (scope === '*') return t('key.all');
  if (scope === '*:read') return t('key.reading');
  if (singleScopes.includes(scope)) return t('key.receive');
  const [app = '', action = ''] = scope.split(':');
  return `${scopeAppName(t, app)} · ${t(action === 'read' ? 'key.read' : 'key.write')}`;
}
