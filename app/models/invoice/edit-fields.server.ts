import { fieldTags, mergeFields } from '~/models/shared/merge.server';
import type { Invoice, InvoiceInput } from './schema';
import { type TextName, textNames, textsOf } from './text-fields';

const clientFields = ['name', 'company', 'companyEmail', 'address', 'country', 'contact'] as const;

type Client = Invoice['client'];
type Edited = Pick<InvoiceInput, 'client' | 'issuedOn' | 'dueOn' | 'items' | 'bankId' | TextName> &
  Pick<Invoice, 'discountPercent' | 'taxPercent' | 'taxIncluded' | 'note'>;

/** Returns the fields of an invoice's form by name, in stored format. All lines are one field. */
export function invoiceFields({ client, bankId = 0, items, ...invoice }: Edited) {
  const { issuedOn, dueOn, discountPercent, taxPercent, taxIncluded = false, note } = invoice;
  const lines = items.map((line) => [line.description, line.quantity, line.unitPrice, line.taxPercent ?? null]);
  return {
    ...(Object.fromEntries(clientFields.map((name) => [`client.${name}`, client[name]])) as Record<
      `client.${keyof Client}`,
      string
    >),
    ...textsOf(textNames, invoice),
    ...{ issuedOn, dueOn, items: JSON.stringify(lines) },
    ...{ discountPercent, taxPercent, taxIncluded, note, bankId },
  };
}

/** Returns the version tag for the form of a draft, with a hash of each of its fields. */
export function invoiceTag(invoice: Invoice): string {
  return fieldTags(invoiceFields(invoice));
}

/**
 * Merges a form with the changes that others have made to the draft since the form was opened.
 * @param tag `invoiceTag` of the draft as the form showed it
 * @throws StaleRecord with the names of the fields that both sides have changed
 */
export function mergedInput(tag: string, input: InvoiceInput, invoice: Invoice): InvoiceInput {
  const mine = invoiceFields(input);
  const { items, ...fields } = mergeFields({ tag, mine, theirs: invoiceFields(invoice) });
  const client = Object.fromEntries(clientFields.map((name) => [name, fields[`client.${name}` as const]])) as Client;
  const { issuedOn, dueOn, discountPercent, taxPercent, taxIncluded, note, bankId } = fields;
  return {
    ...input,
    ...textsOf(textNames, fields),
    ...{ client, issuedOn, dueOn, discountPercent, taxPercent, taxIncluded, note, bankId },
    clientId: client.name === mine['client.name'] ? input.clientId : invoice.clientId,
    items: items === mine.items ? input.items : invoice.items.map((line) => ({ ...line })),
  };
}
