import type { LoaderFunctionArgs } from '@remix-run/node';
import { styleSheet } from '~/http/rendering/style-sheet.server';
import { themeCss } from '~/theme-css.server';

/** The theme's variables and Joy's components. The address carries a version, so it is kept for good. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  styleSheet(request, themeCss, 'public, max-age=31536000, immutable');
