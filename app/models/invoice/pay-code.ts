import { compactCode, isIban } from '~/models/shared/iban';
import { toDollars } from '~/models/shared/money';
import { isOut } from './rules';
import type { SentRow } from './sender.server';

/** Countries whose accounts can receive SEPA credit transfers, by the start of their IBANs. */
const sepa = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);

/** Largest amount of a code, in cents. */
const maxAmount = 99_999_999_999;

/** Returns a text on one line, cut to a number of characters, without lone surrogates, which can't be encoded. */
function oneLine(text: string, max: number): string {
  const plain = text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, max).join('').trim();
}

/**
 * Returns the content of the QR code with which banking apps pay an invoice (EPC069-12, version 2); empty if there is
 * nothing to pay, or for another currency than the euro or an account without an IBAN in the SEPA area.
 */
export function payCodeText({ invoice, name, due, sender: { company, bank } }: SentRow, currency: string): string {
  const iban = compactCode(bank.iban);
  const bic = compactCode(bank.swiftCode);
  const payee = oneLine(company.name, 70);
  const isPayable = isOut(invoice) && due > 0 && due <= maxAmount && currency === 'EUR' && payee !== '';
  if (!isPayable || !isIban(iban) || !sepa.has(iban.slice(0, 2))) return '';
  const knownBic = /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic) ? bic : '';
  const amount = `EUR${toDollars(due).toFixed(2)}`;
  // Empty lines: purpose and structured reference.
  return ['BCD', '002', '1', 'SCT', knownBic, payee, iban, amount, '', '', oneLine(name, 140)].join('\n');
}
