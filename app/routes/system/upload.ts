import type { LoaderFunctionArgs } from '@remix-run/node';
import { isPicture } from '~/models/upload/file-type';
import { readUpload } from '~/models/upload/commands.server';
import { orThrow, requireAccess } from '~/http/page.server';

/**
 * Hands a stored file to signed-in people: pictures to show, as AVIF where the browser reads it, everything else to
 * download, nothing to run.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'signed-in');
  const avif = /\bimage\/avif\b/.test(request.headers.get('accept') ?? '');
  const { type, name, bytes, varies } = await orThrow(readUpload(params.id ?? '', { avif }));
  const how = isPicture(type) ? 'inline' : 'attachment';
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${how}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      ...(varies && { Vary: 'Accept' }),
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}
