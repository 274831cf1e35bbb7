import { Eye, Merge, Pencil, Plus, ScrollText, Trash2 } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { memoizeTranslation } from '~/lib/memoized-translation';
import { clientPath } from '../links';
import type { ClientListView } from './view.server';

type Row = Pick<ClientListView, 'id' | 'name' | 'documents'>;

/**
 * Returns the commands for a client, used in the list and on the client's page. `query` is the list's query, which the
 * commands pass on. The server side is in `list/list.server.ts`.
 */
export function clientCommands(t: TFunction<'invoice'>, query: string): Command<Row>[] {
  const viewOne = memoizeTranslation((name) => t('clients.action.viewOne', { name }));
  return [
    {
      key: 'view',
      icon: Eye,
      label: t('clients.action.view'),
      to: ({ id }) => `${clientPath(id)}${query}`,
      shortcut: ({ name }) => ({ name: viewOne(name) }),
    },
    {
      key: 'edit',
      icon: Pencil,
      label: t('clients.action.edit'),
      to: ({ id }) => `${clientPath(id)}/edit${query}`,
    },
    {
      key: 'invoice',
      icon: Plus,
      label: t('list.create'),
      to: ({ id }) => `/apps/invoice/add?client=${id}`,
    },
    {
      key: 'statement',
      icon: ScrollText,
      label: t('clients.action.statement'),
      to: ({ id }) => `${clientPath(id)}/statement`,
    },
    {
      key: 'merge',
      icon: Merge,
      label: t('clients.action.merge'),
      to: ({ id }) => `${clientPath(id)}/merge${query}`,
    },
    {
      key: 'delete',
      icon: Trash2,
      label: t('clients.action.delete'),
      when: ({ documents }) => documents === 0,
      danger: true,
      bulk: true,
    },
  ];
}

/** Returns `clientCommands` in the language of the page. */
export const useClientCommands = (query: string) => clientCommands(useTranslation('invoice').t, query);
