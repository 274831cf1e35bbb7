import { memoByIdentity } from '~/lib/memo';
import { analyticsCard } from '~/models/analytics-card/queries.server';
import { moneyOfMonths } from '~/models/invoice/report.server';
import { isClosed, orderRefunded, orderSums } from '~/models/order/rules';
import type { Order } from '~/models/order/schema';
import { addDays } from '~/models/shared/day';
import { rowsOf } from '~/models/shared/list';
import { toCents } from '~/models/shared/money';
import { statisticsCard } from '~/models/statistics-card/queries.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { changeOf, type Period, periodsOf, piecesOf, type ReportRange, sampleYears } from './rules';

const within = (day: string, { from, until }: Period) => day >= from && day < until;
/** By period, for as long as no order has changed. */
const rememberedOrders = memoByIdentity((_: Collections['orders']) => new Map<string, Order[]>());

function ordersIn({ orders }: Collections, period: Period): Order[] {
  const known = rememberedOrders(orders);
  const key = `${period.from} ${period.until}`;
  const found = known.get(key) ?? rowsOf(orders).filter(({ placedAt }) => within(placedAt.slice(0, 10), period));
  known.set(key, found);
  return found;
}

/** What was paid for all invoices by day, in cents. */
const paidByDay = memoByIdentity((invoices: Collections['invoices']) => {
  const sums = new Map<string, number>();
  for (const { payments } of rowsOf(invoices))
    for (const { paidOn, amount } of payments) sums.set(paidOn, (sums.get(paidOn) ?? 0) + amount);
  return [...sums];
});

/** The first day each customer ordered on, by e-mail. */
const firstOrders = memoByIdentity((orders: Collections['orders']) => {
  const first = new Map<string, string>();
  for (const { customer, placedAt } of rowsOf(orders)) {
    const day = placedAt.slice(0, 10);
    if (day < (first.get(customer.email) ?? '9')) first.set(customer.email, day);
  }
  return first;
});

/** What orders bring in, in cents, without what was given back of them; once for each list that `ordersIn` remembers. */
const valueOf = memoByIdentity((orders: readonly Order[]) =>
  orders
    .filter((order) => !isClosed(order))
    .reduce((sum, order) => sum + orderSums(order).total - orderRefunded(order), 0),
);

/** Money received for invoices in some days, in cents. */
function receivedIn(data: Collections, period: Period): number {
  return paidByDay(data.invoices).reduce((sum, [day, paid]) => (within(day, period) ? sum + paid : sum), 0);
}

/** Figure, change from the period before in percent, and its course in pieces, oldest first. */
function figure(period: { now: Period; before: Period }, measure: (period: Period) => number) {
  const value = measure(period.now);
  return {
    value,
    change: changeOf(value, measure(period.before)),
    course: piecesOf(period.now, 7).map(measure),
  };
}

/** How many kanban tasks and to-dos are done, and how many are not; what is put away does not count. */
const tasksOf = memoByIdentity((tasks: Collections['kanbanTasks']) => {
  const all = rowsOf(tasks).filter(({ away }) => away === null);
  const done = all.filter(({ boardId }) => boardId === 'done').length;
  return { done, open: all.length - done };
});
const todosOf = memoByIdentity((todos: Collections['todoTasks']) => {
  const all = rowsOf(todos).filter(({ isDeleted }) => !isDeleted);
  const done = all.filter(({ isCompleted }) => isCompleted).length;
  return { done, open: all.length - done };
});

/** Each customer's first order and whether they ordered within some days. */
function customersIn(data: Collections, period: Period) {
  const first = firstOrders(data.orders);
  const active = new Set(ordersIn(data, period).map(({ customer }) => customer.email));
  const fresh = [...active].filter((email) => within(first.get(email) ?? '', period)).length;
  return { fresh, returning: active.size - fresh };
}

/**
 * The figures of the analytics and statistics cards that the store knows, over a range; amounts in cents, changes against
 * the period before in percent (specification §3 "Analytics cards", §9).
 * @param onDay the person's today
 */
export async function workspaceReport(range: ReportRange, onDay: string) {
  const data = await store.snapshot();
  const periods = periodsOf(range, onDay);
  const orders = ordersIn(data, periods.now);
  const tomorrow = addDays(onDay, 1);
  const days = piecesOf({ from: addDays(tomorrow, -7), until: tomorrow }, 7);
  const count = (...statuses: Order['status'][]) => orders.filter(({ status }) => statuses.includes(status)).length;
  const [tasks, todos] = [tasksOf(data.kanbanTasks), todosOf(data.todoTasks)];
  return {
    orders: figure(periods, (period) => ordersIn(data, period).length),
    sales: figure(periods, (period) => valueOf(ordersIn(data, period))),
    received: figure(periods, (period) => receivedIn(data, period)),
    productOrders: {
      finished: count('finished'),
      pending: count('pending'),
      rejected: count('rejected', 'cancelled'),
    },
    orderDays: days.map((period) => ({ day: period.from, count: ordersIn(data, period).length })),
    customers: customersIn(data, periods.now),
    goals: { done: tasks.done + todos.done, open: tasks.open + todos.open },
  };
}

/** What the sample cards show: figures of things the workspace does not keep. */
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

/** Years with invoices, the newest first, then those whose figures are samples. */
export async function revenueYears(): Promise<string[]> {
  return [...new Set([...yearsOf((await store.snapshot()).invoices), ...sampleYears])];
}

const yearsOf = memoByIdentity((invoices: Collections['invoices']) => {
  const issued = rowsOf(invoices).flatMap(({ issuedAt, issuedOn }) => (issuedAt === null ? [] : issuedOn.slice(0, 4)));
  return [...new Set(issued)].sort().reverse();
});

/**
 * Money received and billed in a year, by month and in all, in cents; a year without invoices has the sums of the sample
 * card and no months (specification §9).
 */
export async function revenueOf(year: string) {
  const months = await moneyOfMonths(
    Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
  );
  if (months.some(({ isKnown }) => isKnown)) {
    const sum = (key: 'billed' | 'received') => months.reduce((total, month) => total + month[key], 0);
    return { year, sample: false, months, billed: sum('billed'), received: sum('received') };
  }
  const { price, budget } = await analyticsCard('revenue-report');
  const cents = (text: string) => toCents(Number(text.replace(/[^\d.]/g, '')));
  return { year, sample: true, months: [], billed: cents(budget), received: cents(price) };
}
