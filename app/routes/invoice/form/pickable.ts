import { paymentTerms } from '~/models/invoice/rules';
import type { InvoiceClient } from '~/models/invoice/schema';

/** A client as the form offers them: what they're called in the picker, and what picking them fills in. */
export interface PickableClient {
  id: number;
  pick: string;
  text: InvoiceClient;
  taxNumber: string;
  terms: number | null;
}

/** The choice of the field of payment terms that a client has; nothing where the form has none like it. */
export function termsOf({ terms }: Pick<PickableClient, 'terms'>): string | undefined {
  return paymentTerms.some((days) => days === terms) ? String(terms) : undefined;
}
