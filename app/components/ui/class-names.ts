export type Variant = 'solid' | 'soft' | 'outlined' | 'plain';
export type Color = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info';
export type ButtonColor = 'neutral' | 'primary' | 'danger';
export type Size = 'sm' | 'md' | 'lg';

/** Variant, color, and size of an element. The names are Joy's props. */
export interface Look {
  variant?: Variant;
  color?: Color;
  size?: Size;
  className?: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Returns Joy's class names for the root of one of its components, e.g. "MuiChip-root MuiChip-variantSoft
 * MuiChip-colorInfo". joy.css contains the rules for these names. Add new combinations to scripts/theme/controls.tsx.
 */
export function joyClass(name: string, { variant, color, size, className }: Look): string {
  const look =
    (variant ? ` Mui${name}-variant${capital(variant)}` : '') +
    (color ? ` Mui${name}-color${capital(color)}` : '') +
    (size ? ` Mui${name}-size${capital(size)}` : '');
  return `Mui${name}-root${look}${className ? ` ${className}` : ''}`;
}

export interface ButtonLook extends Look {
  color?: ButtonColor;
  fullWidth?: boolean;
}

/**
 * Returns the class names of a button, for elements that can't be a `Button`: a `<summary>`, the label of a file input.
 */
export function buttonClass({ fullWidth, className, ...look }: ButtonLook = {}): string {
  const { variant = 'solid', color = 'primary', size = 'md' } = look;
  const own = `${fullWidth ? ' MuiButton-fullWidth' : ''}${className ? ` ${className}` : ''}`;
  return joyClass('Button', { variant, color, size }) + own;
}

export interface IconButtonLook extends Look {
  variant?: 'outlined' | 'plain';
  color?: 'neutral';
  size?: 'sm' | 'md';
}

/** Returns the class names of a button that shows only an icon (see `buttonClass`). */
export function iconButtonClass({ variant = 'plain', color = 'neutral', size = 'md', className }: IconButtonLook = {}) {
  return joyClass('IconButton', { variant, color, size, className });
}

/** Class names of the panel of a menu. */
export const menuClass = joyClass('Menu', { variant: 'outlined', color: 'neutral', size: 'sm' });

const menuItem = joyClass('MenuItem', { color: 'neutral' });
const dangerItem = joyClass('MenuItem', { color: 'danger' });

/** Returns the class names of a menu row: a link or a button with an icon and a `menu__text`. */
export function menuItemClass(danger?: boolean): string {
  return danger ? dangerItem : menuItem;
}
