import { isPicture } from '~/models/upload/file-type';
import type { readUpload } from '~/models/upload/commands.server';

/** A stored file as an answer: pictures to show, everything else to download, nothing to run. */
export function fileAnswer({ type, name, bytes }: Awaited<ReturnType<typeof readUpload>>): Response {
  const how = isPicture(type) ? 'inline' : 'attachment';
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${how}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}
