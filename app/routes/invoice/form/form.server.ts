import type { Actor } from '~/models/store/change-log';
import { formatTyped } from '~/lib/typed-number';
import type { Language } from '~/lib/languages';
import { createInvoice, getInvoice, updateInvoice } from '~/models/invoice/commands.server';
import { type Invoice, invoiceFormFields, invoiceInputSchema } from '~/models/invoice/schema';
import { invoiceFields, invoiceTag } from '~/models/invoice/edit-fields.server';
import { textNames, textsOf } from '~/models/invoice/text-fields';
import { conflictOf } from '~/models/shared/merge.server';
import { StaleRecord } from '~/lib/errors';
import { pickableClients } from '~/models/client/queries.server';
import { pickedBy, textOf } from '~/models/client/rules';
import { knownLines } from '~/models/invoice/known-lines.server';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf } from '~/http/i18n.server';
import { todayOf } from '~/http/time-zone.server';
import { saveForm } from '~/http/form/save.server';
import { banksOf } from '~/models/workspace/money.server';
import { getWorkspace } from '~/models/workspace/queries.server';
import { listQueryOf, previewPath } from '../links';
import { type PickableClient, termsOf } from './pickable';
import { newLine } from './typed-amounts';
import { toDollars } from '~/models/shared/money';

async function linesIn(language: Language) {
  const known = await knownLines();
  return known.map(({ description, unitPrice }) => ({ description, unitPrice: price(unitPrice, language) }));
}

const price = (cents: number, language: Language) => formatTyped(toDollars(cents), language, 2);

/** Returns the clients in the picker: their names, and the values that selecting one fills in. */
async function clientChoices(): Promise<PickableClient[]> {
  return (await pickableClients()).map(({ id, pick, terms, taxNumber, ...client }) => {
    return { id, pick, terms, taxNumber, text: textOf(client) };
  });
}

async function workspaceChoices(language: Language) {
  const workspace = await getWorkspace();
  const rates = workspace.taxRates.map(({ id, name, percent }) => ({
    ...{ id, name },
    percent: formatTyped(percent, language),
  }));
  const banks = banksOf(workspace).map(({ id, bankName, iban }) => {
    return { value: String(id), label: [bankName, iban].filter(Boolean).join(' · ') };
  });
  return { rates, banks, brand: { company: workspace.company, look: workspace.look } };
}

/** Returns the data for both form pages: available choices, and the HTML constraints. */
export async function invoiceFormData(language: Language) {
  const [clients, lines, choices] = await Promise.all([clientChoices(), linesIn(language), workspaceChoices(language)]);
  return { clients, lines, ...choices, constraint: constraintsOf(invoiceFormFields) };
}

/** Converts a stored draft to the form's fields: cents to currency units, and numbers to the language's format. */
export function toFormValues({ client, issuedOn, dueOn, items, ...rest }: Invoice, language: Language) {
  const number = (value: number) => formatTyped(value, language);
  return {
    client,
    clientId: rest.clientId === undefined ? '' : String(rest.clientId),
    ...textsOf(textNames, rest),
    bankId: String(rest.bankId ?? 0),
    issuedOn,
    dueOn,
    terms: '' as const,
    items: items.map(({ description, quantity, unitPrice, taxPercent }) => ({
      description,
      quantity: number(quantity),
      unitPrice: price(unitPrice, language),
      taxPercent: taxPercent === undefined ? '' : number(taxPercent),
    })),
    discountPercent: number(rest.discountPercent),
    taxPercent: number(rest.taxPercent),
    taxIncluded: rest.taxIncluded ? 'on' : '',
    note: rest.note,
  };
}

/**
 * Handles "Use client" next to the picker, without JavaScript: fills in the client that matches the typed text. An
 * unknown name becomes the new client's name, unless that field has a value. Shows the form again by sending a conform
 * intent that changes nothing else.
 */
async function pickClient(form: FormData): Promise<void> {
  form.set('__intent__', JSON.stringify({ type: 'update', payload: { name: 'note', validated: false } }));
  const typed = String(form.get('knownClient') ?? '').slice(0, 300);
  const picked = pickedBy(typed, await pickableClients());
  if (!picked) {
    if (form.get('client.name') === '') form.set('client.name', typed);
    return;
  }
  form.set('knownClient', picked.pick);
  form.set('clientId', String(picked.id));
  form.set('clientTaxNumber', picked.taxNumber);
  for (const [name, text] of Object.entries(textOf(picked))) form.set(`client.${name}`, text);
  const terms = termsOf(picked);
  if (terms !== undefined) form.set('terms', terms);
}

/**
 * Without JavaScript, fills in missing prices of known lines when the form is shown again. With JavaScript, selecting a
 * line does this.
 */
async function fillPrices(form: FormData, language: Language): Promise<void> {
  const known = new Map((await linesIn(language)).map((line) => [line.description, line.unitPrice]));
  for (const [name, value] of [...form]) {
    const field = name.replace(/\.description$/, '.unitPrice');
    const unitPrice = known.get(String(value));
    if (field !== name && unitPrice !== undefined && form.get(field) === '') form.set(field, unitPrice);
  }
}

/**
 * Removes blank lines at the end, because pressing Enter in the last field adds an extra one. The first line isn't
 * removed.
 */
function dropBlankLines(form: FormData): void {
  const at = (index: number, field: keyof typeof newLine) => `items[${index}].${field}`;
  let last = 0;
  while (form.has(at(last + 1, 'description'))) last += 1;
  for (; last > 0; last -= 1) {
    const typed = (['description', 'unitPrice', 'taxPercent'] as const).some((field) => form.get(at(last, field)));
    if (typed) return;
    for (const field of Object.keys(newLine)) form.delete(at(last, field as keyof typeof newLine));
  }
}

/**
 * Saves the form for adding (`id` is null) and editing. Buttons send `step`: `client` fills in the selected client,
 * `issue` saves and issues, anything else saves a draft. Redirects to the preview (`saveForm`). Responds with 409 if
 * the draft was issued in the meantime, or if someone else changed the same field.
 */
export async function saveInvoiceForm({ request, actor, id }: { request: Request; actor: Actor; id: number | null }) {
  const [language, onDay] = await Promise.all([languageOf(request), todayOf(request)]);
  return saveForm({
    request,
    actor,
    schema: invoiceInputSchema,
    texts: 'invoice',
    before: async (form) => {
      if (form.get('step') === 'client') await pickClient(form);
      if (form.has('__intent__')) await fillPrices(form, language);
      else dropBlankLines(form);
    },
    save: (input, by, form) => {
      const issued = form.get('step') === 'issue';
      return id === null
        ? createInvoice({ input, issued, onDay, ...by })
        : updateInvoice({ id, input, issued, onDay, ...by });
    },
    done: ({ result, form, t, search }) => ({
      to: `${previewPath(result.id)}${listQueryOf(search)}`,
      message: t(form.get('step') === 'issue' ? 'toast.issued' : 'toast.saved', { name: result.name }),
    }),
    stored: async ({ input, tag, conflicts }) => {
      const { invoice } = await getInvoice(id ?? 0);
      const fields = { typed: invoiceFields(input), theirs: invoiceFields(invoice) };
      const next = conflicts ? conflictOf({ tag, conflicts, ...fields }).tag : invoiceTag(invoice);
      return { tag: next, values: toFormValues(invoice, language) };
    },
    refused: (error, t) =>
      error.code === 'conflict' && !(error instanceof StaleRecord) ? t('form.lockedNow') : undefined,
  });
}
