import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** `SMTP_URL` must be set before the outbox is loaded. Nothing listens on this port, so emails wait. */
vi.hoisted(() => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
});

import { layoutConfig } from '~/layout.config';
import { showCurrency } from '~/lib/currency';
import { showSamples } from '~/lib/sample-workspace';
import { whenDelivered } from '~/models/outbox/commands.server';
import { store } from '~/models/store/store.server';
import { runSchedules } from '~/routes/invoice/recurring/timer.server';
import { bookkeeper } from '../helpers/bookkeeper';

const kari = bookkeeper();
const { day, fill, open, page, pay } = kari;

/** Runs the timer at noon, then again after the delay of automatic emails. */
async function timer(date: number): Promise<void> {
  await day(date);
  await runSchedules(Date.now());
  await runSchedules(Date.now() + 31 * 60_000);
  await whenDelivered();
}

const emails = async () => Object.values((await store.snapshot()).outboxMails);

const seen = new Set<number>();

/** Returns the recipients and subjects of the emails since the last call. */
async function newEmails(): Promise<string[]> {
  const fresh = (await emails()).filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh.map(({ to, subject }) => `${to}: ${subject}`).sort();
}

/** Returns the local parts of the email addresses that were sent a reminder since the last `newEmails` call. */
const reminded = async () =>
  (await newEmails()).filter((mail) => /remind/i.test(mail)).map((mail) => mail.split('@')[0]);

async function csv(path: string): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await open(path)).text.replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(',');
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, index) => [names[index] ?? '', cell])));
}

// Calculated by hand, in euros. Shop prices include 20% tax.
//
// HD-0101  3 × 19.99 + 2.5 × 80.00 at 20%, 12 × 4.995 at 5%, less 10%     319.91 − 31.99 + 2.70 + 46.79   =   337.41
// HD-0102  10 × 150.00 + 20%; 700.00 paid, 900.00 credited                1500.00 + 300.00                =  1800.00
// HD-0103  99.00 + 20%, void                                                                                  118.80
// HD-0104  45.50 + 20%, paid; repeated as HD-0107, HD-0108, and HD-0113   45.50 + 9.10                    =    54.60
// HD-0105  order 1: 2 × 89.50, 4 × 7.25, delivery 4.90                     179.00 + 29.00 + 4.90           =   212.90
// HD-0106  order 2: 89.50, 6 × 7.25, delivery 4.90                         89.50 + 43.50 + 4.90            =   137.90
// HD-0109  order 1 with a third piece                                                                         89.50
// HC-0110  order 1, two of four pieces returned: half of 29.00                                                −14.50
// HC-0111  order 2 with two of six pieces: 43.50 − 14.50                                                      −29.00
// HC-0112  half of HD-0102: 750.00 + 20%                                                                     −900.00
const sheet = [
  { number: 'HD-0101', net: '287.92', tax: '49.49', total: '337.41', received: '0.00', balance: '337.41' },
  { number: 'HD-0102', net: '1500.00', tax: '300.00', total: '1800.00', received: '700.00', balance: '200.00' },
  { number: 'HD-0103', net: '99.00', tax: '19.80', total: '118.80', received: '0.00', balance: '0.00' },
  { number: 'HD-0104', net: '45.50', tax: '9.10', total: '54.60', received: '54.60', balance: '0.00' },
  { number: 'HD-0105', net: '177.42', tax: '35.48', total: '212.90', received: '212.90', balance: '0.00' },
  { number: 'HD-0106', net: '114.92', tax: '22.98', total: '137.90', received: '137.90', balance: '0.00' },
  { number: 'HD-0107', net: '45.50', tax: '9.10', total: '54.60', received: '0.00', balance: '54.60' },
  { number: 'HD-0108', net: '45.50', tax: '9.10', total: '54.60', received: '0.00', balance: '54.60' },
  { number: 'HD-0109', net: '74.58', tax: '14.92', total: '89.50', received: '89.50', balance: '0.00' },
  { number: 'HC-0110', net: '-12.08', tax: '-2.42', total: '-14.50', received: '-14.50', balance: '0.00' },
  { number: 'HC-0111', net: '-24.17', tax: '-4.83', total: '-29.00', received: '-29.00', balance: '0.00' },
  { number: 'HC-0112', net: '-750.00', tax: '-150.00', total: '-900.00', received: '0.00', balance: '0.00' },
  { number: 'HD-0113', net: '45.50', tax: '9.10', total: '54.60', received: '0.00', balance: '54.60' },
];

