const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns the browser and operating system from a `User-Agent` header as readable text: `Firefox · Linux`, `curl`.
 * Returns an empty string without a header, and the header's first word for an unknown client.
 */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 300);
  const known = [nameIn(browsers, text), nameIn(systems, text)].filter((part) => part !== undefined);
  return known.length > 0 ? known.join(' · ') : (/^[\w.-]{1,40}/.exec(text)?.[0] ?? '');
}
