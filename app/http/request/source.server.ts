import { requestScope } from './scope.server';

/**
 * Returns an IP address in the form that attempts are counted by. For IPv6, that's the network of a household (/64),
 * because a household can have any number of addresses.
 */
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

/** Returns the IP address of the current request's sender, in the form that attempts are counted by. */
export function requestSource(): string {
  return requestScope.getStore()?.source ?? '';
}
