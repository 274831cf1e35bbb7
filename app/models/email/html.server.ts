import { inAddress } from '~/lib/cut-text';
import { createHmac, timingSafeEqual } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { env } from '~/lib/env.server';
import { inTime, tooLong } from '~/lib/time-limit.server';
import { htmlText } from './text';
import { memoByIdentity } from '~/lib/memo';
import { replaceTags } from '~/lib/tags';

// Formatting that emails can use. This is an allow-list, because a block-list could never be complete.

const color = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\(\s*\d{1,3}(\s*,\s*[\d.]{1,5}%?){2,3}\s*\))$/i;
const length = /^(0|\d{1,4}(\.\d{1,3})?(px|pt|em|rem|%)?)$/i;
const lengths = /^((0|auto|\d{1,3}(\.\d{1,3})?(px|pt|em|rem|%)?)(\s+|$)){1,4}$/i;
const border =
  /^(\d{1,2}(\.\d)?px|thin|medium|none|0)(\s+(solid|dashed|dotted|double))?(\s+(#[0-9a-f]{3,8}|[a-z]{3,20}))?$/i;

const styles: Record<string, RegExp[]> = {
  color: [color],
  'background-color': [color],
  background: [color],
  'font-family': [/^[\w\s,'"-]{1,200}$/],
  'font-size': [/^([89]|[1-4]\d)(\.\d{1,2})?px$/i, /^([6-9]|[12]\d)(\.\d{1,2})?pt$/i, /^[0-2](\.\d{1,3})?r?em$/i],
  'font-weight': [/^(normal|bold|bolder|lighter|[1-9]00)$/i],
  'font-style': [/^(normal|italic)$/i],
  'line-height': [/^(normal|[1-3](\.\d{1,3})?|\d{1,3}(\.\d{1,2})?(px|%))$/i],
  'text-align': [/^(left|right|center|justify|start|end)$/i],
  'text-decoration': [/^(none|underline|line-through)$/i],
  'text-transform': [/^(none|uppercase|lowercase|capitalize)$/i],
  'vertical-align': [/^(top|middle|bottom|baseline)$/i],
  direction: [/^(ltr|rtl)$/i],
  'white-space': [/^(normal|pre-wrap|pre-line)$/i],
  'border-collapse': [/^(collapse|separate)$/i],
  'border-radius': [length],
  width: [length],
  'max-width': [length],
  padding: [lengths],
  margin: [lengths],
};
for (const side of ['top', 'right', 'bottom', 'left']) {
  styles[`padding-${side}`] = [length];
  styles[`margin-${side}`] = [length, /^auto$/i];
  styles[`border-${side}`] = [border];
}
styles.border = [border];

const everywhere = ['style', 'dir', 'lang', 'align', 'title'];
const cell = ['width', 'valign', 'bgcolor', 'colspan', 'rowspan'];

/** Returns a signed local URL that fetches a remote image for the reader. */
export function remotePicture(url: string): string {
  return `/email-picture?${new URLSearchParams({ url, key: signature(url) })}`;
}

function signature(url: string): string {
  return createHmac('sha256', env.sessionSecret).update(`email picture ${url}`).digest('base64url');
}

/**
 * Checks whether `remotePicture` created the key for the URL. Without this check, anyone could have any URL fetched.
 */
export function isRemotePicture(url: string, key: string): boolean {
  const [expected, received] = [Buffer.from(signature(url)), Buffer.from(key)];
  return expected.length === received.length && timingSafeEqual(expected, received);
}

const localImageUrl = /^\/(art\/[\w-]+\/[\w.-]+|uploads\/[0-9a-f-]{36}\/[^\s"'<>\\?#]+)$/i;
const inlinePicture = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i;
const webAddress = /^https?:\/\//i;

function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}

function anchor(_: string, { href = '', title, style }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = href.trim();
  const kept = { ...(style ? { style } : {}) };
  const mail = /^mailto:([^?]*)/i.exec(address);
  if (mail) {
    return {
      tagName: 'a',
      attribs: { ...kept, href: `/apps/email/compose?to=${inAddress(decoded(mail[1] ?? ''))}` },
    };
  }
  const host = webAddress.test(address) ? hostOf(address) : '';
  if (host === '') return { tagName: 'span', attribs: kept };
  const leads = { title: title && title !== address ? `${title} – ${address}` : address };
  return {
    tagName: 'a',
    attribs: { ...kept, ...leads, href: address, target: '_blank', rel: 'noopener noreferrer nofollow' },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The visible HTML of an email. `remote` is the number of remote images. */
interface ShownMail {
  html: string;
  remote: number;
  /** Whether the email has its own colors, which are readable only on a white background. */
  colored: boolean;
}

/**
 * Adds to each link the host that it leads to, unless the link text is that host or a URL with that host.
 * `data-pretends` marks links whose text is another host or a URL with another host.
 */
function withHosts(html: string): string {
  return html.replace(
    /<a ([^>]*?)href="(https?:[^"]*)"([^>]*)>([\s\S]*?)<\/a>/g,
    (whole, before, href, after, inner) => {
      const words = replaceTags(String(inner), () => '').trim();
      const named = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/:?#]|$)/i.exec(words)?.[1]?.toLowerCase();
      const host = hostOf(String(href).replace(/&amp;/g, '&'));
      if (host === '' || named?.replace(/^www\./, '') === host.replace(/^www\./, '')) return whole;
      const pretends = named === undefined ? '' : ' data-pretends=""';
      return `<a ${before}href="${href}"${after} data-leads="${host}"${pretends}>${inner}</a>`;
    },
  );
}

/**
 * Returns the HTML of an email without anything that runs code, loads resources unprompted, escapes its container, or
 * deceives the reader. Uses an allow-list of elements, attributes, and style properties that is stricter than the one
 * for the product's own content.
 * @param pictures whether to show remote images; they're proxied through this server, which doesn't reveal the reader
 */
export function mailHtml(html: string, pictures = false): ShownMail {
  let remote = 0;
  const image = (
    _: string,
    { src = '', alt = '', width, height, style }: sanitizeHtml.Attributes,
  ): sanitizeHtml.Tag => {
    const address = src.trim();
    const attribs = { alt, ...(width ? { width } : {}), ...(height ? { height } : {}), ...(style ? { style } : {}) };
    if (localImageUrl.test(address) || (inlinePicture.test(address) && address.length < 300_000)) {
      return { tagName: 'img', attribs: { ...attribs, src: address } };
    }
    if (hostOf(address) === '' || !webAddress.test(address)) return { tagName: 'span', attribs: {} };
    remote += 1;
    if (!pictures) return { tagName: 'span', attribs: { 'data-picture': alt.slice(0, 80) } };
    return { tagName: 'img', attribs: { ...attribs, src: remotePicture(address), loading: 'lazy' } };
  };
  const clean = sanitizeHtml(html, {
    allowedTags:
      'a abbr b blockquote br caption center cite code col colgroup del div em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr u ul'.split(
        ' ',
      ),
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'style',
      'script',
      'textarea',
      'option',
      'noscript',
      'title',
      'head',
      'svg',
      'math',
      'template',
      'iframe',
      'object',
    ],
    allowedAttributes: {
      '*': everywhere,
      a: [...everywhere, 'href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'style', 'loading'],
      span: [...everywhere, 'data-picture'],
      td: [...everywhere, ...cell],
      th: [...everywhere, ...cell, 'scope'],
      tr: [...everywhere, 'bgcolor'],
      table: [...everywhere, 'width', 'bgcolor', 'border', 'cellpadding', 'cellspacing'],
      font: ['color'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    transformTags: { a: anchor, img: image },
    nestingLimit: 60,
  });
  const colored = /(?:\scolor|background(?:-color)?)\s*:|\sbgcolor=|<font /i.test(
    clean.replace(/style="/g, 'style=" '),
  );
  return { html: withHosts(clean), remote, colored };
}

type Body = { message: string };

/**
 * Limits for the HTML of one email: processing time in ms, length above which it isn't processed, and length of the
 * plain text shown instead.
 */
const limits = { ms: 100, tried: 2_000_000, letters: 100_000 };

function inLimits(message: string, pictures: boolean): ShownMail {
  const made = message.length > limits.tried ? tooLong : inTime(limits.ms, () => mailHtml(message, pictures));
  if (made !== tooLong) return made;
  const text = htmlText(message.slice(0, 4 * limits.letters)).slice(0, limits.letters);
  return { html: `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`, remote: 0, colored: false };
}

const blocked = memoByIdentity(({ message }: Body) => inLimits(message, false));
const shown = memoByIdentity(({ message }: Body) => inLimits(message, true));

/**
 * Returns the visible HTML of a stored email, cached. An email that is too long, or takes too long to process, is shown
 * as plain text.
 */
export function mailBody(mail: Body, pictures: boolean): ShownMail {
  return (pictures ? shown : blocked)(mail);
}