describe('a bookkeeper, in the first month of an empty workspace, without JavaScript,', { retry: 0 }, () => {
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await kari.start();
    await day(1);
  });
  afterAll(() => {
    showCurrency(layoutConfig.currency);
    showSamples(true);
    vi.useRealTimers();
  });

  it('sets up the company', async () => {
    await fill('/preferences/workspace', 'Save', {
      address: '4 Quay Lane\nDublin',
      email: 'office@holt.example',
      taxNumber: 'IE 1234567T',
      dueDays: '14',
      taxPercent: '20',
      invoicePrefix: 'HD-',
      creditPrefix: 'HC-',
      nextNumber: '101',
    });
    await kari.submit(await fill('/preferences/workspace/money', 'Add tax rate'), 'Save', {
      'banks[0].bankName': 'AIB',
      'banks[0].iban': 'IE64IRCE92050112345678',
      'rates[0].name': 'VAT',
      'rates[0].percent': '20',
      'rates[0].included': 'on',
      standardDelivery: '4.90',
      expressDelivery: '14.90',
    });
    await fill('/preferences/workspace/reminders', 'Save', { reminderDays: ['-3', '0', '7'] });
  });

  it('imports 50 clients from CSV data whose columns need to be mapped', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => {
      const number = String(index + 1).padStart(2, '0');
      return `Firm ${number};Client ${number};c${number}@client.example;14;x`;
    });
    const unmapped = await kari.send(await open('/apps/invoice/clients/import'), 'intent:preview', {
      csv: ['Who;Called;Post;Wait;Other', ...lines].join('\n'),
    });
    expect(unmapped.status).toBe(400);
    const column = ['company', 'name', 'companyEmail', 'terms', ''];
    const preview = await kari.submit(unmapped, 'intent:preview', { column });
    expect(preview.text).toContain('New: 50');
    await kari.submit(preview, 'intent:commit');
    expect(Object.keys((await store.snapshot()).clients)).toHaveLength(50);
  });

  it('creates invoices with correct totals, and a schedule for a repeating invoice', async () => {
    const first = await kari.invoice(
      'Client 01',
      [
        ['Chairs', '3', '19.99'],
        ['Setup', '2.5', '80'],
        ['Books', '12', '4.995', '5'],
      ],
      '10',
    );
    expect(first.text).toContain(
      'Subtotal €319.91 Discount 10% -€31.99 Tax 5% on €53.95 €2.70 Tax 20% on €233.97 €46.79',
    );
    expect(first.text).toContain('Total €337.41');
    const [brand = ''] = /<p class="paper__brand">.*?<\/p>/s.exec(first.html) ?? [];
    expect(brand).toContain('Holt &amp; Daughters');
    expect(brand, 'the logo of the product').not.toContain('<svg');
    expect((await kari.invoice('c02@client.example', [['Consulting', '10', '150']])).text).toContain('Total €1,800.00');
    await kari.invoice('Firm 03', [['Visit', '1', '99']]);
    await kari.invoice('client 04', [['Support', '1', '45.5']]);
    const schedule = { unit: 'week', every: '1', start: '2027-03-08', count: '3', action: 'send' };
    await fill(`${await page(104)}/repeat`, 'Save schedule', schedule);
  });

  it('sells products in the shop, and creates invoices for the orders', async () => {
    await day(3);
    await fill('/apps/ecommerce/catalogue/add', 'Save', { name: 'Lantern', price: '89.50', stock: '10' });
    await fill('/apps/ecommerce/catalogue/add', 'Save', { name: 'Candle', price: '7.25', stock: '100' });
    expect((await kari.buy({ 1: 2, 2: 4 })).text).toContain('Total €212.90 Includes 20% tax €35.48');
    await fill('/apps/order/view/1', 'Create invoice');
    await day(4);
    expect((await kari.buy({ 1: 1, 2: 6 })).text).toContain('Total €137.90 Includes 20% tax €22.98');
    await fill('/apps/order/view/2', 'Create invoice');
    await fill('/apps/order/view/2', 'Mark as paid');
    expect((await open(await page(106))).text).toContain('Balance due €0.00 of €137.90');
  });

  it('sends the first scheduled invoice, and receives partial and full payments', async () => {
    await timer(8);
    expect((await newEmails()).filter((mail) => mail.startsWith('c04@'))).toEqual([
      'c04@client.example: Invoice HD-0107 from Holt & Daughters',
    ]);
    await day(9);
    await pay(104, '54.60');
    await day(10);
    expect((await pay(102, '700')).text).toContain('Balance due €1,100.00 of €1,800.00');
    await day(11);
    await pay(105, '100');
    expect((await open('/apps/order/view/1')).text).toContain('Unpaid');
  });

  it('voids an invoice, and sends reminders for open invoices before they’re due', async () => {
    await day(12);
    await fill(await page(103), 'Void');
    expect((await open(await page(103))).text).toContain('Void');
    await timer(12);
    expect(await reminded()).toEqual(['c01', 'c02']);
  });

  it('receives the rest of an order’s payment, and reminds each client once on the due date', async () => {
    await day(14);
    await pay(105, '112.90');
    const order = (await open('/apps/order/view/1')).text;
    expect(order).toContain('Paid Mar 14, 2027');
    expect(order).not.toContain('Unpaid');
    await timer(15);
    expect(await reminded()).toEqual(['c01', 'c02']);
    await runSchedules(Date.now() + 3_600_000);
    expect(await reminded()).toEqual([]);
  });

  it('edits a paid order, and receives the difference', async () => {
    const edit = { 'items[0].quantity': '3', reason: 'One more, by phone' };
    const order = await fill('/apps/order/edit/1', 'Save', edit);
    expect(order.text).toContain('Total €302.40');
    expect(order.text).toContain('Outstanding €89.50');
    expect(order.text).toContain('One more, by phone');
    expect((await open(await page(109))).text).toContain('Balance due €89.50 of €89.50');
    await day(16);
    await fill('/apps/order/view/1', 'Mark as paid');
    expect((await open(await page(109))).text).toContain('Balance due €0.00 of €89.50');
  });

  it('refunds a returned line, and the amount that becomes due when another order is reduced', async () => {
    await day(18);
    const returned = { 'lines[1].quantity': '2', reason: 'Broken' };
    const first = await fill('/apps/order/view/1', 'Return items', returned);
    expect(first.text).toContain('Refunds -€14.50 Net of refunds €287.90');
    await day(19);
    const edit = { 'items[1].quantity': '2', reason: 'Fewer' };
    const second = await fill('/apps/order/edit/2', 'Save', edit);
    expect(second.text).toContain('Total €108.90');
    expect(second.text).toContain('Refund due €29.00');
    expect((await open(await page(111))).text).toContain('Remaining credit €29.00 of €29.00');
    await day(20);
    const refunded = await fill('/apps/order/view/2', 'Refund');
    expect(refunded.text).toContain('Refunds -€29.00 Net of refunds €108.90');
    expect(refunded.text).not.toContain('Refund due');
    expect((await open(await page(111))).text).toContain('Remaining credit €0.00 of €29.00');
  });

  it('credits half an invoice, and sends the next scheduled invoice and reminders', async () => {
    const note = { 'items[0].unitPrice': '750', reason: 'Half of it was done' };
    expect((await fill(`${await page(102)}/credit`, 'Create credit note', note)).text).toContain('HC-0112');
    expect((await open(await page(102))).text).toContain('Balance due €200.00 of €1,800.00');
    await timer(22);
    expect((await open(await page(113))).text).toContain('Total €54.60');
    expect(await reminded()).toEqual(['c01', 'c02', 'c04']);
  });

  it('sees the manually calculated figures in the invoice, tax, and order exports', async () => {
    await day(31);
    const rows = await csv('/apps/invoice/export?format=csv&sortColumn=id&sort=asc');
    expect(
      rows.map(({ number, net, tax, total, received, balance }) => ({ number, net, tax, total, received, balance })),
    ).toEqual(sheet);
    const tax = await csv('/apps/invoice/taxes/export?from=2027-03-01&to=2027-03-31');
    expect(tax).toMatchObject([
      { taxPercent: '5', net: '53.95', tax: '2.70', gross: '56.65', currency: 'EUR' },
      { taxPercent: '20', net: '1496.64', tax: '299.32', gross: '1795.96', currency: 'EUR' },
    ]);
    const orders = await csv('/apps/order/export?format=csv&sortColumn=id&sort=asc');
    expect(orders).toMatchObject([
      { payment: 'partially-refunded', total: '302.40', tax: '50.40', refunded: '14.50', outstanding: '0.00' },
      { payment: 'partially-refunded', total: '108.90', tax: '18.15', refunded: '29.00', toRefund: '0.00' },
    ]);
  });

  // Open: 337.41 + 200.00 + 3 × 54.60. All but the last 54.60 are overdue.
  // Received: 700.00 + 54.60 + 212.90 + 137.90 + 89.50 − 14.50 − 29.00. All but the 700.00 are for settled documents.
  it.each([
    ['en', '€701.21', '€646.61', '€451.40', '€1,151.40', '€1,852.61', '€337.41', '€200.00'],
    ['de', '701,21 €', '646,61 €', '451,40 €', '1.151,40 €', '1.852,61 €', '337,41 €', '200,00 €'],
    ['fr', '701,21 €', '646,61 €', '451,40 €', '1 151,40 €', '1 852,61 €', '337,41 €', '200,00 €'],
    ['ar', '701.21', '646.61', '451.40', '1,151.40', '1,852.61', '337.41', '200.00'],
  ] as const)(
    'sees the same figures in the invoice list, tax report, client pages, and dashboard in %s',
    async (language, due, overdue, paid, received, billed, first, second) => {
      await kari.speak(language);
      const shown = async (path: string) =>
        (await open(path)).html.replace(/[\u2066-\u2069\u200f\u00a0\u202f]/g, ' ').replace(/ +/g, ' ');
      const list = await shown('/apps/invoice/list');
      for (const amount of [due, overdue, paid]) expect(list, 'tiles').toContain(amount);
      expect(await shown('/apps/invoice/taxes?from=2027-03-01&to=2027-03-31'), 'tax report').toContain(billed);
      for (const [client, amount] of [
        [1, first],
        [2, second],
      ] as const)
        expect(await shown(`/apps/invoice/clients/${client}`), 'client').toContain(amount);
      expect(await shown('/apps/invoice/clients/2/statement'), 'statement').toContain(second);
      const home = await shown('/?range=custom&from=2027-03-01&to=2027-03-31');
      for (const amount of [due, received]) expect(home, 'dashboard').toContain(amount);
      await kari.speak('en');
    },
  );
});
