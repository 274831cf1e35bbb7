import type { HomeCard } from '~/models/home-layout/rules';
import type { HomeData } from './cards.server';

/**
 * The contents of a card as a table. Amounts are in the workspace's currency. Column names are translated under
 * `csv.<column>`.
 */
interface CardTable {
  columns: readonly string[];
  /** Key prefix for the translations of the row names (the first cells). */
  names?: 'csv' | 'waiting' | 'checklist' | 'goals' | 'devices';
  rows: readonly (readonly (string | number | null)[])[];
}

const money = (cents: number) => cents / 100;
const moneyOrNone = (cents: number | null) => (cents === null ? null : money(cents));
const figures = (values: Record<string, string | number>): CardTable => ({
  columns: ['name', 'value'],
  names: 'csv',
  rows: Object.entries(values),
});
const months = (rows: readonly { month: string; billed: number | null; received: number | null }[]): CardTable => ({
  columns: ['month', 'received', 'billed'],
  rows: rows.map(({ month, billed, received }) => [month, moneyOrNone(received), moneyOrNone(billed)]),
});

/** Returns the contents of a card as a table, or `null` if the card has no data. */
export function tableOf(name: HomeCard, { invoices, today, report, ...data }: HomeData): CardTable | null {
  switch (name) {
    case 'checklist':
      return (
        data.checklist && {
          columns: ['step', 'done'],
          names: 'checklist',
          rows: data.checklist.map(({ key, isDone }) => [key, isDone ? 'yes' : 'no']),
        }
      );
    case 'attention':
      return (
        data.waiting && {
          columns: ['what', 'count'],
          names: 'waiting',
          rows: data.waiting.map(({ key, count }) => [key, count]),
        }
      );
    case 'activity':
      return (
        data.activity && {
          columns: ['at', 'person', 'change'],
          rows: data.activity.map(({ at, actor, text }) => [at, actor, text]),
        }
      );
    case 'today':
      return today && { columns: ['time', 'title'], rows: today.entries.map(({ time, title }) => [time, title]) };
    case 'open':
    case 'pastDue':
    case 'paid':
    case 'drafts': {
      const figure = invoices?.figures[name === 'pastDue' ? 'overdue' : name];
      return figure ? { columns: ['amount', 'invoices'], rows: [[money(figure.amount), figure.count]] } : null;
    }
    case 'revenue':
      return invoices && months(invoices.months);
    case 'overdue':
    case 'newest':
      return (
        invoices && {
          columns: ['invoice', 'client', 'state', 'total', 'due', 'dueOn'],
          rows: invoices[name].map((one) => [
            one.name,
            one.client,
            one.state,
            money(one.total),
            money(one.due),
            one.dueOn,
          ]),
        }
      );
    default:
      return report && reportTable(name, report);
  }
}

type Report = NonNullable<HomeData['report']>;

function reportTable(name: HomeCard, { known, sample, revenue }: Report): CardTable | null {
  switch (name) {
    case 'orders':
    case 'sales':
    case 'received': {
      const { value, change } = known[name];
      const shown = name === 'orders' ? value : money(value);
      const { from, to } = known.shown;
      const percent = change === null ? null : Math.round(change);
      return { columns: ['from', 'to', name, 'changePercent'], rows: [[from, to, shown, percent]] };
    }
    case 'subscribers':
    case 'profit':
    case 'siteTraffic':
    case 'activeUsers':
    case 'newsletter':
      return { columns: ['sample'], rows: sample.series[name].course.map((value) => [value]) };
    case 'report':
      return revenue.sample
        ? figures({ received: money(revenue.received), budget: money(revenue.billed) })
        : months(revenue.months);
    case 'support': {
      const { totalTicket, newTicket, openTicket, responseTime } = sample.support;
      return figures({ totalTicket, newTicket, openTicket, responseTime });
    }
    case 'orderDays':
      return { columns: ['day', 'orders'], rows: known.orderDays.map(({ day, count }) => [day, count]) };
    case 'productOrders':
      return figures({
        ...known.productOrders,
        newCustomers: known.customers.fresh,
        returningCustomers: known.customers.returning,
      });
    case 'devices':
      return {
        columns: ['device', 'sharePercent'],
        names: 'devices',
        rows: sample.devices.map((one) => [one.name, one.usage]),
      };
    case 'goals': {
      const { tasks, todos } = known.goals;
      const rows = [
        ['tasks', tasks.done, tasks.open],
        ['todos', todos.done, todos.open],
      ];
      return { columns: ['what', 'done', 'open'], names: 'goals', rows };
    }
    case 'sessions': {
      const { sessions, goal, users, retention, duration } = sample.sessions;
      return figures({ sessions, goal, users, retention, duration });
    }
    default:
      return null;
  }
}
