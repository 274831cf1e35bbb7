import { paymentTerms } from '~/models/invoice/rules';
import type { InvoiceClient } from '~/models/invoice/schema';

/** A client that can be selected in the form: the name in the picker, and the values to fill in. */
export interface PickableClient {
  id: number;
  pick: string;
  text: InvoiceClient;
  taxNumber: string;
  terms: number | null;
}

/** Returns the payment terms option that matches the client's terms, or `undefined` if the form has none. */
export function termsOf({ terms }: Pick<PickableClient, 'terms'>): string | undefined {
  return paymentTerms.some((days) => days === terms) ? String(terms) : undefined;
}
