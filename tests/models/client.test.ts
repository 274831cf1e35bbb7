import { beforeEach, describe, expect, it } from 'vitest';
import { formatDate, formatMoney } from '~/lib/format';
import { undoChange } from '~/models/change/commands.server';
import { createClient, deleteClients, mergeClients, updateClient } from '~/models/client/commands.server';
import { getClient, listClients, matchingClients, pickableClients } from '~/models/client/queries.server';
import { pickedBy, withPicks } from '~/models/client/rules';
import { clientFormSchema, clientQuerySchema } from '~/models/client/schema';
import { deleteInvoices, restoreInvoices } from '~/models/invoice/trash.server';
import { createInvoice, duplicateInvoice, getInvoice, updateInvoice } from '~/models/invoice/commands.server';
import { creditFor, recordPayment } from '~/models/invoice/payment.server';
import { invoiceFigures } from '~/models/invoice/queries.server';
import type { InvoiceInput } from '~/models/invoice/schema';
import { creditInvoice } from '~/models/invoice/void.server';
import { statementOf } from '~/models/client/statement';
import { addDays, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { clientRecords } from '~/models/store/migrations/009-clients';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const nadia = {
  name: 'Nadia Petrov',
  company: '',
  companyEmail: 'nadia@petrov.example',
  address: '',
  country: '',
  contact: '',
};
const input: InvoiceInput = {
  client: nadia,
  service: '',
  issuedOn: today(),
  dueOn: today(),
  items: [{ description: 'Workshop', quantity: 1, unitPrice: 149_000 }],
  discountPercent: 0,
  taxPercent: 0,
  note: '',
};
const make = async (more: Partial<InvoiceInput> = {}, issued = true) =>
  (await createInvoice({ input: { ...input, ...more }, issued, actor })).result.id;
const clientOf = async (id: number) => (await getInvoice(id)).invoice.clientId ?? 0;
const undo = async (changeId: number | null | undefined) => {
  const account = (await store.snapshot()).accounts[1];
  if (account) await undoChange({ changeId: changeId ?? 0, account, actor });
};
const all = clientQuerySchema.parse({ perPage: '100' });

beforeEach(() => reseed());

describe('an invoice', () => {
  it('to a new client adds the client, and the next invoice reuses it', async () => {
    const before = (await listClients(all, today())).total;
    const [first, second] = [await make(), await make({ client: { ...nadia, name: ' nadia  PETROV' } })];
    expect(await clientOf(second)).toBe(await clientOf(first));
    expect((await listClients(all, today())).total).toBe(before + 1);
    expect((await getClient(await clientOf(first))).client).toMatchObject(nadia);
  });

  it('without an email address belongs to the only client with the same name', async () => {
    const id = await make({ client: { ...nadia, name: 'Marisol Ibáñez', companyEmail: '' } });
    expect(await clientOf(id)).toBe(1);
  });

  it('keeps the selected client, but belongs to another client after its client details change', async () => {
    const chosen = { ...nadia, name: 'Marisol Ibáñez', companyEmail: 'studio@casa-ibanez.example' };
    const id = await make({ client: chosen, clientId: 1 }, false);
    expect(await clientOf(id)).toBe(1);
    await updateInvoice({ id, input, issued: false, actor });
    expect((await getClient(await clientOf(id))).client.name).toBe('Nadia Petrov');
  });

  it('passes its client on to its copy and its credit note', async () => {
    const id = await make();
    const copy = (await duplicateInvoice({ id, actor })).result.id;
    const note = (await creditInvoice({ id, note: '', actor })).result.id;
    expect([await clientOf(copy), await clientOf(note)]).toEqual([await clientOf(id), await clientOf(id)]);
  });
});

describe('client totals', () => {
  it('match the totals of the invoice list', async () => {
    const rows = await matchingClients(all, today());
    const figures = await invoiceFigures(today());
    const sum = (key: 'due' | 'overdue') => rows.reduce((total, row) => total + row[key], 0);
    expect([sum('due'), sum('overdue')]).toEqual([figures.open.amount, figures.overdue.amount]);
    expect(figures.open.amount).toBeGreaterThan(0);
  });

  it('include the credit from an overpaid invoice', async () => {
    const id = await make();
    const paid = { amount: 150_000, paidOn: today(), method: 'Card', note: '', keepCredit: true } as const;
    await recordPayment({ id, input: paid, actor });
    const { credit, due, documents } = await getClient(await clientOf(id));
    expect([credit, due, documents.length]).toEqual([1000, 0, 1]);
    expect(await creditFor((await getInvoice(id)).invoice)).toBe(1000);
  });
});

describe('a client', () => {
  it('can be found by the balance and the invoice date displayed in its row', async () => {
    const rows = await matchingClients(all, today());
    const owing = rows.find(({ due, last }) => due > 0 && last !== null);
    if (!owing?.last) throw new Error('no client owes anything');
    const found = async (q: string) => (await matchingClients({ ...all, q }, today())).map(({ client }) => client.id);
    expect(await found(formatMoney(owing.due, 'en'))).toContain(owing.client.id);
    expect(await found(formatDate(owing.last, 'de'))).toContain(owing.client.id);
  });

  const typed = clientFormSchema.parse({
    name: 'Ada  Moor ',
    companyEmail: 'ada@moor.example',
    people: [{ name: '' }],
  });

  it('is stored with a normalized, unique name and can be updated', async () => {
    const { id } = (await createClient({ input: typed, actor })).result;
    expect((await getClient(id)).client).toMatchObject({ name: 'Ada Moor', terms: null, people: [] });
    const again = createClient({ input: { ...typed, name: 'ada moor' }, actor });
    await expect(again).rejects.toMatchObject({ fields: { name: 'clientKnown' } });
    await updateClient({ id, input: { ...typed, terms: 14 }, actor });
    expect((await getClient(id)).client.terms).toBe(14);
  });

  it('can be deleted only if it has no invoices, and is restored by undo', async () => {
    await expect(deleteClients({ ids: [1], actor })).rejects.toMatchObject({ code: 'conflict' });
    const { id } = (await createClient({ input: typed, actor })).result;
    const { changeId } = await deleteClients({ ids: [id], actor });
    await expect(getClient(id)).rejects.toMatchObject({ code: 'not_found' });
    await undo(changeId);
    expect((await getClient(id)).client.name).toBe('Ada Moor');
  });

  it('is recreated after its deletion when one of its invoices is restored from the trash', async () => {
    const id = await make({}, false);
    const client = await clientOf(id);
    await deleteInvoices({ ids: [id], actor });
    await deleteClients({ ids: [client], actor });
    await restoreInvoices({ ids: [id], actor });
    expect((await getClient(await clientOf(id))).client.name).toBe('Nadia Petrov');
  });

  it('isn’t merged with another client if together they have more contacts than one client can have', async () => {
    const people = (from: number) =>
      Array.from({ length: 12 }, (_, index) => ({ name: `Person ${from + index}`, email: '', phone: '' }));
    const make = async (name: string, from: number) =>
      (await createClient({ input: { ...typed, name, people: people(from) }, actor })).result.id;
    const [one, other, same] = [await make('One', 0), await make('Two', 100), await make('Three', 0)];
    const merging = mergeClients({ from: one, into: other, actor });
    await expect(merging).rejects.toMatchObject({ fields: { into: 'clientPeople' } });
    expect((await getClient(one)).client.people).toHaveLength(12);
    await mergeClients({ from: one, into: same, actor });
    expect((await getClient(same)).client.people).toHaveLength(12);
  });

  it('can be merged into another client, which moves all documents, and undo moves the documents back', async () => {
    const [one, other] = [await getClient(1), await getClient(2)];
    const texts = one.documents.map(({ invoice }) => invoice.client);
    const { changeId } = await mergeClients({ from: 1, into: 2, actor });
    const merged = await getClient(2);
    expect(merged.documents).toHaveLength(one.documents.length + other.documents.length);
    expect(merged.due).toBe(one.due + other.due);
    const moved = merged.documents.filter(({ invoice }) => one.documents.some((row) => row.invoice.id === invoice.id));
    expect(moved.map(({ invoice }) => invoice.client)).toEqual(texts);
    await expect(mergeClients({ from: 2, into: 2, actor })).rejects.toMatchObject({ code: 'invalid' });
    await undo(changeId);
    expect((await getClient(1)).documents).toHaveLength(one.documents.length);
  });
});

describe('a statement of account', () => {
  it('ends with the amount due minus credit, and continues from the previous closing balance', async () => {
    for (const { documents, due, credit } of await matchingClients(all, today())) {
      const invoices = documents.map(({ invoice }) => invoice);
      const whole = statementOf(invoices, { from: '2000-01-01', to: '2100-01-01' });
      expect([whole.opening, whole.closing]).toEqual([0, due - credit]);
      const middle = addDays(today(), -50);
      const first = statementOf(invoices, { from: '2000-01-01', to: addDays(middle, -1) });
      const rest = statementOf(invoices, { from: middle, to: '2100-01-01' });
      expect([rest.opening, rest.closing]).toEqual([first.closing, whole.closing]);
      expect(first.lines.length + rest.lines.length).toBe(whole.lines.length);
    }
  });

  it('leaves out drafts, and lists invoices, payments, and credit notes', async () => {
    const id = await make();
    await make({}, false);
    await recordPayment({ id, input: { amount: 49_000, paidOn: today(), method: 'Card', note: '' }, actor });
    await creditInvoice({ id, note: '', actor });
    const { documents } = await getClient(await clientOf(id));
    const invoices = documents.map(({ invoice }) => invoice);
    const { lines, closing } = statementOf(invoices, { from: today(), to: today() });
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', 149_000],
      ['payment', -49_000],
      ['credit', -149_000],
    ]);
    expect(closing).toBe(-49_000);
  });
});

