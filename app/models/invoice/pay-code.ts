import { compactCode, isIban } from '~/models/shared/iban';
import { toDollars } from '~/models/shared/money';
import { isOut } from './rules';
import type { SentRow } from './sender.server';

/** Country codes of IBANs whose bank accounts can receive SEPA credit transfers. */
const sepa = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);

/** Largest amount that a code can contain, in cents. */
const maxAmount = 99_999_999_999;

/**
 * Converts text to a single line, truncated to a number of characters, without lone surrogates, which can't be encoded.
 */
function oneLine(text: string, max: number): string {
  const plain = text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, max).join('').trim();
}

/**
 * Returns the contents of the QR code that banking apps scan to pay an invoice (EPC069-12, version 2). Empty for a
 * draft or a void invoice, if nothing is due or the amount is too large, if the currency isn't the euro, if the company
 * has no name, or if its bank account has no IBAN in the SEPA area.
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
