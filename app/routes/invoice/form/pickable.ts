import { paymentTerms } from '~/models/invoice/rules';
import type { InvoiceClient } from '~/models/invoice/schema';

/** A client that the form offers: the name in the picker, and the values that selecting it fills in. */
export interface PickableClient {
  id: number;
  pick: string;
  text: InvoiceClient;
  taxNumber: string;
  terms: number | null;
}

/** Returns the option of the payment terms field that matches the client's terms; `undefined` if the form has none. */
export function termsOf({ terms }: Pick<PickableClient, 'terms'>): string | undefined {
  return paymentTerms.some((days) => days === terms) ? String(terms) : undefined;
}
