import type { IncomingMessage } from 'node:http';
import { env } from '~/lib/env.server';

/** Carries the address of a client to loaders and actions; what a client sends under this name is replaced. */
const sourceHeader = 'x-client-source';

/** An address as its attempts are counted: of IPv6 the network of a household (/64), since one may have any number. */
function bucketOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const filled =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest];
  return filled.slice(0, 4).join(':');
}

/** Notes on a request where it comes from: the address of the connection or, behind a trusted proxy, the one it names. */
export function noteSource(request: IncomingMessage): void {
  const named = env.TRUST_PROXY ? [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : '';
  request.headers[sourceHeader] = bucketOf(named || (request.socket.remoteAddress ?? ''));
}

/** Where a request comes from, as `noteSource` noted it. */
export function sourceOf(request: Request): string {
  return request.headers.get(sourceHeader) ?? '';
}
