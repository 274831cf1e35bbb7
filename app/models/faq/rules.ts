/** The categories of questions and answers, in display order (specification §3). */
export const faqCategoryIds = ['payment', 'delivery', 'cancellationReturn', 'myOrders', 'productServices'] as const;

export type FaqCategoryId = (typeof faqCategoryIds)[number];
