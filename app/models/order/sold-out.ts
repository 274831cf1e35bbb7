import { AppError } from '~/lib/errors';

/**
 * Thrown when a cart or an order needs more items than are in stock. `products` lists these products and the number of
 * items left.
 */
export class SoldOut extends AppError {
  readonly products: readonly { name: string; left: number }[];

  constructor(products: readonly { name: string; left: number }[]) {
    super('conflict', `Not enough in stock: ${products.map(({ name, left }) => `${name} (${left} left)`).join(', ')}`);
    this.products = products;
  }
}
