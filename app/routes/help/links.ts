import { inAddress } from '~/lib/cut-text';
import type { FaqPageQuery } from '~/models/faq/schema';

export const faqPath = '/pages/faq';

/** Returns the URL of the FAQ: with a search, for one category, or with one answer expanded and in view. */
export function faqUrl({ q = '', category, open }: Partial<FaqPageQuery>): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (category !== undefined) query.set('category', category);
  if (open !== undefined) query.set('open', String(open));
  const text = query.toString();
  return `${faqPath}${text && `?${text}`}${open === undefined ? '' : `#q-${open}`}`;
}

export const knowledgePath = '/pages/knowledge-base';

/** Returns the URL of a knowledge base article, below the card it belongs to. */
export function articleUrl({ category, slug }: { category: string; slug: string }): string {
  return `${knowledgePath}/${inAddress(category)}/${inAddress(slug)}`;
}

/** Path of the list of help searches without results, for authors. */
export const searchesPath = `${faqPath}/searches`;

/**
 * Returns the URL that starts an email to support: on the compose page if the user has access to it, otherwise in
 * another app.
 * @param to the email address of support; `''` lets the user enter the recipient
 */
export function supportMailUrl({
  to,
  subject,
  body,
  inApp,
}: {
  to: string;
  subject: string;
  body: string;
  inApp: boolean;
}): string {
  const query = Object.entries({ ...(inApp && { to }), subject, body })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${inAddress(value)}`)
    .join('&');
  return `${inApp ? '/apps/email/compose' : `mailto:${to}`}?${query}`;
}
