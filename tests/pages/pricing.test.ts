import { beforeEach, describe, expect, it } from 'vitest';
import { pricingPage } from '~/models/pricing/queries.server';
import {
  comparisonOf,
  limitOfBenefit,
  periodAt,
  type Quote,
  quoteFor,
  type Standing,
  yearlySaving,
} from '~/models/pricing/rules';
import { getInvoice } from '~/models/invoice/commands.server';
import { addDays, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import type { Usage } from '~/models/subscription/usage.server';
import * as change from '~/routes/pricing/change/route';
import * as page from '~/routes/pricing/plans/route';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/pages/pricing';
let browser = browserWith('');
let client = browserWith('');

const choose = (planId: string, billing: string, by = browser) =>
  by.post(change.action, `${path}/change`, { planId, billing });
const subscription = async (id: number) => (await store.snapshot()).subscriptions[id];

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
  client = browserWith(await cookieFor('client'));
});

describe('plan billing', () => {
  const prices = (month: number, year: number) => ({ monthlyPrice: month, yearlyPlan: { totalAnnual: year } });
  const plans = { basic: prices(0, 0), standard: prices(49, 480), enterprise: prices(99, 960) };
  const from = (planId: Standing['planId'], billing: Standing['billing'] = 'monthly'): Standing => ({
    planId,
    billing,
    startedOn: '2026-03-01',
    trialEndsOn: null,
  });

  it('finds the period that contains a date, even if the plan started on the last day of a month', () => {
    expect(periodAt({ startedOn: '2026-01-31', billing: 'monthly' }, '2026-03-02')).toEqual({
      from: '2026-02-28',
      to: '2026-03-31',
    });
    expect(periodAt({ startedOn: '2026-01-31', billing: 'yearly' }, '2027-02-01')).toEqual({
      from: '2027-01-31',
      to: '2028-01-31',
    });
  });

  it('charges for the remaining days after an upgrade, minus unused time on the old plan', () => {
    const to = { planId: 'enterprise', billing: 'monthly' } as const;
    const quote = quoteFor({ from: from('standard'), to, plans, today: '2026-03-11' });
    expect(quote).toMatchObject({ when: 'now', effectiveOn: '2026-03-11', renewsOn: '2026-04-01' });
    // 21 of 31 days.
    expect(quote.lines.map(({ kind, days, ofDays, amount }) => [kind, days, ofDays, amount])).toEqual([
      ['new', 21, 31, 6706],
      ['unused', 21, 31, -3319],
    ]);
    expect(quote.total).toBe(3387);
  });

  it('charges a full year after a switch to yearly billing, minus unused time on a paid plan', () => {
    const yearly = { planId: 'standard', billing: 'yearly' } as const;
    const quote = quoteFor({ from: from('standard'), to: yearly, plans, today: '2026-03-11' });
    expect([quote.renewsOn, quote.total]).toEqual(['2027-03-11', 48000 - 3319]);
    const first = quoteFor({ from: from('basic'), to: yearly, plans, today: '2026-03-11' });
    expect([first.when, first.total, first.lines.length]).toEqual(['now', 48000, 1]);
  });

  it('schedules a downgrade for the end of the billing period', () => {
    const to = { planId: 'basic', billing: 'monthly' } as const;
    expect(quoteFor({ from: from('enterprise'), to, plans, today: '2026-03-11' })).toMatchObject({
      when: 'end',
      effectiveOn: '2026-04-01',
      total: 0,
    });
  });

  it('defers a monthly upgrade to the end of a paid year, unless the new plan costs more than the unused time', () => {
    const to = { planId: 'enterprise', billing: 'monthly' } as const;
    const early = quoteFor({ from: from('standard', 'yearly'), to, plans, today: '2026-03-11' });
    expect(early).toEqual({ when: 'end', effectiveOn: '2027-03-01', renewsOn: '2027-03-01', lines: [], total: 0 });
    const late = quoteFor({ from: from('standard', 'yearly'), to, plans, today: '2027-02-01' });
    expect(late).toMatchObject({ when: 'now', effectiveOn: '2027-02-01', renewsOn: '2027-03-01' });
    expect(late.lines.map(({ amount }) => amount)).toEqual([9900, -3682]);
    expect(late.total).toBe(9900 - 3682);
  });

  it('calculates the savings of yearly billing', () => {
    expect(yearlySaving(plans.standard)).toEqual({ cents: 10800, percent: 18 });
    expect(yearlySaving(plans.enterprise)).toEqual({ cents: 22800, percent: 19 });
    expect(yearlySaving(plans.basic)).toEqual({ cents: 0, percent: 0 });
  });
});

