import { createHash } from 'node:crypto';

/**
 * Returns a response that browsers can store, but must revalidate before each use, for everything public that can be
 * turned off. Returns 304 if the browser has the current version. The tag is weak, because the server can compress the
 * body.
 */
export function revalidated(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim());
  const isCurrent = known.includes(tag) || known.includes(tag.slice(2));
  return new Response(isCurrent ? null : body, {
    status: isCurrent ? 304 : 200,
    headers: { ...headers, ETag: tag, 'Cache-Control': 'no-cache' },
  });
}