describe('selecting a client', () => {
  it('distinguishes between clients with the same name', async () => {
    const lanterns = { ...nadia, company: 'Lanterns' };
    const twice = [nadia, lanterns, lanterns].map((one, id) => ({ ...one, id }));
    const picks = withPicks(twice).map(({ pick }) => pick);
    expect(picks).toEqual([
      'Nadia Petrov · nadia@petrov.example',
      'Nadia Petrov · Lanterns',
      'Nadia Petrov · Lanterns · #2',
    ]);
  });

  it('accepts a name, or part of a name that matches only one client', async () => {
    const clients = await pickableClients();
    const idBy = (typed: string) => pickedBy(typed, clients)?.id;
    expect([idBy('marisol ibáñez'), idBy('Casa Ib'), idBy('a'), idBy('')]).toEqual([1, 1, undefined, undefined]);
  });
});

it('the client migration creates clients from invoices, and changes nothing when it runs again', async () => {
  const { invoices, binnedInvoices } = await store.snapshot();
  const old = Object.values(invoices).map(({ clientId: _, ...invoice }) => [invoice.id, invoice]);
  const before = { invoices: Object.fromEntries(old), binnedInvoices };
  const { clients, ...after } = clientRecords.run(before);
  expect(Object.keys(clients as object)).toHaveLength(12);
  expect(Object.values(after.invoices as typeof invoices).map(({ clientId }) => clientId)).toEqual(
    Object.values(invoices).map(({ clientId }) => clientId),
  );
  expect(clientRecords.run({ clients, ...after })).toEqual({ clients, ...after });
});
