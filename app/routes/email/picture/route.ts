import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRemotePicture } from '~/models/email/html.server';
import { fetchPicture } from '~/models/email/picture.server';
import { orThrow, requireAccess } from '~/http/page.server';

/** Responds with an external image in an email, once its reader has chosen to show images. See `fetchPicture`. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Email');
  const { searchParams } = new URL(request.url);
  const url = searchParams.get('url') ?? '';
  if (!isRemotePicture(url, searchParams.get('key') ?? '')) throw new Response('Not found', { status: 404 });
  const { type, bytes } = await orThrow(fetchPicture(url));
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=86400',
    },
  });
}
