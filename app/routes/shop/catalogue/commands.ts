import { Archive, ArchiveRestore, Eye, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { memoizeTranslation } from '~/lib/memoized-translation';
import type { CatalogueRow } from '~/models/product/catalogue.server';
import { productPath } from '../links';
import { editProductPath } from './links';

/** Returns the product actions for users who manage the shop. */
export function useCatalogueCommands(): Command<CatalogueRow>[] {
  const { t } = useTranslation('shop');
  const editOne = memoizeTranslation((name) => t('catalogue.editOne', { name }));
  return [
    {
      key: 'edit',
      icon: Pencil,
      label: t('catalogue.edit'),
      to: ({ id }) => editProductPath(id),
      shortcut: ({ name }) => ({ name: editOne(name) }),
    },
    { key: 'view', icon: Eye, label: t('catalogue.view'), when: ({ isArchived }) => !isArchived, to: productPath },
    { key: 'archive', icon: Archive, label: t('catalogue.archive'), when: ({ isArchived }) => !isArchived, bulk: true },
    {
      key: 'restore',
      icon: ArchiveRestore,
      label: t('catalogue.restore'),
      when: ({ isArchived }) => isArchived,
      bulk: true,
    },
  ];
}
