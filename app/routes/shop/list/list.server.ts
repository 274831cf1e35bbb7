import { listPage } from '~/http/list/page.server';
import { workspaceCurrency } from '~/lib/currency';
import { toDollars } from '~/models/shared/money';
import { cardsOf, listShop, matchingShop } from '~/models/product/shop.server';
import { shopQuerySchema } from '~/models/product/schema';
import { shopPath } from '../links';

/** Server part of the shop: its search, saved views, and export. */
export const shopList = listPage({
  name: 'shop',
  path: shopPath,
  area: 'Purchase',
  namespace: 'shop',
  schema: shopQuerySchema,
  page: listShop,
  matching: matchingShop,
  byIds: cardsOf,
  idOf: ({ id }) => id,
  commands: {},
  csv: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    brand: ({ brand }) => brand,
    currency: workspaceCurrency,
    price: ({ price }) => toDollars(price),
    salePrice: ({ sale }) => toDollars(sale),
    rating: ({ rating }) => rating,
    freeShipping: ({ hasFreeShipping }) => (hasFreeShipping ? 'yes' : 'no'),
    stock: ({ stock }) => stock,
  },
});
