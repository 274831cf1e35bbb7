export const cataloguePath = '/apps/ecommerce/catalogue';

/** The form of a product. */
export function editProductPath(id: number): string {
  return `${cataloguePath}/edit/${id}`;
}
