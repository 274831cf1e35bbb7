import { themeCss } from '~/theme-css.server';

/** The theme's variables; the address carries a version, so it is kept for good. */
export function loader() {
  return new Response(themeCss, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
