/** Digits as Arabic and Persian write them, as `0` to `9`; everything else as it is. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}
