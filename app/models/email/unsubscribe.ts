type Unsubscribe = { page: string } | { to: string; subject: string; body: string };

/**
 * Returns the URL of a List-Unsubscribe header (RFC 2369): the first web page, otherwise the first email address as a
 * `mailto:` URL, or an empty string if it has neither. Only HTTPS pages count.
 */
export function unsubscribeUrl(header: string): string {
  const found = header.replace(/\r?\n[ \t]+/g, '').matchAll(/<((?:https|mailto):[^<>\s"']{1,2000})>/gi);
  const urls = [...found].flatMap(([, url]) => (url !== undefined && URL.canParse(url) ? [url] : []));
  return urls.find((url) => /^https:/i.test(url)) ?? urls[0] ?? '';
}

/** Parses a URL from `unsubscribeUrl`. Returns null if it's empty or invalid. */
export function unsubscribeBy(url: string): Unsubscribe | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href, pathname, searchParams } = new URL(url);
  if (protocol === 'https:') return { page: href };
  if (protocol !== 'mailto:') return null;
  try {
    const [subject, body] = ['subject', 'body'].map((name) => (searchParams.get(name) ?? '').slice(0, 500));
    return { to: decodeURIComponent(pathname), subject: subject || 'unsubscribe', body: body ?? '' };
  } catch {
    return null;
  }
}
