import { beforeAll, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { loader as exported } from '~/routes/home/export/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

/**
 * Recounts the dashboard's figures from the stored records, using arithmetic based on the specification rather than
 * the models, and compares them with the exported file.
 */

type Stored = Awaited<ReturnType<typeof store.snapshot>>;
type Line = { quantity: number; unitPrice: number };

const dayMs = 24 * 3600 * 1000;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const now = iso(Date.now());
const plus = (day: string, days: number) => iso(Date.parse(day) + days * dayMs);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const share = (cents: number, percent: number) => Math.round((cents * percent) / 100);
const dollars = (cents: number) => cents / 100;

const gross = (items: readonly Line[]) => sum(items.map(({ quantity, unitPrice }) => Math.round(quantity * unitPrice)));

let data: Stored;
let invoices: Stored['invoices'][string][] = [];
let orders: Stored['orders'][string][] = [];
let cookie = '';

const [year, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))];
const firstOf = (y: number, m: number) => iso(Date.UTC(y, m - 1, 1));
const quarter = Math.floor((month - 1) / 3) * 3 + 1;
const monday = plus(now, -((new Date(now).getUTCDay() + 6) % 7));

/** Returns the last day that's as far from the start of a previous period as today is from the start of this one. */
function sameDayBefore(start: string, earlier: string): string {
  const day = plus(earlier, (Date.parse(now) - Date.parse(start)) / dayMs);
  return day < start ? day : plus(start, -1);
}

/** For each range (specification §9) and a custom range: its first and last day, and those it's compared with. */
const ranges: Record<string, [string, string, string, string]> = {
  'last-28-days': [plus(now, -27), now, plus(now, -55), plus(now, -28)],
  'last-month': [
    firstOf(year, month - 1),
    plus(firstOf(year, month), -1),
    firstOf(year, month - 2),
    plus(firstOf(year, month - 1), -1),
  ],
  'last-year': [`${year - 1}-01-01`, `${year - 1}-12-31`, `${year - 2}-01-01`, `${year - 2}-12-31`],
  'this-week': [monday, now, plus(monday, -7), plus(now, -7)],
  'last-week': [plus(monday, -7), plus(monday, -1), plus(monday, -14), plus(monday, -8)],
  'this-month': [
    firstOf(year, month),
    now,
    firstOf(year, month - 1),
    sameDayBefore(firstOf(year, month), firstOf(year, month - 1)),
  ],
  'this-quarter': [
    firstOf(year, quarter),
    now,
    firstOf(year, quarter - 3),
    sameDayBefore(firstOf(year, quarter), firstOf(year, quarter - 3)),
  ],
  'last-quarter': [
    firstOf(year, quarter - 3),
    plus(firstOf(year, quarter), -1),
    firstOf(year, quarter - 6),
    plus(firstOf(year, quarter - 3), -1),
  ],
  'year-to-date': [`${year}-01-01`, now, `${year - 1}-01-01`, sameDayBefore(`${year}-01-01`, `${year - 1}-01-01`)],
  custom: [plus(now, -40), plus(now, -12), plus(now, -69), plus(now, -41)],
};

beforeAll(async () => {
  reseed();
  cookie = await cookieFor('admin');
  await store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
    const [sample] = Object.values(draft.orders);
    if (!sample) throw new Error('no order');
    // Each period has an order on its first day and one on its last day.
    for (const [at, day] of Object.values(ranges).flat().entries())
      draft.orders[9000 + at] = { ...sample, id: 9000 + at, placedAt: `${day}T12:00:00.000Z` };
  });
  data = await store.snapshot();
  invoices = Object.values(data.invoices);
  orders = Object.values(data.orders);
});

