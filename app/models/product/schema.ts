import { z } from 'zod';
import {
  blankable,
  digitsAtMost,
  idNumber,
  listQuery,
  localPicture,
  requiredText,
} from '~/models/shared/fields.schema';
import { colorOptions, priceBands, productOrders, productStates, ratingSteps } from './rules';

/** A product in the API; `price` in dollars. `slug` ends with `-<id>` (contract §4). */
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

/**
 * A stored product, with its stock, whether it's still sold, and its earlier prices in dollars, oldest first, each with
 * the ISO instant when it ended. Products stored by earlier versions, without these fields, get the defaults.
 */
export const storedProductSchema = productSchema.extend({
  stock: z.number().int().min(0).default(25),
  isArchived: z.boolean().default(false),
  priceHistory: z.array(z.object({ price: z.number(), until: z.string() })).default([]),
});

/** The selected color of a product; null if none was selected. */
export const chosenColor = z.enum(colorOptions).nullable().default(null);

/** A product as one account sees it (contract §4). */
export const wireProductSchema = productSchema.extend({ isInWishlist: z.boolean(), isInCart: z.boolean() });

/** A product on its own page (contract §4). */
export const productDetailSchema = wireProductSchema.extend({ colorOptions: z.array(z.enum(colorOptions)) });

/** A product in the cart (contract §4). */
export const cartProductSchema = wireProductSchema.extend({
  qty: z.number().int(),
  shippingDate: z.string(),
  offers: z.number().int().min(1).max(4),
  discountPercentage: z.number().int().min(0).max(20),
});

/** Query of the shop (contract §4). */
export const productQuerySchema = listQuery(['id'], { perPage: 9 })
  .pick({ q: true, page: true, perPage: true })
  .extend({ sortBy: blankable(z.enum(productOrders).default(productOrders[0])) });

/**
 * Query of the shop's page: the endpoint's query, and the page's facets and view. `price` is a range of `priceBands`,
 * `rating` is the minimum rating, and `shipping` and `stock` are on or off.
 */
export const shopQuerySchema = productQuerySchema.extend({
  brand: z.string().max(100).default(''),
  price: z.enum(['', ...priceBands]).default(''),
  rating: z.enum(['', ...ratingSteps]).default(''),
  shipping: z.enum(['', 'free']).default(''),
  stock: z.enum(['', 'in']).default(''),
  view: z.enum(['grid', 'list']).default('grid'),
});

/** The full slug of a product, or only its ID. */
export const productSlugSchema = z.object({ slug: z.string() });

export const productIdSchema = z.object({ productId: idNumber });

const productFields = z.object({
  name: requiredText.max(200),
  description: z.string().max(5000),
  brand: z.string().max(100),
  price: digitsAtMost(2).min(0).max(1_000_000),
  image: localPicture,
  hasFreeShipping: z.boolean(),
  rating: productSchema.shape.rating,
  stock: z.number().int().min(0).max(1_000_000),
});

/** A product to add. Without an image, one is drawn for it. */
export const newProductSchema = productFields.extend({
  description: productFields.shape.description.default(''),
  brand: productFields.shape.brand.default(''),
  image: localPicture.default(''),
  hasFreeShipping: z.boolean().default(false),
  rating: productFields.shape.rating.default(3),
  stock: productFields.shape.stock.default(25),
});

/** Changes to a product. Omitted fields don't change. */
export const productChangesSchema = productFields.partial().extend({ id: idNumber });

/** The product form: the API's fields without the image, which is uploaded separately. */
export const productFormSchema = productFields.omit({ image: true }).extend({
  description: productFields.shape.description.default(''),
  brand: productFields.shape.brand.default(''),
  hasFreeShipping: z.boolean().default(false),
});

/** Query of the product management list. */
export const catalogQuerySchema = listQuery(['id', 'name', 'brand', 'price', 'stock']).extend({
  state: z.enum(['', ...productStates]).default(''),
  stock: z.enum(['', 'out', 'low']).default(''),
});

export const shopProductIdSchema = z.object({ id: idNumber });

/** A new quantity in the cart. `color` identifies the line if the product is in the cart in several colors. */
export const cartQuantitySchema = productIdSchema.extend({
  qty: z.number().int().min(1).max(99),
  color: z.enum(colorOptions).nullable().optional(),
});

export type Product = z.infer<typeof storedProductSchema>;
export type WireProduct = z.infer<typeof wireProductSchema>;
export type CartProduct = z.infer<typeof cartProductSchema>;
export type NewProduct = z.infer<typeof newProductSchema>;
export type ProductChanges = z.infer<typeof productChangesSchema>;
export type ShopQuery = z.infer<typeof shopQuerySchema>;
export type ProductQuery = z.infer<typeof productQuerySchema>;
export type CatalogQuery = z.infer<typeof catalogQuerySchema>;
export type ProductFormValues = z.input<typeof productFormSchema>;
