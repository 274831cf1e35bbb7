import { describe, expect, it } from 'vitest';
import { features } from '~/features';
import { publicPartOf } from '~/models/access/public-pages';
import { pageHelp } from '~/navigation';
import cards from '../../data/seed/knowledgeCards.json';

describe('pageHelp', () => {
  it('returns the help for the feature that a page belongs to', () => {
    expect(['/apps/invoice/clients/3', '/apps/invoice/taxes'].map(pageHelp)).toEqual(
      Array.from({ length: 2 }, () => '/pages/knowledge-base/invoicing'),
    );
    expect(pageHelp('/apps/user/registration')).toBe('/pages/knowledge-base/users-and-permissions');
    expect(pageHelp('/pages/blog/edit/12')).toBe('/pages/knowledge-base/working-together');
    expect(pageHelp('/datatables/large')).toBe('/pages/knowledge-base/getting-started');
  });

  it('links every feature to an existing category, and six sample pages to six different categories', () => {
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
    const all = features.flatMap(({ help = [] }) => help).map((category) => `/pages/knowledge-base/${category}`);
    expect(all.filter((path) => !categories.includes(path))).toEqual([]);
  });
});

describe('publicPartOf', () => {
  it('returns the part of the app that a public page belongs to', () => {
    expect(publicPartOf('/pages/knowledge-base')).toBe('help');
    expect(publicPartOf('/pages/knowledge-base/invoicing/add-a-client')).toBe('help');
    expect(publicPartOf('/pages/knowledge-base/invoicing/add-a-client/article.md')).toBe('help');
    expect(publicPartOf('/pages/faq/')).toBe('help');
    expect(publicPartOf('/pages/blog/detail/edit')).toBe('blog');
    expect(publicPartOf('/pages/pricing')).toBe('pricing');
  });

  it('returns null for pages that are never public', () => {
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
