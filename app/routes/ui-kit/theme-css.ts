import { themeKitCss } from '~/theme-css.server';

/** Components and variables of the theme that only pages of the UI kit show. */
export function loader() {
  return new Response(themeKitCss, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
