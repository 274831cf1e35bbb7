import type { Bank, Company, Look } from '~/models/shared/company.schema';
import type { Collections } from '~/models/store/database.schema';
import { workspaceIn } from '~/models/workspace/queries.server';
import type { InvoiceRow } from './queries.server';
import type { Invoice } from './schema';

/**
 * An invoice with its sender: the company, its branding, the bank account to pay to, and the signature of its emails.
 */
export interface SentRow extends InvoiceRow {
  sender: { company: Company; look: Look; bank: Bank; signature: string };
}

/** Returns the bank account selected for an invoice, as it currently is, or the default account if it was removed. */
export function bankOf(data: Pick<Collections, 'workspace'>, { bankId }: Pick<Invoice, 'bankId'>): Bank {
  const { bank, otherBanks } = workspaceIn(data);
  const { bankName, country, iban, swiftCode } = otherBanks.find(({ id }) => id === bankId) ?? bank;
  return { bankName, country, iban, swiftCode };
}

const plainLook: Look = { logo: '', accent: '' };

/**
 * Adds the sender of an invoice: the company that issued it, with its branding and bank account at that time. A draft
 * gets the workspace's current ones. The signature is always the current one.
 */
export function withSender(data: Pick<Collections, 'workspace'>, row: InvoiceRow): SentRow {
  const { issuedAt, seller, paymentDetails } = row.invoice;
  const { company, look, signature } = workspaceIn(data);
  const isDraft = issuedAt === null;
  const bank = isDraft ? bankOf(data, row.invoice) : paymentDetails;
  const shown = isDraft ? look : (row.invoice.look ?? plainLook);
  return { ...row, sender: { company: seller ?? company, look: shown, bank, signature } };
}
