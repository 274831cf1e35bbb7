import { type Command, commandsFor } from '~/components/data-table/command';
import { translator } from '~/http/i18n.server';
import { AppError } from '~/lib/errors';
import type { Language } from '~/lib/languages';
import type { Account } from '~/models/account/schema';
import { clientsById } from '~/models/client/queries.server';
import { getInvoice } from '~/models/invoice/commands.server';
import { machinesById } from '~/models/machine/queries.server';
import { ordersById } from '~/models/order/queries.server';
import { catalogByIds } from '~/models/product/catalog.server';
import { canOpenUrl } from '~/models/search/can-open.server';
import type { Hit, HitGroup, RecordAct } from '~/models/search/find.server';
import { getTodo } from '~/models/todo/queries.server';
import type { Actor } from '~/models/store/change-log';
import { usersById } from '~/models/user/queries.server';
import { clientCommands } from '../invoice/clients/commands';
import { clientListView } from '../invoice/clients/view.server';
import { invoiceCommands } from '../invoice/commands';
import { clientsPath, listPath } from '../invoice/links';
import { invoiceListView } from '../invoice/view.server';
import { commandIntent } from '~/components/data-table/command-intent';
import { cardCommands } from '../kanban/commands';
import { kanbanPath } from '../kanban/links';
import { machineCommands, machinesPath } from '../machine/commands';
import { orderCommands } from '../order/commands';
import { catalogCommands } from '../shop/catalog/commands';
import { catalogPath } from '../shop/catalog/links';
import { todoCommands } from '../todo/commands';
import { todoPath } from '../todo/links';
import { userCommands } from '../user/commands';

interface Reader {
  language: Language;
  onDay: string;
  viewer: Actor;
}

function rowActs<Row>(id: number, row: Row | undefined, commands: readonly Command<Row>[], path: string): RecordAct[] {
  if (row === undefined) return [];
  return commandsFor(commands, row)
    .filter(({ key }) => key !== 'view')
    .map(({ key, label: title, to, download, danger, idempotent }) => ({
      ...{ key, title, url: to?.(row) ?? path, danger: danger === true },
      ...(to
        ? { download: download === true }
        : { post: { intent: commandIntent(key, id) }, idempotent: idempotent === true }),
    }));
}

const actsOf: Record<string, (id: number, reader: Reader) => Promise<RecordAct[]>> = {
  async invoices(id, { language, onDay }) {
    const row = invoiceListView(await getInvoice(id, onDay));
    return rowActs(id, row, invoiceCommands(translator(language, 'invoice'), ''), listPath);
  },
  async clients(id, { language, onDay }) {
    const [row] = (await clientsById([id], onDay)).map(clientListView);
    return rowActs(id, row, clientCommands(translator(language, 'invoice'), ''), clientsPath);
  },
  async orders(id, { language }) {
    const [row] = await ordersById([id]);
    const commands = orderCommands(translator(language, 'order'), new URLSearchParams());
    return rowActs(id, row, commands, '/apps/order/list');
  },
  async users(id, { language, viewer }) {
    const [row] = await usersById([id]);
    return rowActs(id, row, userCommands(translator(language, 'user'), '', viewer?.id), '/apps/user/list');
  },
  async products(id, { language }) {
    const [row] = await catalogByIds([id]);
    return rowActs(id, row, catalogCommands(translator(language, 'shop')), catalogPath);
  },
  async machines(id, { language }) {
    const [row] = await machinesById([id]);
    return rowActs(id, row, machineCommands(translator(language, 'machine')), machinesPath);
  },
  async todoTasks(id, { language, onDay, viewer }) {
    const commands = todoCommands(translator(language, 'todo'), { today: onDay, query: '', isDeleted: false });
    const usual = commands.filter(({ key }) => ['complete', 'reopen', 'delete'].includes(key));
    return rowActs(id, await getTodo(id, viewer), usual, todoPath);
  },
  async kanbanTasks(id, { language }) {
    const commands = cardCommands(translator(language, 'kanban'), '');
    const usual = commands.filter(({ key }) => ['duplicate', 'archive', 'delete'].includes(key));
    return rowActs(id, { id }, usual, kanbanPath);
  },
};

async function withActsOf(hit: Hit, account: Account, reader: Reader): Promise<Hit> {
  const [collection = '', id = ''] = hit.key.split('/');
  const acts = actsOf[collection]?.(Number(id), reader) ?? [];
  // The record can have been deleted since the search.
  const found = await Promise.resolve(acts).catch((error: unknown): RecordAct[] => {
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  });
  const open = found.filter(({ url }) => canOpenUrl(account, url));
  return open.length > 0 ? { ...hit, acts: open } : hit;
}

/** Adds to each result the actions that the account can use on the record in its current state. */
export async function withActs(
  groups: HitGroup[],
  account: Account,
  { language, onDay }: Omit<Reader, 'viewer'>,
): Promise<HitGroup[]> {
  const reader = { language, onDay, viewer: { id: account.id, name: account.fullName } };
  const done = groups.map(async (group) => ({
    ...group,
    hits: await Promise.all(group.hits.map((hit) => withActsOf(hit, account, reader))),
  }));
  return Promise.all(done);
}
