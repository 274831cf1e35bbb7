import { inAddress } from '~/lib/cut-text';
import { isPicture } from '~/models/upload/file-type';
import { readUpload } from '~/models/upload/commands.server';
import { orThrow } from '~/http/page.server';
import { revalidated } from './revalidated.server';

/**
 * Returns a response with a stored file. Images are displayed, as AVIF if there is such a version and the browser
 * accepts it. All other files are downloaded, so nothing can be executed. Throws a 404 response if the file is missing.
 * @param isPublic whether visitors can open the file, which browsers then revalidate (see `revalidated`), because its
 * record or section may no longer be public
 */
export async function fileResponse(request: Request, id: string, { isPublic = false } = {}): Promise<Response> {
  const avif = /\bimage\/avif\b/.test(request.headers.get('accept') ?? '');
  const { type, name, bytes, varies } = await orThrow(readUpload(id, { avif }));
  const how = isPicture(type) ? 'inline' : 'attachment';
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `${how}; filename*=UTF-8''${inAddress(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ...(varies && { Vary: 'Accept' }),
  };
  const body = new Uint8Array(bytes);
  if (isPublic) return revalidated(request, body, headers);
  return new Response(body, { headers: { ...headers, 'Cache-Control': 'private, max-age=31536000, immutable' } });
}
