import { inAddress } from '~/lib/cut-text';
import type { FaqPageQuery } from '~/models/faq/schema';

export const faqPath = '/pages/faq';

/** Address of the questions: searched, of one category, with one answer open and in view. */
export function faqUrl({ q = '', category, open }: Partial<FaqPageQuery>): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (category !== undefined) query.set('category', category);
  if (open !== undefined) query.set('open', String(open));
  const text = query.toString();
  return `${faqPath}${text && `?${text}`}${open === undefined ? '' : `#q-${open}`}`;
}

export const knowledgePath = '/pages/knowledge-base';

/** Address of an article of the knowledge base, below the card it belongs to. */
export function articleUrl({ category, slug }: { category: string; slug: string }): string {
  return `${knowledgePath}/${inAddress(category)}/${inAddress(slug)}`;
}

/** The searches of the help that found nothing, for its authors. */
export const searchesPath = `${faqPath}/searches`;

const supportAddress = 'support@atrium.example';

/** Address that begins a mail to the people who help: on the page that writes mails for who has it, else in another program. */
export function supportMailUrl({ subject, body, inApp }: { subject: string; body: string; inApp: boolean }): string {
  const query = Object.entries({ ...(inApp && { to: supportAddress }), subject, body })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${inAddress(value)}`)
    .join('&');
  return `${inApp ? '/apps/email/compose' : `mailto:${supportAddress}`}?${query}`;
}
