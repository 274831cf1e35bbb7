import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCookie } from '@remix-run/node';

/** Marks a browser as having received the styles of this build, so that it gets only links to them from then on. */
const cookie = createCookie('styles', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 30 * 24 * 3600 });

/** A linked stylesheet of the build, as React writes it. */
const link = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;

/**
 * Links that make a browser preload scripts and fonts. On a first visit they would delay the first paint, so they get
 * a `rel` that does nothing. React still finds the elements that it expects.
 */
const ahead = /<link rel="(?:modulepreload|preload)"/g;

const sheets = new Map<string, string | null>();

/** Reads a stylesheet of the build, once; `null` if it can't be inlined. */
function sheetOf(href: string): string | null {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const file = resolve(`build/client${href}`);
  const css = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const sheet = css?.includes('</') ? null : css;
  sheets.set(href, sheet);
  return sheet;
}

/**
 * Inlines the styles of a page, for a browser that has none of them yet: it paints without waiting for a second
 * response. Before React starts, `linkStyles` restores the links, so that the browser caches the stylesheets for the
 * next page.
 * @param html a page with linked stylesheets
 * @param request for the page
 * @param nonce of the response's content security policy
 * @returns the page, and the cookie that marks the browser; `null` for the cookie if the page still links its
 * stylesheets
 */
export async function withStyles(
  html: string,
  request: Request,
  nonce: string,
): Promise<{ html: string; cookie: string | null }> {
  const linked = [...html.matchAll(link)].map(([, href = '']) => href);
  const version = linked[0] ?? '';
  const { headers } = request;
  // Crawlers and other clients don't send this header.
  const isBrowser = headers.get('upgrade-insecure-requests') === '1';
  const isFirst = isBrowser && (await cookie.parse(headers.get('cookie'))) !== version;
  if (!isFirst || linked.length === 0 || linked.some((href) => sheetOf(href) === null)) return { html, cookie: null };
  const styled = html
    .replace(ahead, '<link rel="later"')
    .replace(link, (_, href: string) => `<style nonce="${nonce}" data-href="${href}">${sheetOf(href) ?? ''}</style>`);
  return { html: styled, cookie: await cookie.serialize(version) };
}
