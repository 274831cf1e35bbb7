import type { ButtonColor, Color, Size, Variant } from '~/components/ui/class-names';

const named = <Look extends object>(looks: readonly Look[]) =>
  looks.map((look) => ({ ...look, name: Object.values(look).join(' ') }));

const variants: Variant[] = ['solid', 'soft', 'outlined', 'plain'];
const buttons: ButtonColor[] = ['primary', 'neutral', 'danger'];
const sizes: Size[] = ['sm'];
const colors: Color[] = ['neutral', 'primary', 'success', 'warning', 'danger', 'info'];

/** Looks that are drawn twice, by us and by Joy itself; the names are Joy's props. By the page that shows them. */
export const twinLooks = {
  button: [
    ...named(variants.flatMap((variant) => buttons.map((color) => ({ variant, color, size: 'md' as Size })))),
    ...named(sizes.map((size) => ({ variant: 'solid' as Variant, color: 'primary' as ButtonColor, size }))),
  ],
  chip: named(colors.map((color) => ({ color }))),
  link: named((['primary', 'neutral', 'danger'] as const).map((color) => ({ color }))),
  card: [{ name: 'card' }],
  divider: [{ name: 'divider' }],
  progress: (['primary', 'success', 'warning', 'danger'] as const).map((color) => ({ color, value: 60, name: color })),
};

export type TwinSlug = keyof typeof twinLooks;
