import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCookie } from '@remix-run/node';
import { type CssRule, cssRules, rulesInUse } from '~/lib/css-rules';

/** Holds the version of the sheets that all pages share, once the browser has been told to fetch them. */
const cookie = createCookie('styles', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 30 * 24 * 3600 });

/** A sheet that has been linked as it stands in a page. */
const link = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/** Loaded fonts; even without their files, a first layout of text in them takes a third longer. */
const fontFaces = /@font-face\{[^}]*\}/g;

/** What a page needs after it is painted: sheets linked for printing, the font and its rules, modules, and its texts. */
const later =
  /(?:<style nonce="[^"]*" data-first>[^<]*<\/style>|<link rel="(?:stylesheet|modulepreload)"[^>]*>|<link rel="preload" as="font"[^>]*>|<script nonce="[^"]*"(?:>firstTexts=| type="module")[\s\S]*?<\/script>)+/g;

/** Puts what was held back where it belongs once the page is painted; in a tab that nobody sees, at once. */
const release = `((put)=>document.hidden?put():requestAnimationFrame(()=>setTimeout(put)))(()=>{
const sheets=[];
for(const held of document.querySelectorAll('template[data-first]')){
for(const link of held.content.querySelectorAll('link[rel=stylesheet]'))
sheets.push(new Promise((done)=>{link.onload=()=>done(true);link.onerror=()=>done(false)}));
held.replaceWith(held.content)}
firstSheets=Promise.all(sheets);
for(const only of document.querySelectorAll(':is(link,noscript,script)[data-first]'))only.remove()})`;

/** In characters without styles: a shorter page, such as sign-in with its form in the middle, is painted once it is whole. */
const shortPage = 30_000;

const sheets = new Map<string, CssRule[] | null>();

/** The rules of a linked sheet of the build, read once; null where nothing is built, as while developing. */
function rulesOf(href: string, own: (href: string) => string | undefined): CssRule[] | null {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const file = /^\/assets\/[\w.-]+\.css$/.test(href) ? resolve(`build/client${href}`) : '';
  const css = own(href) ?? (file && existsSync(file) ? readFileSync(file, 'utf8') : null);
  const rules = css === null ? null : cssRules(css);
  sheets.set(href, rules);
  return rules;
}

/** The classes in the attributes of a page. */
function classesOf(html: string): Set<string> {
  return new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

/**
 * Whether a browser opens a page without having the sheets, as far as one can know: it asks for a page as browsers do, and
 * was not told of this version. Programs that read pages get them as on every later visit.
 * @param version of the sheets that all pages share
 */
export async function isFirstVisit(request: Request, version: string): Promise<boolean> {
  if (request.headers.get('upgrade-insecure-requests') !== '1') return false;
  return (await cookie.parse(request.headers.get('cookie'))) !== version;
}

/** A `Set-Cookie` value that says the browser has been told of the sheets of a version. */
export function stylesCookie(version: string): Promise<string> {
  return cookie.serialize(version);
}

/** Holds back what a page needs after it is painted; where no script runs, its sheets and font are had all the same. */
function heldBack(html: string): string {
  return html.replace(later, (run) => {
    const styles = run.match(/<link rel="stylesheet"[^>]*>|<style[^>]*>[^<]*<\/style>/g);
    return `<template data-first>${run}</template>${styles ? `<noscript hidden data-first>${styles.join('')}</noscript>` : ''}`;
  });
}

/**
 * A page that is painted as soon as it is there: it carries the rules it comes under, and fetches nothing before it is
 * painted. Its sheets are still linked, for printing, so that every browser fetches and keeps them; with script they take
 * over before the page is hydrated (`linkStyles`), without script the page stays as it is. docs/decisions/015.
 * @param html a page whose sheets are linked
 * @param options nonce: of the answer's policy; own: the text of a sheet that is no file of the build, by its address
 * @returns null where a sheet is not at hand: such a page links as ever
 */
export function carryStyles(
  html: string,
  { nonce, own }: { nonce: string; own: (href: string) => string | undefined },
): string | null {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const first = head.search(link);
  // A page may link one more where what needs it begins.
  const all = [...html.matchAll(link)].map(([, href = '']) => rulesOf(href.replaceAll('&amp;', '&'), own));
  if (first === -1 || all.includes(null)) return null;
  const used = classesOf(html);
  const css = all.map((rules) => rulesInUse(rules ?? [], used)).join('');
  const late = head.slice(first).replace(link, '<link rel="stylesheet" href="$1" media="print"/>');
  // In parts its middle would move; the end of the page is its last script.
  const whole = html.length < shortPage ? '<link rel="expect" href="#whole" blocking="render" data-first/>' : '';
  const style = (rules: string) => `<style nonce="${nonce}" data-first>${rules}</style>`;
  const rest = heldBack(`${style((css.match(fontFaces) ?? []).join(''))}${late}${html.slice(end)}`);
  const body = rest.lastIndexOf('</body>');
  return [
    `${head.slice(0, first)}${whole}${style(css.replace(fontFaces, ''))}`,
    `${rest.slice(0, body)}<script nonce="${nonce}" id="whole" data-first>${release}</script>${rest.slice(body)}`,
  ].join('');
}
