import { memoByIdentity } from '~/lib/memo';
import { analyticsCard } from '~/models/analytics-card/queries.server';
import { moneyOfMonths } from '~/models/invoice/report.server';
import { isClosed, orderWorth } from '~/models/order/rules';
import type { Order } from '~/models/order/schema';
import { addDays, type DayClock } from '~/models/shared/day';
import { isShownTask } from '~/models/kanban/project-access';
import { isDoneBoard } from '~/models/kanban/rules';
import { rowsOf } from '~/models/shared/list';
import { toCents } from '~/models/shared/money';
import { timeAt } from '~/models/shared/zoned-time';
import { statisticsCard } from '~/models/statistics-card/queries.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import { changeOf, type Period, periodsOf, piecesOf, type ReportRange, sampleYears } from './rules';

const within = (day: string, { from, until }: Period) => day >= from && day < until;
const momentsOf = ({ from, until }: Period, zone: string) => ({
  from: timeAt({ day: from, minute: 0 }, zone),
  until: timeAt({ day: until, minute: 0 }, zone),
});

const maxCachedPeriods = 200;
/** Cache of the orders placed in a period, by the instants that bound the period. Valid until an order changes. */
const cachedOrders = memoByIdentity((_: Collections['orders']) => new Map<string, Order[]>());

function ordersIn({ orders }: Collections, period: Period, zone: string): Order[] {
  const known = cachedOrders(orders);
  const { from, until } = momentsOf(period, zone);
  const key = `${from} ${until}`;
  const isPlaced = ({ placedAt }: Order) => Date.parse(placedAt) >= from && Date.parse(placedAt) < until;
  const found = known.get(key) ?? rowsOf(orders).filter(isPlaced);
  known.set(key, found);
  if (known.size > maxCachedPeriods) known.delete(known.keys().next().value ?? '');
  return found;
}

const paidByDay = memoByIdentity((invoices: Collections['invoices']) => {
  const sums = new Map<string, number>();
  for (const { payments } of rowsOf(invoices))
    for (const { paidOn, amount } of payments) sums.set(paidOn, (sums.get(paidOn) ?? 0) + amount);
  return [...sums];
});

const firstOrders = memoByIdentity((orders: Collections['orders']) => {
  const first = new Map<string, number>();
  for (const { customer, placedAt } of rowsOf(orders)) {
    const at = Date.parse(placedAt);
    if (at < (first.get(customer.email) ?? Infinity)) first.set(customer.email, at);
  }
  return first;
});

/**
 * Returns the total value of orders, without rejected and canceled ones, in cents (see `orderWorth`). Calculated once
 * for each list that `ordersIn` caches.
 */
const valueOf = memoByIdentity((orders: readonly Order[]) =>
  orders.filter((order) => !isClosed(order)).reduce((sum, order) => sum + orderWorth(order), 0),
);

function receivedIn(data: Collections, period: Period): number {
  return paidByDay(data.invoices).reduce((sum, [day, paid]) => (within(day, period) ? sum + paid : sum), 0);
}

/**
 * Returns a number, its change from the previous period in percent, and its values over parts of the period, oldest
 * first.
 */
function figure(period: { now: Period; before: Period }, measure: (period: Period) => number) {
  const value = measure(period.now);
  return {
    value,
    change: changeOf(value, measure(period.before)),
    course: piecesOf(period.now, 7).map(measure),
  };
}

/** Counts done and open kanban tasks. Excludes archived and deleted ones, and those that only some users can see. */
const tasksOf = memoByIdentity((tasks: Collections['kanbanTasks']) =>
  memoByIdentity((projects: Collections['kanbanProjects']) => {
    const data = { kanbanProjects: projects, users: {} };
    const all = rowsOf(tasks).filter((task) => task.away === null && isShownTask(data, task, null));
    const done = all.filter(({ boardId }) => isDoneBoard(boardId)).length;
    return { done, open: all.length - done };
  }),
);
const todosOf = memoByIdentity((todos: Collections['todoTasks']) => {
  const all = rowsOf(todos).filter(({ isDeleted, listId }) => !isDeleted && listId === null);
  const done = all.filter(({ isCompleted }) => isCompleted).length;
  return { done, open: all.length - done };
});

const inDays = ({ from, until }: Period) => ({ from, to: addDays(until, -1) });

/** Returns the customers of orders, by email address. Calculated once for each list that `ordersIn` caches. */
const buyersOf = memoByIdentity((orders: readonly Order[]) => new Set(orders.map(({ customer }) => customer.email)));

function customersIn(data: Collections, period: Period, zone: string) {
  const first = firstOrders(data.orders);
  const { from } = momentsOf(period, zone);
  const active = buyersOf(ordersIn(data, period, zone));
  const fresh = [...active].filter((email) => (first.get(email) ?? 0) >= from).length;
  return { fresh, returning: active.size - fresh, all: active.size };
}

/**
 * Returns the numbers of the analytics and statistics cards that come from the store, for a range. Amounts are in
 * cents, changes from the previous period in percent (specification §3 "Analytics cards", §9). Days start and end in
 * the user's time zone, as in the list of orders. `shown` is the period of the numbers, and `week` is the last seven
 * days, both with an inclusive `from` and `to`.
 * @param choice the days of a custom range and the first day of the week (see `periodsOf`)
 */
