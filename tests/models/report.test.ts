import { beforeEach, describe, expect, it } from 'vitest';
import { newestInvoices, revenueByMonth } from '~/models/invoice/report.server';
import { listInvoices } from '~/models/invoice/queries.server';
import { invoicePageQuerySchema } from '~/models/invoice/page-query.schema';
import { stepOrders } from '~/models/order/commands.server';
import { listPageOrders, storedOrder } from '~/models/order/queries.server';
import { orderRefunded, orderSums } from '~/models/order/rules';
import { orderPageQuerySchema } from '~/models/order/schema';
import { revenueOf, revenueYears, workspaceReport } from '~/models/report/queries.server';
import { changeOf, periodsOf, piecesOf } from '~/models/report/rules';
import { addDays, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

beforeEach(reseed);

describe('a report range', () => {
  it.each([
    ['last-28-days', { from: '2031-02-09', until: '2031-03-09' }, { from: '2031-01-12', until: '2031-02-09' }],
    ['last-month', { from: '2031-02-01', until: '2031-03-01' }, { from: '2031-01-01', until: '2031-02-01' }],
    ['last-year', { from: '2030-01-01', until: '2031-01-01' }, { from: '2029-01-01', until: '2030-01-01' }],
    ['this-week', { from: '2031-03-03', until: '2031-03-09' }, { from: '2031-02-24', until: '2031-03-02' }],
    ['last-week', { from: '2031-02-24', until: '2031-03-03' }, { from: '2031-02-17', until: '2031-02-24' }],
    ['this-month', { from: '2031-03-01', until: '2031-03-09' }, { from: '2031-02-01', until: '2031-02-09' }],
    ['this-quarter', { from: '2031-01-01', until: '2031-03-09' }, { from: '2030-10-01', until: '2030-12-07' }],
    ['last-quarter', { from: '2030-10-01', until: '2031-01-01' }, { from: '2030-07-01', until: '2030-10-01' }],
    ['year-to-date', { from: '2031-01-01', until: '2031-03-09' }, { from: '2030-01-01', until: '2030-03-09' }],
  ] as const)('“%s” covers %j on 2031-03-08 and is compared with %j', (range, now, before) => {
    expect(periodsOf(range, '2031-03-08')).toEqual({ now, before });
  });

  it('for a long month isn’t compared with more days than the previous month has', () => {
    const { before } = periodsOf('this-month', '2031-03-31');
    expect(before).toEqual({ from: '2031-02-01', until: '2031-03-01' });
  });

  it('for this week starts on the user’s first day of the week', () => {
    expect(periodsOf('this-week', '2031-03-08', { weekStart: 6 }).now.from).toBe('2031-03-08');
    expect(periodsOf('this-week', '2031-03-08', { weekStart: 7 }).now.from).toBe('2031-03-02');
  });

  it('with custom dates accepts them in either order, and falls back to the last 28 days if they’re invalid', () => {
    const chosen = {
      now: { from: '2031-02-10', until: '2031-02-15' },
      before: { from: '2031-02-05', until: '2031-02-10' },
    };
    expect(periodsOf('custom', '2031-03-08', { own: { from: '2031-02-10', to: '2031-02-14' } })).toEqual(chosen);
    expect(periodsOf('custom', '2031-03-08', { own: { from: '2031-02-14', to: '2031-02-10' } })).toEqual(chosen);
    const none = periodsOf('custom', '2031-03-08', { own: { from: '2031-02-31', to: 'x' } });
    expect(none).toEqual(periodsOf('last-28-days', '2031-03-08'));
  });

  it('is split into intervals without gaps', () => {
    const pieces = piecesOf({ from: '2031-01-01', until: '2031-02-01' }, 7);
    expect(pieces[0]?.from).toBe('2031-01-01');
    expect(pieces.at(-1)?.until).toBe('2031-02-01');
    for (const [index, { from }] of pieces.slice(1).entries()) expect(pieces[index]?.until).toBe(from);
  });

  it('is compared without a percent change if the previous value is zero', () => {
    expect(changeOf(10, 0)).toBeNull();
    expect(changeOf(15, 10)).toBe(50);
  });
});

describe('the report', () => {
  it.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    'counts the same orders as the order list for the same days in %s',
    async (zone) => {
      const { orders, orderDays, productOrders, shown, week } = await workspaceReport('last-28-days', {
        onDay: today(zone),
        zone,
      });
      expect(shown).toEqual({ from: addDays(today(zone), -27), to: today(zone) });
      const listed = async ({ from, to }: typeof shown, status = '') => {
        const query = orderPageQuerySchema.parse({ placedFrom: from, placedTo: to, status });
        return (await listPageOrders(query, zone)).total;
      };
      const total = await listed(shown);
      expect(orders.value).toBe(total);
      expect(orders.course.reduce((sum, value) => sum + value, 0)).toBe(total);
      expect(productOrders.finished + productOrders.pending + productOrders.rejected).toBe(total);
      expect(productOrders.finished).toBe(await listed(shown, 'finished'));
      expect(orderDays.reduce((sum, { count }) => sum + count, 0)).toBe(await listed(week));
    },
  );

  it('counts a pending order as finished after it’s marked as finished', async () => {
    const pending = await listPageOrders(
      orderPageQuerySchema.parse({ status: 'pending', placedFrom: addDays(today(), -26) }),
    );
    const open = pending.rows.find(({ payment, fulfilment }) => payment === 'paid' && fulfilment === 'shipped');
    const before = await workspaceReport('last-28-days', { onDay: today(), zone: 'UTC' });
    await stepOrders({ ids: [(open ?? pending.rows[0])?.id ?? 0], step: 'finish', actor: null });
    const after = await workspaceReport('last-28-days', { onDay: today(), zone: 'UTC' });
    expect(after.productOrders.finished).toBe(before.productOrders.finished + 1);
  });

  it('includes the same payments as the invoice list filtered by payment date', async () => {
    const { received, shown } = await workspaceReport('last-28-days', { onDay: today(), zone: 'UTC' });
    const query = { ...invoicePageQuerySchema.parse({ paidFrom: shown.from, paidTo: shown.to }), perPage: 1000 };
    const { rows, total } = await listInvoices(query);
    const paidIn = (rows as { invoice: { payments: { paidOn: string; amount: number }[] } }[]).map(({ invoice }) =>
      invoice.payments.filter(({ paidOn }) => paidOn >= shown.from && paidOn <= shown.to),
    );
    expect(total).toBeGreaterThan(0);
    expect(paidIn.every((payments) => payments.length > 0)).toBe(true);
    expect(paidIn.flat().reduce((sum, { amount }) => sum + amount, 0)).toBe(received.value);
  });

  it('shows the same billed amount as the invoice list, without drafts and void invoices', async () => {
    const day = today();
    const year = day.slice(0, 4);
    const before = await revenueOf(year, day);
    await store.commit({ actor: null, label: 'test' }, ({ invoices }) => {
      const sample = Object.values(invoices).find(({ issuedAt, voidedAt }) => issuedAt !== null && voidedAt === null);
      if (!sample) throw new Error('no invoice');
      const copied = { ...sample, payments: [], issuedOn: day };
      invoices[90_001] = { ...copied, id: 90_001, issuedAt: null, number: null };
      invoices[90_002] = { ...copied, id: 90_002, voidedAt: new Date().toISOString() };
    });
    const { billed } = await revenueOf(year, day);
    expect(billed).toBe(before.billed);
    const filters = { status: 'billed', issuedFrom: `${year}-01-01`, issuedTo: `${year}-12-31` };
    const { rows } = await listInvoices({ ...invoicePageQuerySchema.parse(filters), perPage: 1000 }, day);
    expect(rows.map(({ total }) => total).reduce((sum, total) => sum + total, 0)).toBe(billed);
  });

  it('matches the order lists linked from its sales and its rejected orders', async () => {
    const { sales, productOrders, shown } = await workspaceReport('last-28-days', { onDay: today(), zone: 'UTC' });
    const listed = async (status: string) => {
      const query = { placedFrom: shown.from, placedTo: shown.to, status, perPage: '1000' };
      return (await listPageOrders(orderPageQuerySchema.parse(query))).rows;
    };
    const counted = await Promise.all((await listed('counted')).map(({ id }) => storedOrder(id)));
    expect(counted.reduce((sum, order) => sum + orderSums(order).total - orderRefunded(order), 0)).toBe(sales.value);
    expect(await listed('closed')).toHaveLength(productOrders.rejected);
    expect((await listed('closed')).length + counted.length).toBe((await listed('')).length);
  });

  it('compares the year to date with the same period of the previous year', async () => {
    const invoice = Object.values((await store.snapshot()).invoices).find(({ payments }) => payments.length > 0);
    const pay = (paidOn: string, amount: number, key: number) =>
      store.commit({ actor: null, label: 'test' }, ({ invoices }) => {
        invoices[invoice?.id ?? 0]?.payments.push({ id: 900 + key, amount, paidOn, method: 'Cash', note: '' });
      });
    await store.commit({ actor: null, label: 'test' }, ({ invoices }) => {
      for (const one of Object.values(invoices)) one.payments = [];
    });
    await pay('2030-01-20', 10_000, 1);
    await pay('2030-12-20', 90_000, 2);
    await pay('2031-02-10', 15_000, 3);
    const { change, months } = await revenueOf('2031', '2031-03-08');
    expect(change).toBe(50);
    // March has no payments, and April hasn't started.
    expect(months.slice(1, 4).map(({ received }) => received)).toEqual([15_000, 0, null]);
    expect((await revenueOf('2030', '2031-03-08')).change).toBeNull();
  });

  it('returns a year’s revenue by month, and marks years with sample data', async () => {
    const years = await revenueYears();
    expect(years.slice(-3)).toEqual(['2020', '2019', '2018']);
    const year = today().slice(0, 4);
    const { months, received, sample } = await revenueOf(year, today());
    const known = (await revenueByMonth(12)).filter(({ month }) => month.startsWith(year));
    expect(sample).toBe(false);
    expect(received).toBe(known.reduce((sum, month) => sum + month.received, 0));
    expect(months).toHaveLength(12);
    expect(await revenueOf('2019', today())).toMatchObject({ sample: true, received: 2585200, billed: 5680000 });
  });
});

describe('the newest invoices', () => {
  it('are sorted by issue date, whether they’re drafts or not', async () => {
    const days = Object.values((await store.snapshot()).invoices).map(({ issuedOn }) => issuedOn);
    const newest = await newestInvoices(5);
    expect(newest.map(({ invoice }) => invoice.issuedOn)).toEqual(days.toSorted().reverse().slice(0, 5));
    expect(newest.some(({ state }) => state !== 'Draft')).toBe(true);
  });
});
