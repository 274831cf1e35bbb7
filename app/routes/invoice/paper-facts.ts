import type { TFunction } from 'i18next';
import { formatMoney } from '~/lib/format';
import type { InvoiceClient } from '~/models/invoice/schema';
import { textFields, type TextNameIn, textNamesIn } from '~/models/invoice/text-fields';
import type { InvoiceView } from './view.server';

/** The billed client of a document. */
export type Party = InvoiceClient & Partial<Record<TextNameIn<'party'>, string>>;

/** Returns labels and values for the billed client. Unknown values are `''`. */
export function partyFacts(client: Party, t: TFunction<'invoice'>): [string, string][] {
  return [
    [t('client.name'), client.name],
    [t('client.company'), client.company],
    [t('client.companyEmail'), client.companyEmail],
    [t('client.address'), client.address],
    [t('client.country'), client.country],
    [t('client.contact'), client.contact],
    ...textNamesIn('party').map((name): [string, string] => [t(textFields[name].label), client[name] ?? '']),
  ];
}

/** A document's amount due, and the bank account to pay it to. */
export type Payable = Pick<InvoiceView, 'due' | 'paymentDetails'>;

/** Returns labels and values for the amount due and the payment details. Unknown values are `''`. */
export function paymentFacts(
  { due, paymentDetails: bank }: Payable,
  t: TFunction<'invoice'>,
  language: string,
): [string, string][] {
  return [
    [t('bank.totalDue'), formatMoney(due, language)],
    [t('bank.name'), bank.bankName],
    [t('bank.country'), bank.country],
    [t('bank.iban'), bank.iban],
    [t('bank.swift'), bank.swiftCode],
  ];
}
