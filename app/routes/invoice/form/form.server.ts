import type { Actor } from '~/models/store/change-log';
import { formatNumber } from '~/lib/format';
import type { Language } from '~/lib/languages';
import { createInvoice, getInvoice, updateInvoice } from '~/models/invoice/commands.server';
import { type Invoice, invoiceFormFields, invoiceInputSchema } from '~/models/invoice/schema';
import { recordTag } from '~/models/shared/tag.server';
import { StaleRecord } from '~/lib/errors';
import { pickableClients } from '~/models/client/queries.server';
import { pickedBy, textOf } from '~/models/client/rules';
import { knownLines } from '~/models/invoice/known-lines.server';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf } from '~/http/i18n.server';
import { todayOf } from '~/http/time-zone.server';
import { saveForm } from '~/http/form/save.server';
import { listQueryOf, previewPath } from '../links';
import { type PickableClient, termsOf } from './pickable';
import { newLine } from './typed-amounts';
import { toDollars } from '~/models/shared/money';

/** Lines to pick from, their prices as they are written in the language. */
async function linesIn(language: Language) {
  const known = await knownLines();
  return known.map(({ description, unitPrice }) => ({ description, unitPrice: price(unitPrice, language) }));
}

const price = (cents: number, language: Language) => formatNumber(toDollars(cents), language, 2, 6);

/** What the form needs to know of the clients: what they're called in it, and what picking one fills in. */
async function clientChoices(): Promise<PickableClient[]> {
  return (await pickableClients()).map(({ id, pick, terms, taxNumber, ...client }) => {
    return { id, pick, terms, taxNumber, text: textOf(client) };
  });
}

/** What both form pages load: the clients and lines to pick from and the HTML constraints. */
export async function invoiceFormData(language: Language) {
  const [clients, lines] = await Promise.all([clientChoices(), linesIn(language)]);
  return { clients, lines, constraint: constraintsOf(invoiceFormFields) };
}

/** A stored draft as the fields of the form: cents become dollars, numbers are written as in the language. */
export function toFormValues({ client, service, issuedOn, dueOn, items, ...rest }: Invoice, language: Language) {
  const number = (value: number) => formatNumber(value, language, 0, 6);
  return {
    client,
    clientId: rest.clientId === undefined ? '' : String(rest.clientId),
    clientTaxNumber: rest.clientTaxNumber ?? '',
    service,
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
    note: rest.note,
  };
}

/**
 * "Use" beside the picker, without script: fills in the client that the typed text means. A name that no client has becomes
 * that of a new one where none is typed below. The form is shown again, by a conform intent that changes nothing else.
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

/** "Recalculate", without script: known lines without a price get theirs, as picking one does with script. */
async function fillPrices(form: FormData, language: Language): Promise<void> {
  const known = new Map((await linesIn(language)).map((line) => [line.description, line.unitPrice]));
  for (const [name, value] of [...form]) {
    const field = name.replace(/\.description$/, '.unitPrice');
    const unitPrice = known.get(String(value));
    if (field !== name && unitPrice !== undefined && form.get(field) === '') form.set(field, unitPrice);
  }
}

/** Lines at the end in which nothing was typed are left out: Enter in the last field adds one too many. The first stays. */
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
 * Saves the form of add (`id` null) and edit. Buttons send `step`: `client` fills in the picked client, `issue` saves and
 * issues, anything else saves a draft. Leads to the preview (`saveForm`); 409 when the draft was changed or issued meanwhile.
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
    stored: async () => {
      const { invoice } = await getInvoice(id ?? 0);
      return { tag: recordTag(invoice), values: toFormValues(invoice, language) };
    },
    refused: (error, t) =>
      error.code === 'conflict' && !(error instanceof StaleRecord) ? t('form.lockedNow') : undefined,
  });
}
