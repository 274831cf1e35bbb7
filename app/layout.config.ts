import type { Language } from './lib/languages';

/** How time is written: `auto` goes by the language. Days are ISO numbers, Monday 1 to Sunday 7. */
export const timeChoices = {
  weekStart: ['auto', '1', '6', '7'],
  hours: ['auto', '24', '12'],
  /** In which order dates are written: by the language in words, or in figures. */
  dates: ['auto', 'iso', 'dmy', 'mdy'],
} as const;

/** What can be chosen of the layout; the first of each is the specification's default (§1 "Layout defaults"). */
export const layoutChoices = {
  layout: ['vertical', 'horizontal'],
  contentWidth: ['boxed', 'full'],
  navbar: ['floating', 'sticky', 'static', 'hidden'],
  footer: ['static', 'sticky', 'hidden'],
  density: ['normal', 'compact', 'spacious'],
  skin: ['light', 'dark'],
  direction: ['ltr', 'rtl'],
} as const;

type Choice<Name extends keyof typeof layoutChoices> = (typeof layoutChoices)[Name][number];

interface LayoutConfig {
  appName: string;
  layout: Choice<'layout'>;
  contentWidth: Choice<'contentWidth'>;
  navbar: { type: Choice<'navbar'>; background: 'white' | 'transparent' };
  footer: Choice<'footer'>;
  /** How much room the rows of lists take. */
  density: Choice<'density'>;
  skin: Choice<'skin'>;
  /** Of pages in `language`; every other language brings its own. */
  direction: Choice<'direction'>;
  menuCollapsed: boolean;
  toastPosition: `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`;
  scrollToTop: boolean;
  /** Who asks for no language we have gets this one. */
  language: Language;
  /** Where a text is missing it is taken from this one. */
  fallbackLanguage: Language;
  /** Length of the ripple on a pressed button; 0 for none. */
  rippleMs: number;
  currency: string;
  timeZone: string;
}

/** The layout defaults of specification §1, in one place; a person's own choices live in cookies (`/preferences`). */
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
 * Whether a layout is the one the shared sheet draws; any other needs `styles/layout.css` besides.
 * @param chosen what a person has chosen, or the defaults above
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
