import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Must be set before the outbox is loaded. Nothing listens on this port, so emails wait. */
vi.hoisted(() => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
});

import { undoChange } from '~/models/change/commands.server';
import { createInvoice, getInvoice } from '~/models/invoice/commands.server';
import { recordPayment } from '~/models/invoice/payment.server';
import type { InvoiceInput } from '~/models/invoice/schema';
import { voidInvoices } from '~/models/invoice/void.server';
import { whenDelivered } from '~/models/outbox/commands.server';
import { addDays, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import * as preview from '~/routes/invoice/preview/route';
import { runSchedules } from '~/routes/invoice/recurring/timer.server';
import * as settings from '~/routes/settings/reminders/route';
import * as clientEdit from '~/routes/invoice/clients/edit/route';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const now = today();
const dueOn = addDays(now, 10);
const input: InvoiceInput = {
  client: {
    name: 'Nadia Petrov',
    company: '',
    companyEmail: 'nadia@petrov.example',
    address: '',
    country: '',
    contact: '',
  },
  service: 'Support',
  issuedOn: now,
  dueOn,
  items: [{ description: 'Support', quantity: 1, unitPrice: 10_000 }],
  discountPercent: 0,
  taxPercent: 0,
  note: '',
};

const noon = (days: number) => Date.parse(`${addDays(dueOn, days)}T12:00:00Z`);
const remindOn = (days: number[], since = now) =>
  store.commit({ actor, label: 'workspace.updated', about: '' }, (draft) => {
    draft.workspace['1'] = { ...workspaceIn(draft), reminders: { days, since } };
  });
const clientIs = (change: { language?: 'de'; reminders?: { days: number[] | null; since: string } }) =>
  store.commit({ actor, label: 'client.updated', about: '' }, ({ clients }) => {
    for (const client of Object.values(clients)) Object.assign(client, change);
  });
const make = async () => (await createInvoice({ input, issued: true, actor })).result.id;
const emails = async () =>
  Object.values((await store.snapshot()).outboxMails).filter(({ to }) => to.startsWith('nadia@'));
const reminded = async (days: number) => {
  await runSchedules(noon(days));
  return (await emails()).length;
};

beforeEach(async () => {
  reseed();
  await store.commit({ actor, label: 'invoice.deleted', about: '' }, ({ invoices }) => {
    for (const id of Object.keys(invoices)) delete invoices[id];
  });
});
afterEach(whenDelivered);

describe('payment reminders', () => {
  it('for days before, on, and after the due date are each sent once, even if the timer runs twice at the same time', async () => {
    await remindOn([-3, 0, 7]);
    const id = await make();
    expect(await reminded(-4)).toBe(0);
    await Promise.all([runSchedules(noon(-3)), runSchedules(noon(-3))]);
    expect(await reminded(-3)).toBe(1);
    expect((await emails())[0]?.subject).toContain('is due on');
    expect(await reminded(0)).toBe(2);
    expect(await reminded(6)).toBe(2);
    expect(await reminded(7)).toBe(3);
    expect(await reminded(8)).toBe(3);
    expect((await emails()).at(-1)?.subject).toContain('Reminder: invoice');
    const { html } = await openMarkup(
      { module: preview, path: '/apps/invoice/preview/:id', cookie: await cookieFor('admin') },
      `/apps/invoice/preview/${id}`,
    );
    expect(html).toContain('sent a reminder for invoice');
  });

  it('that were missed while the server was stopped are replaced by one email', async () => {
    await remindOn([-3, 0, 7]);
    await make();
    expect(await reminded(20)).toBe(1);
    expect((await emails())[0]?.text).toContain('$100.00 is still outstanding');
  });

  it('can’t be undone once they’re sent', async () => {
    await remindOn([7]);
    await make();
    await runSchedules(noon(7));
    const change = (await store.changes()).findLast(({ label }) => label === 'invoice.reminded');
    const account = (await store.snapshot()).accounts[1];
    expect(change && account).toBeTruthy();
    if (!change || !account) return;
    await expect(undoChange({ changeId: change.id, account, actor })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('stop after full payment or when the invoice is voided', async () => {
    await remindOn([7]);
    const [paid, gone, part] = [await make(), await make(), await make()];
    const payment = { paidOn: now, method: 'Cash' as const, note: '' };
    await recordPayment({ id: paid, input: { ...payment, amount: 10_000 }, actor });
    await recordPayment({ id: part, input: { ...payment, amount: 2_500 }, actor });
    await voidInvoices({ ids: [gone], actor });
    await runSchedules(noon(7));
    const [mail, ...others] = await emails();
    expect(mail?.text).toContain('$75.00 is still outstanding');
    expect(others).toEqual([]);
    expect((await getInvoice(part)).invoice.sentAt).not.toBeNull();
  });

  it('aren’t sent before 08:00, or for days before the setting was changed', async () => {
    await remindOn([7]);
    await make();
    await runSchedules(Date.parse(`${addDays(dueOn, 7)}T07:59:00Z`));
    expect(await emails()).toEqual([]);
    await remindOn([7], addDays(dueOn, 8));
    expect(await reminded(9)).toBe(0);
    await remindOn([7]);
    expect(await reminded(9)).toBe(1);
  });

  it('use the days and language set for the client', async () => {
    await remindOn([7]);
    await make();
    await clientIs({ language: 'de', reminders: { days: [3], since: now } });
    expect(await reminded(3)).toBe(1);
    expect((await emails())[0]?.subject).toMatch(/^Erinnerung: Rechnung/);
    await clientIs({ reminders: { days: [], since: now } });
    await make();
    expect(await reminded(30)).toBe(1);
  });
});

describe('the reminder settings', () => {
  const path = '/preferences/workspace/reminders';
  const stored = async () => workspaceIn(await store.snapshot()).reminders;

  it('are saved with undo, apply from today, and reject invalid days and client accounts', async () => {
    const browser = browserWith(await cookieFor('admin'));
    const saved = await browser.post(settings.action, path, { reminderDays: ['7', '-3'] });
    expect(await outcomeOf(saved)).toMatchObject({ to: path, undo: true });
    expect(await stored()).toEqual({ days: [-3, 7], since: now });
    expect((await browser.post(settings.action, path, { reminderDays: '5' })).status).toBe(400);
    const outsider = browserWith(await cookieFor('client'));
    await outsider.post(settings.action, path, { reminderDays: '14' });
    expect(await stored()).toMatchObject({ days: [-3, 7] });
  });

  it('can be overridden for a client', async () => {
    const browser = browserWith(await cookieFor('admin'));
    const edit = '/apps/invoice/clients/1/edit';
    const { values } = (await (await browser.get(clientEdit.loader, edit, { id: '1' })).json()) as {
      values: { name: string; companyEmail: string };
    };
    const { name, companyEmail } = values;
    const own = { name, companyEmail, reminders: 'own', reminderDays: '14' };
    expect((await browser.post(clientEdit.action, edit, own, { id: '1' })).status).toBe(302);
    expect((await store.snapshot()).clients[1]?.reminders).toEqual({ days: [14], since: now });
    await browser.post(clientEdit.action, edit, { name, companyEmail, reminders: 'none' }, { id: '1' });
    expect((await store.snapshot()).clients[1]?.reminders.days).toEqual([]);
  });
});
