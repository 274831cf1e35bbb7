import type { ListCommand } from '~/http/list/command.server';
import { listPage } from '~/http/list/page.server';
import { workspaceCurrency } from '~/lib/currency';
import { type CatalogueRow, catalogueByIds, listCatalogue, matchingCatalogue } from '~/models/product/catalogue.server';
import { archiveProducts } from '~/models/product/commands.server';
import { catalogueQuerySchema } from '~/models/product/schema';
import { toDollars } from '~/models/shared/money';
import { cataloguePath } from '../links';

const command = (archived: boolean): ListCommand<CatalogueRow, 'shop'> => ({
  when: ({ isArchived }) => isArchived !== archived,
  run: async ({ ids, actor, t }) => {
    const { changeId } = await archiveProducts({ ids, archived, actor });
    const count = ids.length;
    return { message: archived ? t('toast.archived', { count }) : t('toast.restored', { count }), changeId };
  },
});

/** Server part of the list that manages the products. */
export const catalogueList = listPage({
  name: 'catalogue',
  path: cataloguePath,
  area: 'Order',
  namespace: 'shop',
  schema: catalogueQuerySchema,
  page: listCatalogue,
  matching: matchingCatalogue,
  byIds: catalogueByIds,
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
