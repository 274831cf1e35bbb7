import { requestScope } from './scope.server';

/** An address as its attempts are counted: of IPv6 the network of a household (/64), since one may have any number. */
export function bucketOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const filled =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest];
  return filled.slice(0, 4).join(':');
}

/** Where the request that is being answered comes from. */
export function requestSource(): string {
  return requestScope.getStore()?.source ?? '';
}
