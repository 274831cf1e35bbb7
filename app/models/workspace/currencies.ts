/** Amounts are stored in hundredths, so only currencies with two decimal places can be used. */
const hasHundredths = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

let known: readonly string[] | undefined;

function currencies(): readonly string[] {
  return (known ??= Intl.supportedValuesOf('currency').filter(hasHundredths));
}

/** Checks whether a string is the ISO code of a currency that a workspace can use. */
export function isCurrency(code: string): boolean {
  return currencies().includes(code);
}

/** Returns the currencies as form options with their names in a language, sorted by code: `EUR · Euro`. */
export function currencyOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return currencies().map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}
