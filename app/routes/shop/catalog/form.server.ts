import { languageOf } from '~/http/i18n.server';
import { chosenFiles, readForm } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { formatNumber } from '~/lib/format';
import type { Language } from '~/lib/languages';
import { storedProduct } from '~/models/product/catalog.server';
import { createProduct, updateProduct } from '~/models/product/commands.server';
import { saveProductPicture } from '~/models/product/picture.server';
import { type Product, productFormSchema } from '~/models/product/schema';
import { recordTag } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { maxUploadBytes } from '~/models/upload/commands.server';
import { productPath } from '../links';
import { editProductPath } from './links';

/**
 * Returns a stored product as the values of the form, with numbers as text. The price is formatted for the language.
 */
export function toProductValues(product: Product, language: Language) {
  const { name, brand, description, price, stock, rating, hasFreeShipping } = product;
  return {
    name,
    brand,
    description,
    price: formatNumber(price, language, 2),
    stock: String(stock),
    rating: String(rating),
    hasFreeShipping: hasFreeShipping ? 'on' : '',
  };
}

/**
 * Saves the add form (`id` is null) or the edit form (`saveForm`). If an image was selected, stores it first. Redirects
 * to the new product's page in the shop, or back to the form of an existing product. Responds with 409 if another user
 * has changed the product.
 */
export async function saveProductForm({ request, actor, id }: { request: Request; actor: Actor; id: number | null }) {
  // The limit is higher than for an image, so an image that's too large causes a field error instead of the rejection
  // of the whole form.
  const form = await readForm(request, 4 * maxUploadBytes);
  const [picture] = chosenFiles(form, 'image');
  form.delete('image');
  const language = await languageOf(request);
  return saveForm({
    request,
    actor,
    form,
    schema: productFormSchema,
    texts: 'shop',
    save: async (input, { tag, idempotencyKey, actor: by }) => {
      if (id !== null) await storedProduct(id);
      const image = picture && (await saveProductPicture({ file: picture, actor: by, idempotencyKey }));
      if (id === null) return createProduct({ input: { ...input, image: image ?? '' }, actor: by, idempotencyKey });
      return updateProduct({ changes: { ...input, ...(image ? { image } : {}), id }, actor: by, tag });
    },
    done: ({ result: { product }, t }) => ({
      to: id === null ? productPath(product) : editProductPath(product.id),
      message: t('toast.saved', { name: product.name }),
    }),
    stored: async () => {
      const product = await storedProduct(id ?? 0);
      return { tag: recordTag(product), values: toProductValues(product, language) };
    },
  });
}
