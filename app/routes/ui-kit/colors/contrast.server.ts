import { theme } from '~/theme';

const colors = ['primary', 'neutral', 'success', 'warning', 'danger', 'info'] as const;
const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
const pairs = [
  ['solidColor', 'solidBg'],
  ['softColor', 'softBg'],
  ['plainColor', ''],
] as const;

type Rgb = readonly [number, number, number];
type Values = Record<string, unknown>;

function resolved(value: string, values: Values): string {
  return value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => resolved(String(values[name] ?? ''), values));
}

const hex = (text: string): Rgb => {
  const long = text.length === 4 ? text.replace(/[\da-f]/gi, '$&$&') : text;
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as unknown as Rgb;
};

/** Returns a color as it looks on `ground`: `#rrggbb`, or `rgba(r g b / a)` blended over it. */
function painted(text: string, ground: Rgb): Rgb {
  if (text.startsWith('#')) return hex(text);
  const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b].map((part, at) => part * a + (ground[at] ?? 0) * (1 - a)) as unknown as Rgb;
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colors by WCAG 2, from 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/**
 * Returns the theme's palettes as hex values, and the contrast of each pair of text and background in both skins
 * (features §20).
 */
export function palettes() {
  const skins = (['light', 'dark'] as const).map((skin) => ({
    skin,
    values: { ...theme.generateCssVars().css, ...theme.generateCssVars(skin).css } as Values,
  }));
  const valueOf = (name: string, values: Values) => {
    const key = Object.keys(values).find((one) => one.endsWith(`-palette-${name}`)) ?? '';
    return resolved(String(values[key] ?? ''), values);
  };
  return colors.map((color) => ({
    color,
    scale: steps.map((step) => ({ step, value: valueOf(`${color}-${step}`, skins[0]?.values ?? {}) })),
    pairs: skins.flatMap(({ skin, values }) => {
      const surface = painted(valueOf('background-surface', values), [255, 255, 255]);
      return pairs.map(([text, ground]) => {
        const behind = ground ? painted(valueOf(`${color}-${ground}`, values), surface) : surface;
        const ratio = contrast(painted(valueOf(`${color}-${text}`, values), behind), behind);
        return { skin, variant: text.replace('Color', ''), ratio: Math.round(ratio * 10) / 10 };
      });
    }),
  }));
}
