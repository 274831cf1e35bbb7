import { CircleOff, CirclePlay, Eye, Mail, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { memoizeTranslation } from '~/lib/memoized-translation';
import type { ListedUser } from '~/models/user/schema';
import { userPath } from './links';

type Row = Pick<ListedUser, 'id' | 'fullName' | 'status' | 'accountId'>;

/**
 * Returns the user actions, for the list's menus and bulk bar and for the user's page.
 * @param query the list's query
 * @param ownId ID of the account whose user can't be suspended or deleted
 */
export function userCommands(t: TFunction<'user'>, query: string, ownId?: number): Command<Row>[] {
  const isOther = ({ accountId }: Row) => accountId === null || accountId !== ownId;
  const viewOne = memoizeTranslation((name) => t('action.viewOne', { name }));
  return [
    {
      key: 'view',
      icon: Eye,
      label: t('action.view'),
      to: ({ id }) => `${userPath(id)}${query}`,
      shortcut: ({ fullName }) => ({ name: viewOne(fullName) }),
    },
    { key: 'edit', icon: Pencil, label: t('action.edit'), to: ({ id }) => `${userPath(id)}/edit${query}` },
    {
      key: 'suspend',
      icon: CircleOff,
      label: t('action.suspend'),
      when: (user) => user.status === 'active' && isOther(user),
      bulk: true,
    },
    {
      key: 'reactivate',
      icon: CirclePlay,
      label: t('action.reactivate'),
      when: ({ status }) => status !== 'active',
      bulk: true,
    },
    {
      key: 'invite',
      icon: Mail,
      label: t('invite.send'),
      when: ({ accountId }) => accountId === null,
      bulk: true,
      idempotent: true,
    },
    // Requires the values in the bulk bar, so rows don't have this action.
    { key: 'set', icon: SlidersHorizontal, label: t('action.set'), when: () => false, bulk: true },
    { key: 'delete', icon: Trash2, label: t('action.delete'), when: isOther, bulk: true, danger: true },
  ];
}

/** Returns the same actions in the language of the page. */
export const useUserCommands = (query: string, ownId?: number) => userCommands(useTranslation('user').t, query, ownId);
