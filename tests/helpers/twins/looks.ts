import type { ButtonColor, Color, Size, Variant } from '~/components/ui/class-names';
import type { Level } from '~/components/ui/typography';

const named = <Look extends object>(looks: readonly Look[]) =>
  looks.map((look) => ({ ...look, name: Object.values(look).join(' ') }));

const variants: Variant[] = ['solid', 'soft', 'outlined', 'plain'];
const buttons: ButtonColor[] = ['primary', 'neutral', 'danger'];
const iconButtons = ['outlined', 'plain'] as const;
const sizes: Size[] = ['sm', 'lg'];
const colors: Color[] = ['neutral', 'primary', 'success', 'warning', 'danger', 'info'];
const stateColors = ['primary', 'success', 'warning', 'danger'] as const;
const alertColors = ['success', 'info', 'warning', 'danger'] as const;
const fieldColors = ['neutral', 'danger'] as const;
const ticks = [
  { checked: false, name: 'unchecked' },
  { checked: true, name: 'checked' },
];
const directions = ['horizontal', 'vertical'] as const;
const levels: Level[] = [
  ...(['h1', 'h2', 'h3', 'h4'] as const),
  ...(['title-lg', 'title-md', 'title-sm', 'body-lg', 'body-md', 'body-sm', 'body-xs'] as const),
];

/** Text in the twins, which is the same in both versions. */
export const words = ['Alpha', 'Beta', 'Gamma'] as const;

/** Styles for a drawer in the page instead of on top of it. */
export const drawerInFlow = {
  root: { position: 'static' },
  content: { position: 'relative', inset: 'auto', width: 260, height: 88, animation: 'none' },
} as const;

/** Props of a snackbar's icon, as in `ToastIcon`. */
export const snackbarIcon = { size: 18, strokeWidth: 1.75, className: 'toast__icon' } as const;

/**
 * Variants that are rendered both with the app's components and with Joy, keyed by the UI kit page that shows them. The
 * name of a variant lists the values of its props or its state.
 */
export const twinLooks = {
  accordion: [
    { open: true, name: 'expanded' },
    { open: false, name: 'collapsed' },
  ],
  alert: named(alertColors.map((color) => ({ color }))),
  'aspect-ratio': named(['4/3', '16/9', '21/9'].map((ratio) => ({ ratio }))),
  autocomplete: named((['sm', 'md', 'lg'] as const).map((size) => ({ size }))),
  avatar: [
    ...named([28, 36, 48].map((size) => ({ size }))).map((look) => ({ ...look, group: false })),
    { size: 36, group: true, name: 'AvatarGroup' },
  ],
  badge: [
    ...(['primary', 'danger'] as const).map((color) => ({ color, content: 4, name: `${color} 4` })),
    { color: 'primary' as const, content: 120, name: 'primary 99+' },
  ],
  breadcrumbs: [{ name: 'sm' }],
  button: [
    ...named(variants.flatMap((variant) => buttons.map((color) => ({ variant, color, size: 'md' as Size })))),
    ...named(sizes.map((size) => ({ variant: 'solid' as Variant, color: 'primary' as ButtonColor, size }))),
    ...iconButtons.flatMap((variant) =>
      (['sm', 'md'] as const).map((size) => ({ icon: { variant, size }, name: `IconButton ${variant} ${size}` })),
    ),
  ],
  'button-group': named(directions.map((orientation) => ({ orientation }))),
  card: [{ name: 'outlined' }],
  checkbox: ticks,
  chip: named(colors.map((color) => ({ color }))),
  divider: [{ name: 'horizontal' }],
  drawer: named((['md', 'lg'] as const).map((size) => ({ size }))),
  'dropdown-menu': [
    { danger: false, name: 'neutral' },
    { danger: true, name: 'danger' },
  ],
  input: named((['sm', 'md', 'lg'] as const).map((size) => ({ size }))),
  layouts: [
    { error: false, name: 'FormControl' },
    { error: true, name: 'FormControl error' },
  ],
  link: named((['primary', 'neutral', 'danger'] as const).map((color) => ({ color }))),
  list: named((['sm', 'md'] as const).map((size) => ({ size }))),
  modal: [{ name: 'ModalDialog' }],
  progress: [
    ...stateColors.map((color) => ({ color, value: 60, ring: undefined, name: `linear ${color}` })),
    ...(['sm', 'md'] as const).map((ring) => ({
      color: 'primary' as const,
      value: 60,
      ring,
      name: `circular ${ring}`,
    })),
  ],
  radio: ticks,
  select: named((['sm', 'md'] as const).flatMap((size) => fieldColors.map((color) => ({ size, color })))),
  sheet: named((['plain', 'soft', 'outlined'] as const).map((variant) => ({ variant }))),
  skeleton: named((['rectangular', 'circular'] as const).map((variant) => ({ variant }))),
  snackbar: named(alertColors.map((color) => ({ color }))),
  stepper: named(directions.map((orientation) => ({ orientation }))),
  switch: ticks,
  table: [
    { size: 'md' as const, stripe: undefined, borderAxis: 'xBetween' as const, name: 'md' },
    { size: 'sm' as const, stripe: undefined, borderAxis: 'xBetween' as const, name: 'sm' },
    { size: 'md' as const, stripe: 'odd' as const, borderAxis: 'xBetween' as const, name: 'stripe odd' },
    { size: 'md' as const, stripe: undefined, borderAxis: 'both' as const, name: 'borderAxis both' },
  ],
  tabs: [{ name: 'sm' }],
  textarea: [{ name: 'md' }],
  'toggle-button-group': named((['sm', 'md', 'lg'] as const).map((size) => ({ size }))),
  tooltip: [{ name: 'sm' }],
  typography: named(levels.map((level) => ({ level }))),
};

export type TwinSlug = keyof typeof twinLooks;
