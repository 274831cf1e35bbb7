import { found } from '~/lib/errors';
import type { Faq, FaqCategoryId } from './schema';
import { store } from '~/models/store/store.server';

/**
 * The questions and answers by category, of which only those whose question holds `q`, in whatever case; a category
 * without a match stays, empty (contract §13, GET /faq/data).
 */
export async function searchFaq({ q }: { q: string }): Promise<Faq> {
  const { faqCategories } = await store.snapshot();
  const text = q.toLowerCase();
  const category = (categoryId: FaqCategoryId) => {
    const { id: _, qandA, ...rest } = found(faqCategories[categoryId], 'Category');
    return { ...rest, qandA: qandA.filter(({ question }) => question.toLowerCase().includes(text)) };
  };
  return {
    payment: category('payment'),
    delivery: category('delivery'),
    cancellationReturn: category('cancellationReturn'),
    myOrders: category('myOrders'),
    productServices: category('productServices'),
  };
}
