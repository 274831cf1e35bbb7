import type { Invoice } from './schema';
import { type TextName, textNames, textsOf } from './text-fields';

/** Returns the client's ID and the text fields of an invoice, for a follow-up document. Omits those that are missing. */
export function clientRefOf(invoice: Invoice): Pick<Invoice, 'clientId' | TextName> {
  const { clientId } = invoice;
  const known = textNames.filter((name) => invoice[name] !== undefined);
  return { ...(clientId !== undefined && { clientId }), ...textsOf(known, invoice) };
}
