import { current } from '~/models/store/draft';
import { workspaceCurrency } from '~/lib/currency';
import { found, AppError } from '~/lib/errors';
import { clientFor } from '~/models/client/match.server';
import { subjectNames } from '~/models/store/change-subject';
import { rowsOf } from '~/models/shared/list';
import { hasFieldTags } from '~/models/shared/merge.server';
import { assertFresh } from '~/models/shared/tag.server';
import type { By } from '~/models/store/change-log';
import { clientRefOf } from './client-ref';
import { creditable, settleNote } from './credit.server';
import { mergedInput } from './edit-fields.server';
import { numberCounter } from './number.server';
import { dueAfter, invoiceName } from './rules';
import { toRow } from './queries.server';
import { bankOf, type SentRow, withSender } from './sender.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import type { Invoice, InvoiceClient, InvoiceInput } from './schema';
import type { Collections } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import { daysBetween, today } from '~/models/shared/day';
import { toDollars } from '~/models/shared/money';

/** Returns an invoice from a snapshot or draft. Throws `not_found`. */
export function invoiceIn(collections: { invoices: Record<string, Invoice> }, id: number): Invoice {
  return found(collections.invoices[id], 'Invoice');
}

/** Returns the name of an invoice for the change log. Throws `not_found`. */
export async function nameOf(id: number): Promise<string> {
  return invoiceName(invoiceIn(await store.snapshot(), id));
}

/** Returns an invoice with its amounts as of a day (default: today in UTC), and its sender. Throws `not_found`. */
export async function getInvoice(id: number, onDay = today()): Promise<SentRow> {
  const data = await store.snapshot();
  return withSender(data, toRow(invoiceIn(data, id), onDay));
}

const wireFormats = new Map<string, Intl.NumberFormat>();

function wireMoney(currency: string): Intl.NumberFormat {
  const format = wireFormats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  wireFormats.set(currency, format);
  return format;
}

/** Returns the payment details of an invoice as strings in wire format (contract §3). */
export function paymentDetails({ sender, due }: SentRow) {
  return { totalDue: wireMoney(workspaceCurrency()).format(toDollars(due)), ...sender.bank };
}

/** Returns `seen` if that invoice still exists, otherwise the ID of the newest invoice, or `null` if there are none. */
export async function newestInvoiceId(seen?: number): Promise<number | null> {
  const { invoices } = await store.snapshot();
  return (invoices[seen ?? 0] ?? rowsOf(invoices).at(-1))?.id ?? null;
}

/** Returns the clients of the first five invoices in ascending ID order (contract §3, GET /api/invoice/clients). */
export async function firstClients(): Promise<InvoiceClient[]> {
  return rowsOf((await store.snapshot()).invoices)
    .slice(0, 5)
    .map(({ client }) => client);
}

type Draft = Pick<Collections, 'invoices' | 'counters' | 'workspace'> & Partial<Pick<Collections, 'clients'>>;

/**
 * Sets a draft's date to `onDay`, unless the user selected the date or it isn't before `onDay`. The payment term stays
 * the same.
 */
function dateNow(invoice: Invoice, onDay: string): void {
  const { issuedOn, draftedOn, dueOn } = invoice;
  delete invoice.draftedOn;
  if (issuedOn !== draftedOn || issuedOn >= onDay) return;
  invoice.dueOn = dueAfter(onDay, daysBetween(issuedOn, dueOn));
  invoice.issuedOn = onDay;
}

/**
 * Issues an invoice: sets its number (the next one, with its prefix), the time of issue, and the workspace's company,
 * branding, and bank account. If `draft` contains the clients, also assigns a client to an invoice that has none.
 * @param onDay the day when it's issued, for a draft that was created earlier
 */
export function issue(draft: Draft, invoice: Invoice, onDay?: string): void {
  if (onDay !== undefined) dateNow(invoice, onDay);
  const { clients } = draft;
  if (clients) invoice.clientId ??= clientFor({ clients }, invoice.client, { avatar: invoice.avatar });
  const counter = numberCounter(draft);
  counter.last += 1;
  invoice.number = counter.last;
  invoice.issuedAt = new Date().toISOString();
  const { company, look, invoicePrefix, creditPrefix } = workspaceIn(draft);
  const prefix = invoice.creditOf === undefined ? invoicePrefix : creditPrefix;
  const paymentDetails = bankOf(draft, invoice);
  Object.assign(invoice, { prefix, seller: { ...company }, look: { ...look }, paymentDetails });
}

