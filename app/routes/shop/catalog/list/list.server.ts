import type { ListCommand } from '~/http/list/command.server';
import { listPage } from '~/http/list/page.server';
import { workspaceCurrency } from '~/lib/currency';
import { type CatalogRow, catalogByIds, listCatalog, matchingCatalog } from '~/models/product/catalog.server';
import { archiveProducts } from '~/models/product/commands.server';
import { catalogQuerySchema } from '~/models/product/schema';
import { toDollars } from '~/models/shared/money';
import { catalogPath } from '../links';

const command = (archived: boolean): ListCommand<CatalogRow, 'shop'> => ({
  when: ({ isArchived }) => isArchived !== archived,
  run: async ({ ids, actor, t }) => {
    const { changeId } = await archiveProducts({ ids, archived, actor });
    const count = ids.length;
    return { message: archived ? t('toast.archived', { count }) : t('toast.restored', { count }), changeId };
  },
});

/** Server part of the product management list. */
export const catalogList = listPage({
  name: 'catalogue',
  path: catalogPath,
  area: 'Order',
  namespace: 'shop',
  schema: catalogQuerySchema,
  page: listCatalog,
  matching: matchingCatalog,
  byIds: catalogByIds,
  idOf: ({ id }) => id,
  commands: { archive: command(true), restore: command(false) },
  csv: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    brand: ({ brand }) => brand,
    currency: workspaceCurrency,
    price: ({ price }) => toDollars(price),
    stock: ({ stock }) => stock,
    rating: ({ rating }) => rating,
    freeShipping: ({ hasFreeShipping }) => (hasFreeShipping ? 'yes' : 'no'),
    state: ({ isArchived }) => (isArchived ? 'archived' : 'sold'),
  },
});
