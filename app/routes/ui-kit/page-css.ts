import type { LoaderFunctionArgs } from '@remix-run/node';
import { styleSheet } from '~/http/rendering/style-sheet.server';
import { pageStyles } from './page-styles.server';

/** What a page of the kit needs besides the styles all pages share, `/theme-kit/<section>/<page>`; without a page its index. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const css = pageStyles(params.section ?? '', params.page);
  if (css === undefined) throw new Response(null, { status: 404 });
  return styleSheet(request, css, 'public, max-age=3600');
}
