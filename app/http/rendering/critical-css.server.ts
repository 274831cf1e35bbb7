import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCookie } from '@remix-run/node';

/**
 * Cookie that marks a browser as having received the styles of this build. From then on, the browser gets only links to
 * the styles.
 */
const cookie = createCookie('styles', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 30 * 24 * 3600 });

/** Matches a linked stylesheet of the build, as React writes it. */
const link = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;

/**
 * Matches links that make a browser preload scripts and fonts. On a first visit, they would delay the first paint, so
 * their `rel` is replaced by one that has no effect. React still finds the elements that it expects.
 */
const ahead = /<link rel="(?:modulepreload|preload)"/g;

const sheets = new Map<string, string | null>();

/** Reads and caches a stylesheet of the build. Returns `null` if it can't be inlined. */
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
 * Inlines the styles of a page for a browser that doesn't have them yet so that the browser can paint the page without
 * waiting for a second response. Before React starts, `linkStyles` restores the links so that the browser caches the
 * stylesheets for the next page.
 * @param html a page with linked stylesheets
 * @param request the request for the page
 * @param nonce the nonce of the response's content security policy
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
