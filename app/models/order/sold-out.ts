import { AppError } from '~/lib/errors';

/**
 * There are fewer items in stock than a cart or an order needs. `products` lists the products and how many are left.
 */
export class SoldOut extends AppError {
  readonly products: readonly { name: string; left: number }[];

  constructor(products: readonly { name: string; left: number }[]) {
    super('conflict', `Not enough in stock: ${products.map(({ name, left }) => `${name} (${left} left)`).join(', ')}`);
    this.products = products;
  }
}
