import { describe, expect, it } from 'vitest';
import { pageHelp } from '~/components/layout/page-help';
import { publicPartOf } from '~/models/access/public-pages';
import cards from '../../data/seed/knowledgeCards.json';

describe('pageHelp', () => {
  it('returns an existing category for each page', () => {
    const categories = cards.map(({ category }) => `/pages/knowledge-base/${category}`);
    const pages = [
      '/',
      '/apps/invoice/list',
      '/apps/ecommerce/shop',
      '/apps/user/list',
      '/apps/todo',
      '/preferences/display',
    ];
    const found = pages.map(pageHelp);
    expect(new Set(found).size).toBe(6);
    expect(found.filter((path) => !categories.includes(path))).toEqual([]);
  });
});

describe('publicPartOf', () => {
  it('returns the part of read-only pages', () => {
    expect(publicPartOf('/pages/knowledge-base')).toBe('help');
    expect(publicPartOf('/pages/knowledge-base/invoicing/add-a-client')).toBe('help');
    expect(publicPartOf('/pages/knowledge-base/invoicing/add-a-client/article.md')).toBe('help');
    expect(publicPartOf('/pages/faq/')).toBe('help');
    expect(publicPartOf('/pages/blog/detail/edit')).toBe('blog');
    expect(publicPartOf('/pages/pricing')).toBe('pricing');
  });

  it('returns null for pages that change data and for other apps', () => {
    const closed = [
      '/pages/knowledge-base/add',
      '/pages/knowledge-base/edit/1',
      '/pages/knowledge-base/edit/1/history',
    ];
    const others = [
      '/pages/faq/searches',
      '/pages/blog/edit/1',
      '/pages/blog/comments',
      '/pages/pricing/change',
      '/',
      '/apps/email',
    ];
    expect([...closed, ...others].map(publicPartOf).filter((part) => part !== null)).toEqual([]);
  });
});
