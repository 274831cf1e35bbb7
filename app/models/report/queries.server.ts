import { analyticsCard } from '~/models/analytics-card/queries.server';
import { invoiceTotals } from '~/models/invoice/rules';
import { orderSums } from '~/models/order/rules';
import type { Order } from '~/models/order/schema';
import { rowsOf } from '~/models/shared/list';
import { toCents } from '~/models/shared/money';
import { statisticsCard } from '~/models/statistics-card/queries.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { changeOf, type Period, periodsOf, piecesOf, type ReportRange, sampleYears } from './rules';

const within = (day: string, { from, until }: Period) => day >= from && day < until;
const ordersIn = (data: Collections, period: Period) =>
  rowsOf(data.orders).filter(({ placedAt }) => within(placedAt.slice(0, 10), period));
const valueOf = (orders: readonly Order[]) =>
  orders
    .filter(({ status }) => status !== 'cancelled' && status !== 'rejected')
    .reduce((sum, order) => sum + orderSums(order).total, 0);

/** Money received for invoices in some days, in cents. */
function receivedIn(data: Collections, period: Period): number {
  return rowsOf(data.invoices)
    .flatMap(({ payments }) => payments)
    .reduce((sum, { paidOn, amount }) => (within(paidOn, period) ? sum + amount : sum), 0);
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

/** Each customer's first order and whether they ordered within some days. */
function customersIn(data: Collections, period: Period) {
  const first = new Map<string, string>();
  for (const { customer, placedAt } of rowsOf(data.orders)) {
    const day = placedAt.slice(0, 10);
    if (day < (first.get(customer.email) ?? '9')) first.set(customer.email, day);
  }
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
  const count = (...statuses: Order['status'][]) => orders.filter(({ status }) => statuses.includes(status)).length;
  const tasks = rowsOf(data.kanbanTasks).filter(({ away }) => away === null);
  const todos = rowsOf(data.todoTasks).filter(({ isDeleted }) => !isDeleted);
  const done =
    tasks.filter(({ boardId }) => boardId === 'done').length + todos.filter(({ isCompleted }) => isCompleted).length;
  return {
    orders: figure(periods, (period) => ordersIn(data, period).length),
    sales: figure(periods, (period) => valueOf(ordersIn(data, period))),
    received: figure(periods, (period) => receivedIn(data, period)),
    productOrders: {
      finished: count('finished'),
      pending: count('pending'),
      rejected: count('rejected', 'cancelled'),
    },
    customers: customersIn(data, periods.now),
    goals: { done, open: tasks.length + todos.length - done },
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
  const issued = rowsOf((await store.snapshot()).invoices).flatMap(({ issuedAt, issuedOn }) =>
    issuedAt === null ? [] : issuedOn.slice(0, 4),
  );
  return [...new Set([...[...new Set(issued)].sort().reverse(), ...sampleYears])];
}

/**
 * Money received and billed in a year, by month and in all, in cents; a year without invoices has the sums of the sample
 * card and no months (specification §9).
 */
export async function revenueOf(year: string) {
  const data = await store.snapshot();
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `${year}-${String(index + 1).padStart(2, '0')}`,
    billed: 0,
    received: 0,
  }));
  const byMonth = new Map(months.map((month) => [month.month, month]));
  let known = false;
  for (const invoice of rowsOf(data.invoices)) {
    if (invoice.issuedAt === null) continue;
    const issued = byMonth.get(invoice.issuedOn.slice(0, 7));
    if (issued) issued.billed += invoiceTotals(invoice).total;
    for (const { paidOn, amount } of invoice.payments) {
      const paid = byMonth.get(paidOn.slice(0, 7));
      if (paid) paid.received += amount;
      known ||= paid !== undefined;
    }
    known ||= issued !== undefined;
  }
  if (known) {
    const sum = (key: 'billed' | 'received') => months.reduce((total, month) => total + month[key], 0);
    return { year, sample: false, months, billed: sum('billed'), received: sum('received') };
  }
  const { price, budget } = await analyticsCard('revenue-report');
  const cents = (text: string) => toCents(Number(text.replace(/[^\d.]/g, '')));
  return { year, sample: true, months: [], billed: cents(budget), received: cents(price) };
}
