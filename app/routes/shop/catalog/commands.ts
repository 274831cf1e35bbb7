import { Archive, ArchiveRestore, Eye, Pencil } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { memoizeTranslation } from '~/lib/memoized-translation';
import type { CatalogRow } from '~/models/product/catalog.server';
import { productPath } from '../links';
import { editProductPath } from './links';

/** Returns the product actions for users who manage the shop. */
export function catalogCommands(t: TFunction<'shop'>): Command<CatalogRow>[] {
  const editOne = memoizeTranslation((name) => t('catalog.editOne', { name }));
  return [
    {
      key: 'edit',
      icon: Pencil,
      label: t('catalog.edit'),
      to: ({ id }) => editProductPath(id),
      shortcut: ({ name }) => ({ name: editOne(name) }),
    },
    { key: 'view', icon: Eye, label: t('catalog.view'), when: ({ isArchived }) => !isArchived, to: productPath },
    { key: 'archive', icon: Archive, label: t('catalog.archive'), when: ({ isArchived }) => !isArchived, bulk: true },
    {
      key: 'restore',
      icon: ArchiveRestore,
      label: t('catalog.restore'),
      when: ({ isArchived }) => isArchived,
      bulk: true,
    },
  ];
}

/** Returns the same actions in the language of the page. */
export const useCatalogCommands = () => catalogCommands(useTranslation('shop').t);
