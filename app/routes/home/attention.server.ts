import { type Area, canView } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { unseenBadge } from '~/models/chat/queries.server';
import { unreadMails } from '~/models/email/mailbox.server';
import { invoiceFigures } from '~/models/invoice/queries.server';
import { listMachines } from '~/models/machine/queries.server';
import { machineQuerySchema } from '~/models/machine/schema';
import { listPageOrders } from '~/models/order/queries.server';
import { orderPageQuerySchema } from '~/models/order/schema';
import type { DayClock } from '~/models/shared/day';
import { todoPageCounts } from '~/models/todo/queries.server';
import { listPageUsers } from '~/models/user/queries.server';
import { userPageQuerySchema } from '~/models/user/schema';

/** Records that need the user's attention, with a link to exactly those records. */
export interface Attention {
  key: 'todos' | 'invoices' | 'mails' | 'orders' | 'chats' | 'users' | 'alarms';
  count: number;
  to: string;
}

/** Returns everything that needs attention and that the account can see. Omits empty items. */
export async function attentionOf(account: Account, clock: DayClock): Promise<Attention[]> {
  const sources: [Area, Attention['key'], string, () => Promise<number>][] = [
    [
      'Todo',
      'todos',
      '/apps/todo?filter=overdue',
      async () => (await todoPageCounts(clock.onDay, clock.zone, account)).views.overdue,
    ],
    [
      'Invoice',
      'invoices',
      '/apps/invoice/list?status=Past+Due',
      async () => (await invoiceFigures(clock.onDay)).overdue.count,
    ],
    [
      'Order',
      'orders',
      '/apps/order/list?status=pending',
      async () => (await listPageOrders(orderPageQuerySchema.parse({ status: 'pending' }))).total,
    ],
    ['Email', 'mails', '/apps/email?folder=inbox&q=is%3Aunread', () => unreadMails(account.id)],
    ['Chat', 'chats', '/apps/chat?unread=1', () => unseenBadge(account.id)],
    [
      'User',
      'users',
      '/apps/user/list?status=pending',
      async () => (await listPageUsers(userPageQuerySchema.parse({ status: 'pending' }))).total,
    ],
    [
      'Machine',
      'alarms',
      '/dashboard/machines?alarms=open',
      async () => (await listMachines(machineQuerySchema.parse({}))).fleet.openAlarms,
    ],
  ];
  const counted = await Promise.all(
    sources
      .filter(([area]) => canView(account, area))
      .map(async ([, key, to, count]) => ({ key, to, count: await count() })),
  );
  return counted.filter(({ count }) => count > 0);
}