describe('the plan comparison', () => {
  it('has one row per feature, with the limit of each plan', async () => {
    const rows = comparisonOf((await pricingPage()).plans);
    const limits = Object.fromEntries(rows.flatMap((row) => ('limit' in row ? [[row.limit, row.figures]] : [])));
    expect(limits).toEqual({
      responses: [100, null, null],
      subdomains: [2, 2, 2],
      storage: [0, 0, 5_000_000_000],
    });
    const has = Object.fromEntries(rows.flatMap((row) => ('benefit' in row ? [[row.benefit, row.has]] : [])));
    expect(has).toMatchObject({
      'Unlimited fields': [true, true, true],
      'Social profile page': [false, true, true],
      'Custom domain': [false, false, true],
    });
    expect(Object.keys(has).filter((benefit) => benefit in limitOfBenefit)).toEqual([]);
  });

  it('has limits only for benefits that a plan lists', async () => {
    const named = new Set((await pricingPage()).plans.flatMap(({ planBenefits }) => planBenefits));
    expect(Object.keys(limitOfBenefit).filter((benefit) => !named.has(benefit))).toEqual([]);
  });
});

describe('choosing a plan', () => {
  it('applies an upgrade immediately with an issued invoice, and a single undo reverts both', async () => {
    const before = await store.snapshot();
    const outcome = await outcomeOf(await choose('enterprise', 'yearly'));
    expect(outcome).toMatchObject({ to: `${path}?billing=yearly`, type: 'success', undo: true });
    expect(await subscription(1)).toMatchObject({ planId: 'enterprise', billing: 'yearly', startedOn: today() });
    const { invoices } = await store.snapshot();
    const id = Math.max(...Object.keys(invoices).map(Number));
    const { invoice, total } = await getInvoice(id);
    expect(invoice).toMatchObject({ client: { name: 'Dana Whitfield' }, service: 'Enterprise' });
    expect(invoice.number).not.toBeNull();
    expect(total).toBeGreaterThan(90000);
    expect(total).toBeLessThan(96000);
    await store.undo((await store.changes()).at(-1)?.id ?? 0, null);
    const after = await store.snapshot();
    expect([after.subscriptions, after.invoices]).toEqual([before.subscriptions, before.invoices]);
  });

  it('schedules a downgrade, and choosing the current plan cancels it once and then returns 409', async () => {
    await choose('basic', 'monthly');
    expect(await subscription(1)).toMatchObject({ planId: 'standard', next: { planId: 'basic' } });
    await choose('standard', 'monthly');
    expect(await subscription(1)).toMatchObject({ planId: 'standard', next: null });
    expect((await choose('standard', 'monthly')).status).toBe(409);
  });

  it('quotes no cost for returning to the current plan after scheduling a downgrade', async () => {
    await choose('basic', 'monthly');
    const shown = await browser.get(change.loader, `${path}/change?planId=standard&billing=monthly`);
    const { quote } = (await shown.json()) as { quote: Quote };
    expect(quote).toMatchObject({ when: 'now', effectiveOn: today(), lines: [], total: 0 });
    expect(quote.renewsOn).toBe((await subscription(1))?.next?.on);
  });

  it('updates the plan of the user linked to the account', async () => {
    await tieAccount(managed.id, 2);
    await store.commit({ actor: null, label: 'test' }, ({ users }) => {
      const user = users[managed.id];
      if (user) user.currentPlan = 'basic';
    });
    await choose('standard', 'monthly', client);
    expect((await store.snapshot()).users[managed.id]?.currentPlan).toBe('team');
  });

  it.each([{ planId: 'gold', billing: 'monthly' }, { planId: 'basic' }, {}])('returns 400 for %j', async (fields) => {
    expect((await browser.post(change.action, `${path}/change`, fields as Record<string, string>)).status).toBe(400);
  });

  it('shows a quote first, and redirects to the plans if no plan is given', async () => {
    const shown = await browser.get(change.loader, `${path}/change?planId=enterprise&billing=monthly`);
    expect(await shown.json()).toMatchObject({ from: 'Standard', quote: { when: 'now' } });
    expect((await browser.get(change.loader, `${path}/change`)).headers.get('location')).toBe(path);
  });
});

