/** The layout defaults of specification §1, in one place; a person's own choices live in cookies. */
export const layoutConfig = {
  appName: 'Atrium',
  layout: 'vertical',
  contentWidth: 'boxed',
  navbar: { type: 'floating', background: 'white' },
  footer: 'static',
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
} as const;
