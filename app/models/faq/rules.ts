/** The categories of the questions and answers, in the order they are shown (specification §3). */
export const faqCategoryIds = ['payment', 'delivery', 'cancellationReturn', 'myOrders', 'productServices'] as const;

export type FaqCategoryId = (typeof faqCategoryIds)[number];