/** Issues a stored draft. A credit note also settles its invoice. Throws the errors of `creditable`. */
export function issueDraft(
  draft: Pick<Collections, 'invoices' | 'counters' | 'workspace' | 'clients' | 'orders'>,
  invoice: Invoice,
  onDay?: string,
): void {
  const source = invoice.creditOf === undefined ? undefined : creditable(draft, invoice);
  issue(draft, invoice, onDay);
  if (source) settleNote(draft, { source, note: invoice });
}

/** Returns the tax fields that a follow-up document copies from an invoice. */
export function taxOf({ taxPercent, taxIncluded }: Invoice): Pick<Invoice, 'taxPercent' | 'taxIncluded'> {
  return { taxPercent, ...(taxIncluded && { taxIncluded }) };
}

/** Returns the initial fields of every new invoice. */
export const notOutYet = (draft: Pick<Collections, 'workspace'>) => ({
  number: null,
  avatar: '',
  issuedAt: null,
  sentAt: null,
  downloadedAt: null,
  viewedAt: null,
  voidedAt: null,
  payments: [],
  paymentDetails: { ...workspaceIn(draft).bank },
});

/** Returns the due date of an invoice with a given date, based on the workspace's payment terms. */
export function dueFrom(data: Pick<Collections, 'workspace'>, issuedOn: string): string {
  return dueAfter(issuedOn, workspaceIn(data).dueDays);
}

/** Adds an issued invoice without tax as part of another change, such as a subscription's. Returns its ID. */
export function addIssuedInvoice(
  draft: Draft,
  {
    client,
    ...facts
  }: Pick<Invoice, 'service' | 'items' | 'issuedOn'> & { client: Pick<InvoiceClient, 'name' | 'companyEmail'> },
): number {
  const id = nextId(draft.invoices);
  const invoice: Invoice = {
    ...facts,
    id,
    dueOn: dueFrom(draft, facts.issuedOn),
    client: { company: '', address: '', country: '', contact: '', ...client },
    discountPercent: 0,
    taxPercent: 0,
    note: '',
    ...notOutYet(draft),
  };
  draft.invoices[id] = invoice;
  issue(draft, draft.invoices[id] as Invoice);
  return id;
}

function clientOf(
  draft: Pick<Collections, 'clients'>,
  { client, clientId, clientTaxNumber = '' }: Pick<InvoiceInput, 'client' | 'clientId' | 'clientTaxNumber'>,
): number {
  return clientFor(draft, client, { chosen: clientId, taxNumber: clientTaxNumber });
}

/**
 * Creates a draft or, with `issued`, an issued invoice with a number.
 * @param onDay the user's current day, if known; a draft with this date gets the current date when it's issued
 */
export async function createInvoice({
  input,
  issued,
  actor,
  idempotencyKey,
  onDay,
}: By & { input: InvoiceInput; issued: boolean; onDay?: string }) {
  let about = input.client.name;
  const label = issued ? 'invoice.issued' : 'invoice.created';
  return store.commit({ actor, label, about: () => about, idempotencyKey }, (draft) => {
    const id = nextId(draft.invoices);
    const isDated = !issued && input.issuedOn === onDay;
    const clientId = clientOf(draft, input);
    const invoice: Invoice = { ...input, clientId, id, ...(isDated && { draftedOn: onDay }), ...notOutYet(draft) };
    invoice.avatar = draft.clients[clientId]?.avatar ?? '';
    draft.invoices[id] = invoice;
    if (issued) issue(draft, draft.invoices[id]);
    const name = invoiceName(draft.invoices[id]);
    if (issued) about = name;
    return { id, name };
  });
}

/**
 * Updates a draft, and issues it if requested.
 * @param tag version tag of the draft as it was shown: either `invoiceTag`, which preserves other users' changes to
 * other fields, or the tag of the whole record
 * @throws AppError `not_found`, `conflict` if the invoice has been issued, or `StaleRecord` if it has changed since
 */