describe('plan usage', () => {
  const used = async (by = browser) => {
    const { usage } = (await (await by.get(page.loader, path)).json()) as { usage: Usage[] };
    return Object.fromEntries(usage.map(({ key, ...figures }) => [key, figures]));
  };
  const upload = (id: string, ownerId: number, size: number) => ({
    id,
    name: 'plan.pdf',
    type: 'application/pdf',
    size,
    ownerId,
    at: new Date().toISOString(),
  });

  it('counts this month’s responses and the account’s files against the plan limits', async () => {
    await choose('enterprise', 'monthly');
    const before = await used();
    expect(before.storage?.limit).toBe(5_000_000_000);
    expect(before.responses).toEqual({ used: 0, limit: null });
    await store.commit({ actor: null, label: 'test' }, ({ uploads, waitlist }) => {
      uploads['a'] = upload('a', 1, 2_000_000);
      uploads['b'] = upload('b', 2, 7_000_000);
      const signUp = { email: 'a@example.com', feature: 'reports', token: 't' };
      waitlist[1] = { id: 1, ...signUp, at: new Date().toISOString() };
      waitlist[2] = { id: 2, ...signUp, at: '2020-01-15T10:00:00.000Z' };
    });
    const after = await used();
    expect((after.storage?.used ?? 0) - (before.storage?.used ?? 0)).toBe(2_000_000);
    expect(after.responses?.used).toBe(1);
  });

  it('of an account without a plan is measured against the smallest plan', async () => {
    await store.commit({ actor: null, label: 'test' }, ({ users }) => {
      for (const user of Object.values(users)) user.currentPlan = 'basic';
    });
    const nobody = await used(client);
    expect([nobody.responses?.limit, nobody.storage?.limit, nobody.tasks?.limit]).toEqual([100, 0, 5]);
  });
});

describe('the free trial', () => {
  it('is available once, only to accounts without a plan, and ends automatically', async () => {
    await store.commit({ actor: null, label: 'test' }, ({ users }) => {
      for (const user of Object.values(users)) user.currentPlan = 'basic';
    });
    expect(await outcomeOf(await client.post(page.action, path, {}))).toMatchObject({ to: path, undo: true });
    expect(await subscription(2)).toMatchObject({ planId: 'standard', trialEndsOn: addDays(today(), 14) });
    expect((await client.post(page.action, path, {})).status).toBe(409);
    await store.commit({ actor: null, label: 'test' }, ({ subscriptions }) => {
      if (subscriptions[2]) subscriptions[2].trialEndsOn = addDays(today(), -1);
    });
    const view = (await (await client.get(page.loader, path)).json()) as { standing: object; canTry: boolean };
    expect(view).toMatchObject({ standing: { planId: 'basic' }, canTry: false });
    expect((await browser.post(page.action, path, {})).status).toBe(409);
  });
});