export async function workspaceReport(
  range: ReportRange,
  { onDay, zone }: DayClock,
  choice: Parameters<typeof periodsOf>[2] = {},
) {
  const data = await store.snapshot();
  const periods = periodsOf(range, onDay, choice);
  const placed = (period: Period) => ordersIn(data, period, zone);
  const orders = placed(periods.now);
  const tomorrow = addDays(onDay, 1);
  const week = { from: addDays(tomorrow, -7), until: tomorrow };
  const count = (...statuses: Order['status'][]) => orders.filter(({ status }) => statuses.includes(status)).length;
  const customers = customersIn(data, periods.now, zone);
  const weekBefore = { from: addDays(week.from, -7), until: week.from };
  return {
    shown: inDays(periods.now),
    week: inDays(week),
    orders: figure(periods, (period) => placed(period).length),
    sales: figure(periods, (period) => valueOf(placed(period))),
    received: figure(periods, (period) => receivedIn(data, period)),
    productOrders: {
      finished: count('finished'),
      pending: count('pending'),
      rejected: count('rejected', 'cancelled'),
    },
    orderDaysChange: changeOf(placed(week).length, placed(weekBefore).length),
    orderDays: piecesOf(week, 7).map((period) => ({ day: period.from, count: placed(period).length })),
    customers: { ...customers, change: changeOf(customers.all, customersIn(data, periods.before, zone).all) },
    goals: { tasks: tasksOf(data.kanbanTasks)(data.kanbanProjects), todos: todosOf(data.todoTasks) },
  };
}

/** Returns the sample cards with numbers that the workspace doesn't record. */
export async function sampleReport() {
  const [support, sessions, devices, subscribers, profit, traffic, active, newsletter] = await Promise.all([
    analyticsCard('support-tracker'),
    analyticsCard('avg-sessions'),
    analyticsCard('sessions-device'),
    statisticsCard('subscribers'),
    statisticsCard('profit-line-chart'),
    statisticsCard('site-traffic'),
    statisticsCard('active-users'),
    statisticsCard('newsletter'),
  ]);
  const course = (series: readonly { data: readonly number[] }[]) => series[0]?.data ?? [];
  return {
    support,
    sessions,
    devices: devices.chart_info,
    series: {
      subscribers: { value: subscribers.analyticsData.subscribers, course: course(subscribers.series) },
      profit: { value: Number(profit.statistics.replace(/\D/g, '')), course: course(profit.series) },
      siteTraffic: { value: null, course: course(traffic.series) },
      activeUsers: { value: null, course: course(active.series) },
      newsletter: { value: null, course: course(newsletter.series) },
    },
  };
}

/**
 * Returns the years with issued invoices, newest first, followed by the years with sample numbers, unless the workspace
 * was started without sample data.
 */
export async function revenueYears(): Promise<string[]> {
  const data = await store.snapshot();
  const samples = workspaceIn(data).startedAt === null ? sampleYears : [];
  return [...new Set([...yearsOf(data.invoices), ...samples])];
}

const yearsOf = memoByIdentity((invoices: Collections['invoices']) => {
  const issued = rowsOf(invoices).flatMap(({ issuedAt, issuedOn }) => (issuedAt === null ? [] : issuedOn.slice(0, 4)));
  return [...new Set(issued)].sort().reverse();
});

const monthsOf = (year: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

type Money = 'billed' | 'received';
const sumOf = (months: readonly Record<Money, number>[], key: Money) =>
  months.reduce((total, month) => total + month[key], 0);

/**
 * Returns the amounts received and billed in a year, by month and in total, in cents, and the change in the received
 * amount from the same months of the previous year. For the current year, compares only months that have started by
 * `onDay`. A year without invoices has the totals of the sample card and no months (specification §9), or zero if the
 * workspace was started without sample data.
 */
export async function revenueOf(year: string, onDay: string) {
  const months = await moneyOfMonths(monthsOf(year, 12));
  if (months.some(({ isKnown }) => isKnown)) {
    const begun = year === onDay.slice(0, 4) ? Number(onDay.slice(5, 7)) : 12;
    const before = await moneyOfMonths(monthsOf(String(Number(year) - 1), begun));
    const [billed, received] = [sumOf(months, 'billed'), sumOf(months, 'received')];
    const change = changeOf(sumOf(months.slice(0, begun), 'received'), sumOf(before, 'received'));
    // A month that hasn't started has no amount yet, which is different from zero.
    const rows = months.map(({ month, isKnown, ...money }, at) =>
      isKnown || at < begun ? { month, ...money } : { month, billed: null, received: null },
    );
    return { year, sample: false, months: rows, billed, received, change };
  }
  if (workspaceIn(await store.snapshot()).startedAt !== null)
    return { year, sample: false, months: [], billed: 0, received: 0, change: null };
  const { price, budget } = await analyticsCard('revenue-report');
  const cents = (text: string) => toCents(Number(text.replace(/[^\d.]/g, '')));
  return { year, sample: true, months: [], billed: cents(budget), received: cents(price), change: null };
}