export async function updateInvoice({
  id,
  input,
  issued,
  tag,
  actor,
  idempotencyKey,
  onDay,
}: By & { id: number; input: InvoiceInput; issued: boolean; tag?: string; onDay?: string }) {
  let name = await nameOf(id);
  const label = issued ? 'invoice.issued' : 'invoice.updated';
  return store.commit({ actor, label, about: () => name, idempotencyKey }, (draft) => {
    const invoice = invoiceIn(draft, id);
    if (invoice.issuedAt !== null)
      throw new AppError('conflict', 'An issued invoice can’t be edited. Duplicate it instead.');
    if (!hasFieldTags(tag)) assertFresh(invoice, tag);
    const merged = hasFieldTags(tag) ? mergedInput(tag, input, current(invoice)) : input;
    const clientId = clientOf(draft, { ...merged, clientId: merged.clientId ?? invoice.clientId });
    if (clientId !== invoice.clientId) invoice.avatar = draft.clients[clientId]?.avatar ?? '';
    Object.assign(invoice, merged, { clientId });
    if (issued) issueDraft(draft, invoice, onDay);
    name = invoiceName(invoice);
    return { id, name };
  });
}

/**
 * Issues drafts in the order of their dates so that numbers and dates are in the same order. Drafts without a selected
 * date are dated `onDay`. Throws `not_found`, `conflict` if one has already been issued, and the errors of
 * `creditable`.
 */
export async function issueInvoices({ ids, actor, onDay = today() }: By & { ids: readonly number[]; onDay?: string }) {
  let names: string[] = [];
  return store.commit({ actor, label: 'invoice.issued', about: () => subjectNames(names) }, (draft) => {
    const drafts = ids.map((id) => invoiceIn(draft, id));
    if (drafts.some(({ issuedAt }) => issuedAt !== null))
      throw new AppError('conflict', 'This invoice has already been issued.');
    const inOrder = drafts.toSorted((a, b) =>
      a.issuedOn === b.issuedOn ? a.id - b.id : a.issuedOn < b.issuedOn ? -1 : 1,
    );
    for (const invoice of inOrder) issueDraft(draft, invoice, onDay);
    names = drafts.map(invoiceName);
    return { ids, names };
  });
}

/** Records that an issued invoice has been sent to the client. Throws `not_found`, or `conflict` for a draft. */
export async function markInvoiceSent({ id, actor }: By & { id: number }) {
  return store.commit({ actor, label: 'invoice.sent', about: await nameOf(id) }, (draft) => {
    const invoice = invoiceIn(draft, id);
    if (invoice.issuedAt === null) throw new AppError('conflict', 'A draft can’t be sent. Issue it first.');
    invoice.sentAt = new Date().toISOString();
    // Otherwise, the invoice would also be emailed automatically.
    delete invoice.sendAt;
    return { id, name: invoiceName(invoice) };
  });
}

/** Records that the document was downloaded, if the invoice has been issued. */
export async function markInvoiceDownloaded({ id, actor }: By & { id: number }) {
  return store.commit({ actor, label: 'invoice.downloaded', about: `#${id}`, logged: false }, (draft) => {
    const invoice = invoiceIn(draft, id);
    if (invoice.issuedAt !== null) invoice.downloadedAt ??= new Date().toISOString();
  });
}

/** Adds a draft with the client, lines, and payment term of an invoice, within a commit. Returns the draft's ID. */
export function addCopy(draft: Pick<Collections, 'invoices' | 'workspace'>, source: Invoice, issuedOn: string): number {
  const id = nextId(draft.invoices);
  draft.invoices[id] = {
    id,
    client: source.client,
    ...clientRefOf(source),
    discountPercent: source.discountPercent,
    ...taxOf(source),
    note: source.note,
    issuedOn,
    dueOn: dueAfter(issuedOn, daysBetween(source.issuedOn, source.dueOn)),
    items: source.items.map((line) => ({ ...line })),
    ...notOutYet(draft),
    avatar: source.avatar,
    draftedOn: issuedOn,
  };
  return id;
}

/** Duplicates an invoice as a draft with the same client, lines, and payment term, dated `issuedOn`. */
export async function duplicateInvoice({
  id,
  actor,
  idempotencyKey,
  issuedOn = today(),
}: By & { id: number; issuedOn?: string }) {
  return store.commit({ actor, label: 'invoice.duplicated', about: await nameOf(id), idempotencyKey }, (draft) => {
    const source = invoiceIn(draft, id);
    const newId = addCopy(draft, source, issuedOn);
    return { id: newId, name: `#${newId}`, of: invoiceName(source) };
  });
}