/** Returns the rows of an exported file, with the columns card, row, figure, and value. */
async function rowsOf(query: string): Promise<string[][]> {
  const response = await browserWith(cookie).get(exported, `/dashboard/export?${query}`);
  const text = (await response.text()).replace(/^\uFEFF/, '').trim();
  return text
    .split(/\r?\n/)
    .slice(1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
}

async function figures(query: string, card: string, figure: string): Promise<Record<string, number>> {
  const rows = (await rowsOf(query)).filter(([name, , column]) => name === card && column === figure);
  return Object.fromEntries(rows.map(([, row = '', , value = '']) => [row, Number(value)]));
}

const only = async (query: string, card: string, figure: string) =>
  Object.values(await figures(query, card, figure))[0];

function totalOf({ items, discountPercent, taxPercent }: (typeof invoices)[number]) {
  const net = gross(items) - share(gross(items), discountPercent);
  return net + share(net, taxPercent);
}
const paidOf = ({ payments }: (typeof invoices)[number]) => sum(payments.map(({ amount }) => amount));
const isIssued = ({ issuedAt, voidedAt }: (typeof invoices)[number]) => issuedAt !== null && !voidedAt;
const dueOf = (invoice: (typeof invoices)[number]) => totalOf(invoice) - paidOf(invoice);

describe('the exported invoice cards', () => {
  it('show the number and total of open, past-due, paid, and draft invoices', async () => {
    const open = invoices.filter((invoice) => isIssued(invoice) && dueOf(invoice) > 0);
    const late = open.filter(({ dueOn }) => dueOn < now);
    const paid = invoices.filter((invoice) => isIssued(invoice) && dueOf(invoice) === 0);
    const drafts = invoices.filter(({ issuedAt }) => issuedAt === null);
    const counted = [
      ['Open invoices', open, sum(open.map(dueOf))],
      ['Past-due invoices', late, sum(late.map(dueOf))],
      ['Paid invoices', paid, sum(paid.map(paidOf))],
      ['Draft invoices', drafts, sum(drafts.map(totalOf))],
    ] as const;
    for (const [card, list, cents] of counted) {
      expect(await only('', card, 'Invoices'), card).toBe(list.length);
      expect(await only('', card, 'Amount'), card).toBe(dollars(cents));
    }
  });

  it('show the amounts billed and received in each month', async () => {
    const billed = await figures('', 'Revenue', 'Billed');
    expect(Object.keys(billed)).toHaveLength(6);
    for (const [month, value] of Object.entries(billed)) {
      const issued = invoices.filter((invoice) => isIssued(invoice) && invoice.issuedOn.startsWith(month));
      expect(value, month).toBe(dollars(sum(issued.map(totalOf))));
    }
    for (const [month, value] of Object.entries(await figures('', 'Revenue', 'Received'))) {
      const payments = invoices.flatMap((invoice) => invoice.payments).filter(({ paidOn }) => paidOn.startsWith(month));
      expect(value, month).toBe(dollars(sum(payments.map(({ amount }) => amount))));
    }
  });
});

describe.each(Object.entries(ranges))('the exported cards for the range %s', (range, [from, to, earlier, until]) => {
  const query = `range=${range}&from=${from}&to=${to}`;
  const placedFrom = (first: string, last: string) =>
    orders.filter(({ placedAt }) => placedAt.slice(0, 10) >= first && placedAt.slice(0, 10) <= last);
  const inRange = (day: string) => day >= from && day <= to;
  const placed = () => placedFrom(from, to);

  it('show the number of orders, and the sales without rejected orders, canceled orders, and refunds', async () => {
    expect(await figures(query, 'Orders', 'Orders')).toEqual({ [from]: placed().length });
    const worth = placed()
      .filter(({ status }) => status === 'pending' || status === 'finished')
      .map(({ items, coupon, delivery, refunds, paidAt, paid, outstanding, taxIncluded, taxPercent }) => {
        const goods = sum(items.map((line) => gross([line]) - share(gross([line]), line.discountPercent)));
        const priced = goods - (coupon?.amount ?? 0) + (delivery?.cost ?? 0);
        const total = taxIncluded === false ? priced + share(priced, taxPercent ?? 0) : priced;
        const kept = paidAt === null ? total : (paid ?? total) + (outstanding ?? 0);
        return kept - sum(refunds.map(({ amount }) => amount));
      });
    expect(await figures(query, 'Sales', 'Sales')).toEqual({ [from]: dollars(sum(worth)) });
  });

  it('show the change in orders from the previous period', async () => {
    const before = placedFrom(earlier, until).length;
    const change = before === 0 ? '' : String(Math.round(((placed().length - before) / before) * 100));
    const shown = (await rowsOf(query)).find(([card, , column]) => card === 'Orders' && column === 'Change (%)');
    expect(shown?.[3]).toBe(change);
  });

  it('show its orders by status, and its new and returning customers', async () => {
    const counts = await figures(query, 'Product orders and customers', 'Value');
    const withStatus = (...statuses: string[]) => placed().filter(({ status }) => statuses.includes(status)).length;
    const buyers = new Set(placed().map(({ customer }) => customer.email));
    const earlier = orders.filter(({ placedAt }) => placedAt.slice(0, 10) < from).map(({ customer }) => customer.email);
    const returning = [...buyers].filter((email) => earlier.includes(email)).length;
    expect(counts).toEqual({
      Finished: withStatus('finished'),
      Pending: withStatus('pending'),
      Rejected: withStatus('rejected', 'cancelled'),
      'New customers': buyers.size - returning,
      'Returning customers': returning,
    });
  });

  it('show the amount received for invoices', async () => {
    const payments = invoices.flatMap((invoice) => invoice.payments).filter(({ paidOn }) => inRange(paidOn));
    expect(await figures(query, 'Received', 'Received')).toEqual({
      [from]: dollars(sum(payments.map(({ amount }) => amount))),
    });
  });
});

describe('the exported cards that don’t follow the range', () => {
  it('show the amounts billed and received in each month of a year', async () => {
    for (const [figure, amountIn] of [
      [
        'Billed',
        (period: string) =>
          sum(invoices.filter((one) => isIssued(one) && one.issuedOn.startsWith(period)).map(totalOf)),
      ],
      [
        'Received',
        (period: string) =>
          sum(
            invoices
              .flatMap(({ payments }) => payments.filter(({ paidOn }) => paidOn.startsWith(period)))
              .map((one) => one.amount),
          ),
      ],
    ] as const) {
      const months = await figures(`year=${year}`, 'Revenue report', figure);
      expect(Object.keys(months)).toHaveLength(12);
      for (const [period, value] of Object.entries(months)) {
        expect(value, `${figure} ${period}`).toBe(period > now.slice(0, 7) ? 0 : dollars(amountIn(period)));
      }
    }
  });

  it('show the invoices that have been overdue the longest, and the latest invoices', async () => {
    const late = invoices.filter((one) => isIssued(one) && dueOf(one) > 0 && one.dueOn < now);
    const longest = late.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)).slice(0, 5);
    const dues = Object.values(await figures('', 'Longest overdue', 'Due'));
    expect(dues).toEqual(longest.map((one) => dollars(dueOf(one))));
    const latest = invoices.toSorted((a, b) => b.issuedOn.localeCompare(a.issuedOn) || b.id - a.id).slice(0, 5);
    expect(Object.values(await figures('', 'Recent invoices', 'Total'))).toEqual(
      latest.map((one) => dollars(totalOf(one))),
    );
  });

  it('show the number of orders on each of the last seven days', async () => {
    const days = Array.from({ length: 7 }, (_, at) => plus(now, at - 6));
    const placedOn = (day: string) => orders.filter(({ placedAt }) => placedAt.startsWith(day)).length;
    expect(await figures('', 'Orders by day', 'Orders')).toEqual(
      Object.fromEntries(days.map((day) => [day, placedOn(day)])),
    );
  });

  it('show how many of the tasks and to-dos that everyone can see are completed and open', async () => {
    const hidden = Object.values(data.kanbanProjects)
      .filter(({ sharing, away }) => sharing !== 'everyone' || away !== null)
      .map(({ id }) => id);
    const tasks = Object.values(data.kanbanTasks).filter(
      ({ away, projectId }) => away === null && !hidden.includes(projectId),
    );
    const todos = Object.values(data.todoTasks).filter(({ isDeleted, listId }) => !isDeleted && listId === null);
    const done = {
      'Kanban tasks': tasks.filter(({ boardId }) => boardId === 'done').length,
      'To-dos': todos.filter(({ isCompleted }) => isCompleted).length,
    };
    expect(await figures('', 'Goal overview', 'Done')).toEqual(done);
    expect(await figures('', 'Goal overview', 'Open')).toEqual({
      'Kanban tasks': tasks.length - done['Kanban tasks'],
      'To-dos': todos.length - done['To-dos'],
    });
  });
});

describe('the exported “needs attention” card', () => {
  it('shows the same counts as a recount of the stored records', async () => {
    const counts = await figures('', 'Needs attention', 'Count');
    const todos = Object.values(data.todoTasks).filter(
      ({ isCompleted, isDeleted, dueDate }) =>
        !isCompleted && !isDeleted && dueDate !== null && dueDate.slice(0, 10) < now,
    );
    expect(counts['overdue to-dos']).toBe(todos.length);
    expect(counts['past-due invoices']).toBe(
      invoices.filter((one) => isIssued(one) && dueOf(one) > 0 && one.dueOn < now).length,
    );
    expect(counts['pending orders']).toBe(orders.filter(({ status }) => status === 'pending').length);
    expect(counts['pending users']).toBe(Object.values(data.users).filter(({ status }) => status === 'pending').length);
    expect(counts['unread emails']).toBe(
      Object.values(data.emails).filter(({ folder, isRead }) => folder === 'inbox' && !isRead).length,
    );
    expect(counts['open machine alarms']).toBe(
      sum(
        Object.values(data.machines).map(
          ({ alarms }) => alarms.filter(({ acknowledgedAt }) => acknowledgedAt === null).length,
        ),
      ),
    );
  });
});
