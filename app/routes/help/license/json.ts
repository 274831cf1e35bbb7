import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccess } from '~/http/page.server';
import { layoutConfig } from '~/layout.config';
import { product } from './packages.server';

/** Responds with a file that lists this product and the packages it runs on, each with its version and license. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Help');
  const { version, license, packages } = product;
  const list = { name: layoutConfig.appName, version, license, packages };
  return new Response(`${JSON.stringify(list, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="licenses.json"',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-cache',
    },
  });
}
