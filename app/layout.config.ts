import type { Language } from './lib/languages';

/** Date and time settings. `auto` depends on the language. Weekdays are ISO numbers, from Monday (1) to Sunday (7). */
export const timeChoices = {
  weekStart: ['auto', '1', '6', '7'],
  hours: ['auto', '24', '12'],
  /** Date formats: in words, by language, or numeric in a fixed order. */
  dates: ['auto', 'iso', 'dmy', 'mdy'],
} as const;

/** The layout options. The first value of each is the specification's default (§1 "Layout defaults"). */
export const layoutChoices = {
  layout: ['vertical', 'horizontal'],
  contentWidth: ['boxed', 'full'],
  navbar: ['floating', 'sticky', 'static', 'hidden'],
  footer: ['static', 'sticky', 'hidden'],
  density: ['normal', 'compact', 'spacious'],
  /** `system` follows the device setting, which JavaScript detects; without JavaScript, it's light. */
  skin: ['light', 'dark', 'system'],
  direction: ['ltr', 'rtl'],
} as const;

type Choice<Name extends keyof typeof layoutChoices> = (typeof layoutChoices)[Name][number];

interface LayoutConfig {
  appName: string;
  layout: Choice<'layout'>;
  contentWidth: Choice<'contentWidth'>;
  navbar: { type: Choice<'navbar'>; background: 'white' | 'transparent' };
  footer: Choice<'footer'>;
  /** Height of list rows. */
  density: Choice<'density'>;
  skin: Choice<'skin'>;
  /** Direction for pages in `language`. Every other language has its own direction. */
  direction: Choice<'direction'>;
  menuCollapsed: boolean;
  toastPosition: `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`;
  scrollToTop: boolean;
  /** The language for users who prefer none of the supported languages. */
  language: Language;
  /** The language that replaces missing texts. */
  fallbackLanguage: Language;
  /** Duration of the ripple on a clicked button; 0 if there is none. */
  rippleMs: number;
  currency: string;
  timeZone: string;
}

/**
 * The layout defaults of specification §1, in one place. The user's own choices are stored in cookies (`/preferences`).
 */
export const layoutConfig: LayoutConfig = {
  appName: 'Atrium',
  layout: 'vertical',
  contentWidth: 'boxed',
  navbar: { type: 'floating', background: 'white' },
  footer: 'static',
  density: 'normal',
  skin: 'light',
  direction: 'ltr',
  menuCollapsed: false,
  toastPosition: 'top-right',
  scrollToTop: true,
  language: 'en',
  fallbackLanguage: 'en',
  rippleMs: 500,
  currency: 'USD',
  timeZone: 'UTC',
};

/**
 * Checks whether the shared stylesheet covers a layout. Any other layout also needs `styles/layout.css`.
 * @param chosen the user's choices, or the defaults above
 */
export function isDrawnByDefault(chosen: {
  layout: Choice<'layout'>;
  contentWidth: Choice<'contentWidth'>;
  navbar: Choice<'navbar'>;
  footer: Choice<'footer'>;
}): boolean {
  const asFirst = (['layout', 'contentWidth', 'navbar'] as const).every(
    (name) => chosen[name] === layoutChoices[name][0],
  );
  const { navbar, toastPosition } = layoutConfig;
  return asFirst && chosen.footer !== 'sticky' && navbar.background === 'white' && toastPosition === 'top-right';
}
