import { inAddress } from '~/lib/cut-text';
import { isPicture } from '~/models/upload/file-type';
import { readUpload } from '~/models/upload/commands.server';
import { orThrow } from '~/http/page.server';

/**
 * Returns a response with a stored file. Images are displayed, as AVIF if the browser supports it. All other files are
 * downloaded, so nothing can be executed. Throws a 404 response if the file is missing.
 */
export async function fileResponse(request: Request, id: string): Promise<Response> {
  const avif = /\bimage\/avif\b/.test(request.headers.get('accept') ?? '');
  const { type, name, bytes, varies } = await orThrow(readUpload(id, { avif }));
  const how = isPicture(type) ? 'inline' : 'attachment';
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${how}; filename*=UTF-8''${inAddress(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      ...(varies && { Vary: 'Accept' }),
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}
