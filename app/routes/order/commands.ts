import { CircleCheck, CircleDollarSign, CircleSlash, CircleX, Eye, SquarePen, Truck } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { memoizeTranslation } from '~/lib/memoized-translation';
import { allowsStep } from '~/models/order/rules';
import type { WireOrder } from '~/models/order/schema';
import { listQueryOf, quickPath } from './links';

/**
 * Returns the order actions, for the list's menus and bulk bar and for the order's page. `search` is the list's query.
 */
export function orderCommands(
  t: TFunction<'order'>,
  search: URLSearchParams,
): Command<Pick<WireOrder, 'id' | 'status' | 'payment' | 'fulfilment'>>[] {
  const inList = listQueryOf(search);
  const viewOne = memoizeTranslation((id) => t('list.viewOne', { id }));
  return [
    {
      key: 'view',
      icon: Eye,
      label: t('list.view'),
      to: ({ id }) => `/apps/order/view/${id}${inList}`,
      shortcut: ({ id }) => ({ name: viewOne(String(id)) }),
    },
    { key: 'quick', icon: SquarePen, label: t('list.quick'), to: ({ id }) => quickPath(id, search) },
    { key: 'pay', icon: CircleDollarSign, label: t('actions.pay'), when: allowsStep('pay'), bulk: true },
    { key: 'ship', icon: Truck, label: t('actions.ship'), when: allowsStep('ship'), bulk: true },
    { key: 'finish', icon: CircleCheck, label: t('actions.finish'), when: allowsStep('finish'), bulk: true },
    {
      key: 'reject',
      icon: CircleSlash,
      label: t('actions.reject'),
      when: allowsStep('reject'),
      bulk: true,
      danger: true,
    },
    { key: 'cancel', icon: CircleX, label: t('actions.cancel'), when: allowsStep('cancel'), bulk: true, danger: true },
  ];
}

/** Returns `orderCommands` in the language of the page. */
export const useOrderCommands = (search: URLSearchParams) => orderCommands(useTranslation('order').t, search);
