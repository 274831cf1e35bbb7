import { z } from 'zod';
import { blankable, idNumber, listQuery } from './fields.schema';
import { colorOptions, productOrders } from './product';

/** A product as stored; `price` in dollars, `slug` ends in `-<id>` (contract §4). */
export const productSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  brand: z.string(),
  price: z.number(),
  image: z.string(),
  hasFreeShipping: z.boolean(),
  rating: z.number().int().min(1).max(5),
});

/** A product as one account sees it (contract §4). */
export const wireProductSchema = productSchema.extend({ isInWishlist: z.boolean(), isInCart: z.boolean() });

/** A product on its own page (contract §4). */
export const productDetailSchema = wireProductSchema.extend({ colorOptions: z.array(z.enum(colorOptions)) });

/** A product in the cart (contract §4). */
export const cartProductSchema = wireProductSchema.extend({
  qty: z.number().int(),
  shippingDate: z.string(),
  offers: z.number().int().min(1).max(4),
  discountPercentage: z.number().int().min(3).max(20),
});

/** Query of the shop (contract §4). */
export const productQuerySchema = listQuery(['id'], { perPage: 9 })
  .pick({ q: true, page: true, perPage: true })
  .extend({ sortBy: blankable(z.enum(productOrders).default(productOrders[0])) });

/** The whole slug, or the id alone, which is what the client sends. */
export const productSlugSchema = z.object({ slug: z.string() });

export const productIdSchema = z.object({ productId: idNumber });

export type Product = z.infer<typeof productSchema>;
export type WireProduct = z.infer<typeof wireProductSchema>;
export type CartProduct = z.infer<typeof cartProductSchema>;
export type ProductQuery = z.infer<typeof productQuerySchema>;
