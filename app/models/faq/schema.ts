import { z } from 'zod';

/** The categories of the questions and answers, in the order they are shown (specification §3). */
export const faqCategoryIds = ['payment', 'delivery', 'cancellationReturn', 'myOrders', 'productServices'] as const;

/** A category as stored, with its questions in order. */
export const faqCategorySchema = z.object({
  id: z.enum(faqCategoryIds),
  icon: z.string(),
  title: z.string(),
  subtitle: z.string(),
  qandA: z.array(z.object({ question: z.string(), ans: z.string() })),
});

const wireFaqCategorySchema = faqCategorySchema.omit({ id: true });

/** All categories on the wire (contract §13, GET /faq/data). */
export const faqSchema = z.object({
  payment: wireFaqCategorySchema,
  delivery: wireFaqCategorySchema,
  cancellationReturn: wireFaqCategorySchema,
  myOrders: wireFaqCategorySchema,
  productServices: wireFaqCategorySchema,
});

export const faqQuerySchema = z.object({ q: z.string().default('') });

export type FaqCategoryId = (typeof faqCategoryIds)[number];
export type Faq = z.infer<typeof faqSchema>;
