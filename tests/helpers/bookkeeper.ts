import { expect, vi } from 'vitest';
import { store } from '~/models/store/store.server';
import { buildEmptyDatabase } from '../../scripts/lib/empty-database.js';
import { noScriptBrowser, type Visit } from './no-script-browser';
import { seedWith } from './store';

const owner = {
  name: 'Holt & Daughters',
  email: 'kari@holt.example',
  password: 'walnut orchard lane',
  currency: 'EUR',
};
const address = { country: 'Germany', name: 'Ines Roth', street: 'Hafenweg 3', postcode: '20457', city: 'Hamburg' };

/** An invoice line as typed: description, quantity, price, and tax percentage if it differs from the invoice's. */
type TypedLine = [description: string, quantity: string, price: string, tax?: string];

/** Returns the actions of a bookkeeper in March 2027, in a browser without JavaScript. */
export function bookkeeper() {
  let browser = noScriptBrowser();

  const open = (path: string) => browser.open(path);

  /** Opens a page and submits one of its forms. Fails unless the resulting page has the status 200. */
  async function fill(path: string, button: string, typed: Record<string, string | string[]> = {}): Promise<Visit> {
    return checked(await browser.submit(await open(path), button, typed), button);
  }

  function checked(visit: Visit, button: string): Visit {
    expect(visit.status, `"${button}" leads to ${visit.url}: ${visit.text.slice(0, 900)}`).toBe(200);
    return visit;
  }

  async function page(number: number): Promise<string> {
    const { invoices } = await store.snapshot();
    const found = Object.values(invoices).find((one) => one.number === number);
    if (!found) throw new Error(`no document ${number}`);
    return `/apps/invoice/preview/${found.id}`;
  }

  return {
    open,
    fill,
    page,
    /** Submits a form and returns the resulting page, even if it shows an error. */
    send: (visit: Visit, button: string, typed: Record<string, string | string[]> = {}) =>
      browser.submit(visit, button, typed),
    submit: async (visit: Visit, button: string, typed: Record<string, string | string[]> = {}) =>
      checked(await browser.submit(visit, button, typed), button),
    speak: (language: 'en' | 'de' | 'fr' | 'ar') => browser.speak(language),
    /** Replaces all data with a new workspace without sample data. */
    start: async () => {
      vi.setSystemTime(new Date('2027-03-01T08:00:00Z'));
      seedWith(JSON.stringify(await buildEmptyDatabase(owner)));
    },
    /** Sets the clock to noon on a day of the month, and signs in with a new browser. */
    day: async (date: number) => {
      vi.setSystemTime(new Date(`2027-03-${String(date).padStart(2, '0')}T12:00:00Z`));
      browser = noScriptBrowser();
      await fill('/pages/login-basic', 'Sign in', { email: owner.email, password: owner.password });
    },
    /** Issues an invoice for the client with the given name, adding its lines one at a time. */
    invoice: async (client: string, lines: TypedLine[], discount = '0') => {
      let form = await fill('/apps/invoice/add', 'step:client', { knownClient: client });
      for (let line = 1; line < lines.length; line += 1)
        form = checked(await browser.submit(form, 'Add item'), 'Add item');
      const typed = lines.flatMap(([description, quantity, unitPrice, taxPercent = ''], index) =>
        Object.entries({ description, quantity, unitPrice, taxPercent }).map(([name, value]) => [
          `items[${index}].${name}`,
          value,
        ]),
      );
      const fields = { ...(Object.fromEntries(typed) as Record<string, string>), discountPercent: discount };
      return checked(await browser.submit(form, 'Issue invoice', fields), 'Issue invoice');
    },
    pay: async (number: number, amount: string) =>
      fill(`${await page(number)}/payment`, 'Record payment', { amount, method: 'Bank transfer' }),
    /** Buys products in the shop, to be paid on delivery. `items` maps product IDs to quantities. */
    buy: async (items: Record<number, number>) => {
      for (const [id, quantity] of Object.entries(items)) {
        await fill('/apps/ecommerce/shop', `intent:add:${id}`);
        for (let pieces = 2; pieces <= quantity; pieces += 1)
          await fill('/apps/ecommerce/checkout', `intent:qty:${id}:${pieces}`);
      }
      const delivery = await fill('/apps/ecommerce/checkout/address', 'Continue', address);
      const payment = checked(await browser.submit(delivery, 'Continue', { delivery: 'standard' }), 'Continue');
      await browser.submit(payment, 'Continue', { payment: 'Cash on delivery' });
      const review = await open('/apps/ecommerce/checkout/review');
      const [, total = ''] = /Place order · (€[\d.,]+)/.exec(review.text) ?? [];
      return checked(await browser.submit(review, `Place order · ${total}`), 'Place order');
    },
  };
}
