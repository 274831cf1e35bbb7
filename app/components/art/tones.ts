/**
 * Colors of the drawings: CSS variables with the light value as the fallback, so drawings in separate files have
 * colors, too. art.css, tokens.css, and scene.css contain the same light and dark values (checked by a test).
 */
const LIGHT = {
  '--art-hi': '#fff',
  '--art-dark': '#232937',
  '--art-mid': '#3B4356',
  '--art-disc-opacity': '.24',
  '--tint-violet': '#E9E8FD',
  '--tint-teal': '#DDF4EC',
  '--tint-amber': '#FEEFD9',
  '--tint-rose': '#FDE6EB',
  '--tint-blue': '#DEEFFB',
  '--scene-card': '#fff',
  '--scene-edge': 'rgba(23,27,45,.05)',
  '--scene-ink': '#6B7284',
  '--scene-soft': '#E3E8EE',
  '--scene-tint': '#E4E2FB',
  '--scene-orbit': '#DFDDF6',
  '--scene-shadow': 'rgba(35,36,80,.13)',
  '--scene-base': '#F3F4FA',
  '--scene-start': '#E9E8FE',
  '--scene-end': '#DDF3EC',
} as const;

type ToneName = keyof typeof LIGHT;

const DARK: Record<ToneName, string> = {
  '--art-hi': '#262C3A',
  '--art-dark': '#07090D',
  '--art-mid': '#4B5468',
  '--art-disc-opacity': '.14',
  '--tint-violet': '#25264D',
  '--tint-teal': '#133838',
  '--tint-amber': '#423017',
  '--tint-rose': '#462333',
  '--tint-blue': '#1A344B',
  '--scene-card': '#171B26',
  '--scene-edge': 'rgba(255,255,255,.07)',
  '--scene-ink': '#A4AAB8',
  '--scene-soft': '#2C3443',
  '--scene-tint': '#26264F',
  '--scene-orbit': '#23234A',
  '--scene-shadow': 'rgba(0,0,0,.38)',
  '--scene-base': '#0F1219',
  '--scene-start': 'rgba(91,84,224,.28)',
  '--scene-end': 'rgba(15,163,138,.16)',
};

/** Returns the CSS value of a tone for an SVG attribute: the variable with its light color as the fallback. */
export function tone(name: ToneName): string {
  return `var(${name},${LIGHT[name]})`;
}

/** Every tone with its light and dark values, for the test that compares them with the stylesheets. */
export const TONES = { light: LIGHT, dark: DARK };

/**
 * Style rules for a drawing that is served as a file: dark tones if the page (or the user) prefers a dark color scheme.
 */
export const STANDALONE_STYLE = `@media (prefers-color-scheme:dark){:root{${Object.entries(DARK)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}}`;
