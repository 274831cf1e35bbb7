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
