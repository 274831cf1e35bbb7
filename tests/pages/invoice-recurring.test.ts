import { beforeEach, describe, expect, it } from 'vitest';
import { getInvoice } from '~/models/invoice/commands.server';
import { createDueInvoices, holdMs } from '~/models/invoice/recurring.server';
import { addDays, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import * as preview from '~/routes/invoice/preview/route';
import * as panel from '~/routes/invoice/preview/repeat/route';
import * as exported from '~/routes/invoice/recurring/export';
import * as list from '~/routes/invoice/recurring/route';
import { runSchedules } from '~/routes/invoice/recurring/timer.server';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const id = 1013;
const page = `/apps/invoice/preview/${id}`;
const path = `${page}/repeat`;
const listPath = '/apps/invoice/recurring';
const now = today();
const weekly = { every: '1', unit: 'week', start: now, until: '', count: '', action: 'draft' };
let cookie = '';
let browser = browserWith('');

const save = (fields: Record<string, string> = {}) =>
  browser.post(panel.action, path, { ...weekly, ...fields }, { id: String(id) });
const press = (intent: string) => browser.post(panel.action, path, { intent }, { id: String(id) });
const repeat = async () => (await getInvoice(id)).invoice.repeat;
const created = async () => Object.values((await store.snapshot()).invoices).filter(({ repeatOf }) => repeatOf === id);
const emails = async () => Object.values((await store.snapshot()).outboxMails).filter(({ subject }) => subject !== '');

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
  browser = browserWith(cookie);
});

describe('the schedule panel', () => {
  it('sets a schedule with undo, and shows its next dates', async () => {
    expect(await outcomeOf(await save({ count: '3' }))).toMatchObject({ to: page, undo: true });
    expect(await repeat()).toMatchObject({ unit: 'week', every: 1, start: now, count: 3, action: 'draft' });
    const { html } = await openMarkup({ module: panel, path: '/apps/invoice/preview/:id/repeat', cookie }, path);
    for (const day of [now, addDays(now, 7), addDays(now, 14)]) expect(html).toContain(`skip:${day}`);
    expect(html).not.toContain(`skip:${addDays(now, 21)}`);
  });

  it('rejects a start date in the past or an end date before the start, and keeps the input', async () => {
    for (const field of ['start', 'until']) {
      const response = await save({ [field]: addDays(now, -1) });
      expect(response.status).toBe(400);
      expect(JSON.stringify(await response.json())).toContain(addDays(now, -1));
    }
    expect(await repeat()).toBeUndefined();
  });

  it('skips and restores a date', async () => {
    await save();
    expect(await outcomeOf(await press(`skip:${addDays(now, 7)}`))).toMatchObject({ to: path, undo: true });
    expect((await repeat())?.skipped).toEqual([addDays(now, 7)]);
    await press(`restore:${addDays(now, 7)}`);
    expect((await repeat())?.skipped).toEqual([]);
  });

  it('pauses, resumes, and ends the schedule', async () => {
    await save();
    await press('pause');
    expect((await repeat())?.paused).toBe(true);
    await press('resume');
    expect((await repeat())?.paused).toBe(false);
    expect(await outcomeOf(await press('end'))).toMatchObject({ to: page, undo: true });
    expect(await repeat()).toBeUndefined();
  });

  it('rejects a stale edit with 409 and returns the stored schedule', async () => {
    const { tag } = (await (await browser.get(panel.loader, path, { id: String(id) })).json()) as { tag: string };
    await save({ tag });
    const stale = await save({ tag, every: '4' });
    expect(stale.status).toBe(409);
    expect(JSON.stringify(await stale.json())).toContain('"stored"');
    expect((await repeat())?.every).toBe(1);
  });

  it('can’t be used without access to invoices, and neither can the list of schedules', async () => {
    const outsider = browserWith(await cookieFor('client'));
    expect((await outsider.get(panel.loader, path, { id: String(id) })).status).not.toBe(200);
    await outsider.post(panel.action, path, weekly, { id: String(id) });
    expect(await repeat()).toBeUndefined();
    expect((await outsider.get(list.loader, listPath)).status).not.toBe(200);
  });
});

describe('the list of recurring invoices', () => {
  const rows = async (search = '') =>
    ((await (await browser.get(list.loader, listPath + search)).json()) as { rows: { id: number; next: string }[] })
      .rows;

  it('shows a schedule with its next date, and filters by state', async () => {
    expect((await rows()).some((row) => row.id === id)).toBe(false);
    await save();
    expect((await rows()).find((row) => row.id === id)).toMatchObject({ next: now, state: 'active', unit: 'week' });
    await browser.post(list.action, listPath, { intent: 'pause', ids: String(id) });
    expect((await rows('?state=active')).some((row) => row.id === id)).toBe(false);
    expect((await rows('?state=paused')).map((row) => row.id)).toContain(id);
  });

  it('skips the next date of a schedule, and ends the schedule with undo', async () => {
    await save();
    await browser.post(list.action, listPath, { intent: `skip:${id}` });
    expect((await repeat())?.skipped).toEqual([now]);
    const ended = await browser.post(list.action, listPath, { intent: `end:${id}` });
    expect(await outcomeOf(ended)).toMatchObject({ undo: true });
    expect(await repeat()).toBeUndefined();
  });

  it('is exported as CSV', async () => {
    await save();
    const csv = await (await browser.get(exported.loader, `${listPath}/export?format=csv`)).text();
    expect(csv).toContain('week');
    expect(csv).toContain('INV-0001');
  });
});

describe('the invoice timer', () => {
  it('creates a due invoice once, even in concurrent runs, and the invoice shows its schedule', async () => {
    await save();
    await Promise.all([runSchedules(), runSchedules()]);
    const [draft, ...others] = await created();
    expect([draft?.issuedAt, others]).toEqual([null, []]);
    const own = `/apps/invoice/preview/${draft?.id}`;
    const { html } = await openMarkup({ module: preview, path: '/apps/invoice/preview/:id', cookie }, own);
    expect(html).toContain('Created by the schedule for INV-0001');
  });

  it('issues and emails an invoice once, after the waiting period', async () => {
    await save({ action: 'send' });
    const start = Date.now();
    await createDueInvoices(start);
    const before = (await emails()).length;
    await runSchedules(start);
    expect((await emails()).length).toBe(before);
    await Promise.all([runSchedules(start + holdMs), runSchedules(start + holdMs)]);
    const [invoice] = await created();
    expect(invoice?.number).not.toBeNull();
    expect(invoice?.sendAt).toBeUndefined();
    expect((await emails()).length).toBe(before + 1);
    const mail = (await emails()).at(-1);
    expect(mail).toMatchObject({ to: 'marisol@casa-ibanez.example' });
    // Without an email server, the email waits in the outbox and the invoice keeps its status.
    expect(invoice?.sentAt).toBeNull();
  });

  it('doesn’t send an invoice whose sending was canceled on its page', async () => {
    await save({ action: 'send' });
    const start = Date.now();
    await createDueInvoices(start);
    const draft = (await created())[0];
    const own = `/apps/invoice/preview/${draft?.id}`;
    const stop = await browser.post(preview.action, own, { intent: 'cancel-sending' }, { id: String(draft?.id) });
    expect(await outcomeOf(stop)).toMatchObject({ undo: true });
    await runSchedules(start + 2 * holdMs);
    expect((await created())[0]?.issuedAt).toBeNull();
  });
});
