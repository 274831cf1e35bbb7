import { slugOf } from '~/lib/slug';
import { assertFresh } from '~/models/shared/tag.server';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import { productIn, wireProduct } from './queries.server';
import type { NewProduct, Product, ProductChanges } from './schema';
import { nextId, store } from '~/models/store/store.server';

type By = { actor: Actor };

/** Adds a product at the end of the shop. Its slug ends with its ID (contract §4). */
export async function createProduct({
  input,
  actor,
  idempotencyKey,
}: By & { input: NewProduct; idempotencyKey?: string }) {
  return store.commit({ actor, label: 'product.created', about: input.name, idempotencyKey }, (draft) => {
    const id = nextId(draft.products);
    const base = slugOf(input.name);
    const image = input.image || `/art/product/${base}.svg`;
    const product: Product = { ...input, id, slug: `${base}-${id}`, image, isArchived: false, priceHistory: [] };
    draft.products[id] = product;
    return { product: wireProduct(product) };
  });
}

/**
 * Changes the given fields of a product. The slug doesn't change, so links to it keep working. Throws `not_found`,
 * `StaleRecord`.
 */
export async function updateProduct({
  changes: { id, ...changes },
  actor,
  tag,
}: By & { changes: ProductChanges; tag?: string }) {
  const about = changes.name ?? productIn(await store.snapshot(), id).name;
  return store.commit({ actor, label: 'product.updated', about }, (draft) => {
    const product = productIn(draft, id);
    assertFresh(product, tag);
    if (changes.price !== undefined && changes.price !== product.price) {
      product.priceHistory.push({ price: product.price, until: new Date().toISOString() });
    }
    Object.assign(product, changes);
    return { product: wireProduct(product) };
  });
}

/**
 * Archives or unarchives products, in one change. Archived products don't appear in the shop, carts, or wishlists.
 * Throws `not_found`.
 */
export async function archiveProducts({ ids, archived, actor }: By & { ids: readonly number[]; archived: boolean }) {
  const before = await store.snapshot();
  const about = subjectNames(ids.map((id) => productIn(before, id).name));
  const label = archived ? 'product.archived' : 'product.restored';
  return store.commit({ actor, label, about }, (draft) => {
    for (const id of ids) productIn(draft, id).isArchived = archived;
    return { count: ids.length };
  });
}

/**
 * Deletes a product. Carts and wishlists omit products that are no longer sold, and show them again after Undo. Orders
 * aren't affected. Throws `not_found`.
 */
export async function deleteProduct({ id, actor }: By & { id: number }) {
  const { name } = productIn(await store.snapshot(), id);
  return store.commit({ actor, label: 'product.deleted', about: name }, (draft) => {
    delete draft.products[productIn(draft, id).id];
    return { id };
  });
}
