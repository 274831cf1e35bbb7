/** Minimum contrast between text and its background (WCAG). */
const leastContrast = 4.5;

/** Backgrounds of a document: paper, and the surface of a page in dark mode. */
const backgrounds = { light: [255, 255, 255], dark: [32, 36, 51] } as const;

type Rgb = readonly [number, number, number];

/** Converts a color component from sRGB to linear light. */
function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Checks whether a string is a color such as `#0a7d55`. */
export function isHexColor(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}

/**
 * Returns an accent color that's readable as text on a background: unchanged, or made darker or lighter as needed.
 * @param hex such as `#0a7d55`
 */
export function readableAccent(hex: string, on: keyof typeof backgrounds): string {
  const color = rgbOf(hex);
  const end = on === 'light' ? 0 : 255;
  for (let step = 0; step <= 20; step += 1) {
    const mix = (part: number) => Math.round(part + ((end - part) * step) / 20);
    const mixed: Rgb = [mix(color[0]), mix(color[1]), mix(color[2])];
    if (contrast(mixed, backgrounds[on]) >= leastContrast) return hexOf(mixed);
  }
  return on === 'light' ? '#000000' : '#ffffff';
}
