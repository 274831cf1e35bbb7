import { beforeEach, describe, expect, it } from 'vitest';
import { undoChange } from '~/models/change/commands.server';
import { deleteInvoices } from '~/models/invoice/trash.server';
import { createInvoice, getInvoice, issueInvoices } from '~/models/invoice/commands.server';
import { nextInvoiceNumber } from '~/models/invoice/number.server';
import {
  cancelSending,
  createDueInvoices,
  endRepeats,
  holdMs,
  issueDueInvoices,
  pauseRepeats,
  repeatTag,
  resumeRepeats,
  setRepeat,
  skipRepeat,
} from '~/models/invoice/recurring.server';
import { repeatFormSchema } from '~/models/invoice/repeat.schema';
import type { Invoice, InvoiceInput } from '~/models/invoice/schema';
import { mailInvoices } from '~/models/invoice/share.server';
import { voidInvoices } from '~/models/invoice/void.server';
import { addDays, addMonths, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

const now = today();
const clock = { onDay: now, zone: 'UTC' };
const clientText = {
  name: 'Nadia Petrov',
  company: '',
  companyEmail: 'nadia@petrov.example',
  address: '',
  country: '',
  contact: '',
};
const invoiceInput: InvoiceInput = {
  client: clientText,
  service: 'Support',
  issuedOn: now,
  dueOn: addDays(now, 14),
  items: [{ description: 'Support', quantity: 1, unitPrice: 10_000 }],
  discountPercent: 0,
  taxPercent: 20,
  note: '',
};
const form = (more: Record<string, string> = {}) =>
  repeatFormSchema.parse({ unit: 'week', every: '1', start: now, action: 'draft', ...more });
const make = async (more: Partial<InvoiceInput> = {}) =>
  (await createInvoice({ input: { ...invoiceInput, ...more }, issued: true, actor })).result.id;
const repeated = async (more: Record<string, string> = {}) => {
  const id = await make();
  await setRepeat({ id, input: form(more), clock, actor });
  return id;
};
const invoice = async (id: number) => (await getInvoice(id)).invoice;
const atDay = (day: string) => Date.parse(`${day}T12:00:00Z`);
const later = (days: number) => atDay(addDays(now, days));
const made = async (of: number) =>
  Object.values((await store.snapshot()).invoices).filter(({ repeatOf }) => repeatOf === of);
const undoLast = async (label: string) => {
  const change = (await store.changes()).findLast((one) => one.label === label);
  const account = (await store.snapshot()).accounts[1];
  if (account) await undoChange({ changeId: change?.id ?? 0, account, actor });
};
const mailOf = (id: number) => ({ id, to: clientText.companyEmail, subject: 'Invoice', text: 'Hello' });
const sent = async () =>
  Object.values((await store.snapshot()).outboxMails).filter(({ to }) => to === clientText.companyEmail);

describe('a schedule for recurring invoices', () => {
  beforeEach(() => reseed());

  it('creates a draft on each date, with the same lines, client, and payment term', async () => {
    const id = await repeated();
    expect(await createDueInvoices(later(7))).toHaveLength(2);
    const drafts = await made(id);
    expect(drafts.map(({ issuedOn, dueOn }) => [issuedOn, dueOn])).toEqual([
      [now, addDays(now, 14)],
      [addDays(now, 7), addDays(now, 21)],
    ]);
    const source = await invoice(id);
    for (const { items, client, clientId, taxPercent, number, sendAt } of drafts)
      expect({ items, client, clientId, taxPercent, number, sendAt }).toEqual({
        items: source.items,
        client: source.client,
        clientId: source.clientId,
        taxPercent: 20,
        number: null,
        sendAt: undefined,
      });
  });

  it('creates a due invoice only once, even in repeated and concurrent runs', async () => {
    const id = await repeated();
    const runs = await Promise.all([createDueInvoices(later(1)), createDueInvoices(later(1))]);
    await createDueInvoices(later(1));
    expect(runs.flat()).toHaveLength(1);
    expect(await made(id)).toHaveLength(1);
  });

  it('uses the client’s current details, not those of the source invoice', async () => {
    const id = await repeated();
    const { clientId = 0 } = await invoice(id);
    await store.commit({ actor, label: 'client.updated', about: '' }, ({ clients }) => {
      const client = clients[clientId];
      if (client) client.address = '2 New Street';
    });
    await createDueInvoices(later(0));
    expect((await made(id))[0]?.client.address).toBe('2 New Street');
    expect((await invoice(id)).client.address).toBe('');
  });

  it('creates an invoice once its date has started in the time zone of the user who set up the schedule', async () => {
    const id = await make();
    await setRepeat({ id, input: form({ start: addDays(now, 1) }), clock: { onDay: now, zone: 'Asia/Tokyo' }, actor });
    const eve = Date.parse(`${now}T00:00:00Z`);
    expect(await createDueInvoices(eve + 14 * 3_600_000)).toEqual([]);
    expect(await createDueInvoices(eve + 16 * 3_600_000)).toHaveLength(1);
  });

  it('that sends invoices waits half an hour, then issues them with the next numbers and today’s date', async () => {
    const id = await repeated({ action: 'send' });
    const next = await nextInvoiceNumber();
    await createDueInvoices(later(9));
    expect(await issueDueInvoices(later(9))).toEqual([]);
    const ready = await issueDueInvoices(later(9) + holdMs);
    const issued = await made(id);
    expect(ready).toEqual(issued.map((one) => one.id));
    expect(issued.map(({ number, issuedOn, dueOn }) => [number, issuedOn, dueOn])).toEqual([
      [next, addDays(now, 9), addDays(now, 23)],
      [next + 1, addDays(now, 9), addDays(now, 23)],
    ]);
  });

  it('emails an invoice only once, even when issuing and sending run twice', async () => {
    await repeated({ action: 'send' });
    await createDueInvoices(later(0));
    const time = later(0) + holdMs;
    const [first, second] = await Promise.all([issueDueInvoices(time), issueDueInvoices(time)]);
    expect(first).toEqual(second);
    const mails = first.map(mailOf);
    await Promise.all([
      mailInvoices({ mails, planned: true, actor: null }),
      mailInvoices({ mails, planned: true, actor: null }),
    ]);
    expect(await issueDueInvoices(time)).toEqual([]);
    expect(await sent()).toHaveLength(1);
  });

  it('doesn’t issue a draft whose sending was canceled, until the cancellation is undone', async () => {
    const id = await repeated({ action: 'send' });
    await createDueInvoices(later(0));
    const draft = (await made(id))[0] as Invoice;
    await cancelSending({ id: draft.id, actor });
    expect(await issueDueInvoices(later(1))).toEqual([]);
    expect((await invoice(draft.id)).issuedAt).toBeNull();
    await undoLast('invoice.sendCanceled');
    expect(await issueDueInvoices(later(1))).toEqual([draft.id]);
  });

  it('doesn’t recreate an invoice after undo, and restores it on redo', async () => {
    const id = await repeated();
    await createDueInvoices(later(0));
    await undoLast('invoice.repeated');
    expect(await createDueInvoices(later(0))).toEqual([]);
    expect([await made(id), (await invoice(id)).repeat?.skipped]).toEqual([[], [now]]);
    await undoLast('change.undone');
    expect([(await made(id)).length, (await invoice(id)).repeat?.skipped]).toEqual([1, []]);
  });

  it('can be paused, resumed, and ended, and ending can be undone', async () => {
    const id = await repeated();
    await pauseRepeats({ ids: [id], actor });
    expect(await createDueInvoices(later(3))).toEqual([]);
    await resumeRepeats({ ids: [id], actor });
    await endRepeats({ ids: [id], actor });
    expect(await createDueInvoices(later(3))).toEqual([]);
    await undoLast('invoice.repeatEnded');
    expect(await createDueInvoices(later(3))).toHaveLength(1);
  });

  it('can skip and restore one of its dates, and rejects other dates', async () => {
    const id = await repeated();
    expect((await skipRepeat({ id, actor })).result.day).toBe(now);
    expect(await createDueInvoices(later(0))).toEqual([]);
    await skipRepeat({ id, day: now, skip: false, actor });
    expect(await createDueInvoices(later(0))).toHaveLength(1);
    await expect(skipRepeat({ id, day: addDays(now, 1), actor })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('stops when its invoice is voided or deleted', async () => {
    const [voided, deleted] = [await repeated(), await repeated()];
    await voidInvoices({ ids: [voided], actor });
    await deleteInvoices({ ids: [deleted], actor });
    expect(await createDueInvoices(later(1))).toEqual([]);
    await expect(setRepeat({ id: voided, input: form(), clock, actor })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can’t start in the past, send without an email address, or be edited from an outdated version', async () => {
    const id = await make({ client: { ...clientText, name: 'No Address', companyEmail: '' } });
    const past = form({ start: addMonths(now, -1) });
    const fields = (name: string) => ({ code: 'invalid', fields: { [name]: expect.any(String) as string } });
    await expect(setRepeat({ id, input: past, clock, actor })).rejects.toMatchObject(fields('start'));
    const sending = setRepeat({ id, input: form({ action: 'send' }), clock, actor });
    await expect(sending).rejects.toMatchObject(fields('action'));
    const tag = repeatTag(await invoice(id));
    await setRepeat({ id, input: form(), clock, tag, actor });
    await expect(setRepeat({ id, input: form(), clock, tag, actor })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('doesn’t create invoices again for past dates after an edit', async () => {
    const id = await repeated();
    await createDueInvoices(later(0));
    await setRepeat({ id, input: form({ every: '2' }), clock, actor });
    expect(await createDueInvoices(later(7))).toEqual([]);
    expect(await createDueInvoices(later(14))).toHaveLength(1);
  });

  it('appears in the timelines of its invoice and of the invoice it creates', async () => {
    const id = await repeated();
    const [created = 0] = await createDueInvoices(later(0));
    const changes = (await store.changes()).filter(({ label }) => label.startsWith('invoice.repeat'));
    const touching = (record: number) =>
      changes.filter(({ patches }) => patches.some(({ path }) => path[1] === record || path[1] === String(record)));
    expect(touching(id).map(({ label }) => label)).toEqual(['invoice.repeatSet', 'invoice.repeated']);
    expect(touching(created).map(({ label }) => label)).toEqual(['invoice.repeated']);
    await issueInvoices({ ids: [created], actor });
  });
});
