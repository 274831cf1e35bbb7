import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCookie } from '@remix-run/node';

/** Says that a browser was sent the styles of this build, so that it's told only where they are. */
const cookie = createCookie('styles', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 30 * 24 * 3600 });

/** A linked sheet of the build, as React writes it. */
const link = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;

/**
 * Links that make a browser fetch scripts and fonts ahead. On a first visit they would delay the first paint, so they get a
 * `rel` that does nothing. React still finds the elements it expects.
 */
const ahead = /<link rel="(?:modulepreload|preload)"/g;

const sheets = new Map<string, string | null>();

/** The text of a sheet of the build, read once; `null` when it can't stand within a page. */
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
 * A page with its styles in it, for a browser that has none of them yet: it's painted without waiting for a second answer.
 * Before React starts, `linkStyles` puts the links back, so that the browser caches the sheets for the next page.
 * @param html a page whose sheets are linked
 * @param request asks for the page
 * @param nonce of the policy of the response
 * @returns the page, and the cookie that says so; `null` for the cookie when the page links its sheets as ever
 */
export async function withStyles(
  html: string,
  request: Request,
  nonce: string,
): Promise<{ html: string; cookie: string | null }> {
  const linked = [...html.matchAll(link)].map(([, href = '']) => href);
  const version = linked[0] ?? '';
  const { headers } = request;
  // Programs that read pages don't ask as browsers do.
  const isBrowser = headers.get('upgrade-insecure-requests') === '1';
  const isFirst = isBrowser && (await cookie.parse(headers.get('cookie'))) !== version;
  if (!isFirst || linked.length === 0 || linked.some((href) => sheetOf(href) === null)) return { html, cookie: null };
  const styled = html
    .replace(ahead, '<link rel="later"')
    .replace(link, (_, href: string) => `<style nonce="${nonce}" data-href="${href}">${sheetOf(href) ?? ''}</style>`);
  return { html: styled, cookie: await cookie.serialize(version) };
}
