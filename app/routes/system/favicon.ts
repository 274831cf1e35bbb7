import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LogoDrawing } from '~/components/art/logo';

/** Serves the logo mark as the favicon. */
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
