/** Checks whether a string without spaces is an IBAN with correct check digits (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Removes the spaces from an IBAN or a BIC, and converts its letters to uppercase. */
export function compactCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}
