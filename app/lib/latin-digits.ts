/** Converts Arabic and Persian digits to `0` to `9`. Leaves everything else unchanged. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}
