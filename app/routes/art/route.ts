import type { LoaderFunctionArgs } from '@remix-run/node';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AvatarArt } from '~/components/art/avatar-art';
import { CoverArt } from '~/components/art/cover-art';
import { FileArt } from '~/components/art/file-art';
import { ProductArt } from '~/components/art/product-art';
import { Scene, sceneVariant } from '~/components/art/scene';
import { longestDrawn } from '~/lib/local-image';

const SAFE_NAME = new RegExp(`^[\\w.\\- '’\\p{L}\\p{M}\\p{N}]{1,${longestDrawn}}$`, 'u');

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
};

/** Converts "dana-whitfield" back to the name "Dana Whitfield" so that the image has the same colors as `Avatar`. */
function nameFromKebab(kebab: string): string {
  return kebab
    .replace(/[-_]+/g, ' ')
    .trim()
    .replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

function drawing(kind: string, name: string, color: string | null): ReactElement | null {
  const file = { standalone: true, className: '' };
  switch (kind) {
    case 'avatar':
      return createElement(AvatarArt, { name: nameFromKebab(name), ...file });
    case 'cover':
      return createElement(CoverArt, { slug: name, ...file });
    case 'product':
      return createElement(ProductArt, { slug: name, color, ...file });
    case 'scene':
      return createElement(Scene, { variant: sceneVariant(name), ground: true, ...file });
    case 'file':
      return createElement(FileArt, { extension: name, ...file });
    default:
      return null;
  }
}

/**
 * `GET /art/:kind/:file`: a generated image (avatar, cover, product, scene, file) as an SVG file. The image never
 * changes, so it's cached permanently. The name is only drawn, never looked up. Responds with a plain 404 for a kind or
 * name that can't be drawn.
 */
export function loader({ params, request }: LoaderFunctionArgs): Response {
  const name = /^(.+)\.svg$/.exec(params.file ?? '')?.[1];
  const color = new URL(request.url).searchParams.get('color');
  const picture = name && SAFE_NAME.test(name) ? drawing(params.kind ?? '', name, color) : null;
  if (!picture)
    return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  return new Response(renderToStaticMarkup(picture), { headers: HEADERS });
}
