import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LogoDrawing } from '~/components/art/logo';

/** The mark of the logo as the icon of the browser tab. */
export function loader() {
  const svg = renderToStaticMarkup(createElement(LogoDrawing, { standalone: true }));
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
