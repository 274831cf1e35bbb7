import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]), select:not([disabled])';

const steps = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' } as const;

type MenuStep = (typeof steps)[keyof typeof steps];

/** Returns the menu item that a key moves focus to, or `undefined` if the key isn't handled or belongs to a field. */
export function menuStep({ key, target }: KeyboardEvent): MenuStep | undefined {
  if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) return undefined;
  return steps[key as keyof typeof steps];
}

/** Moves the focus to another row of an open menu. Wraps around at the ends. */
export function walkMenu(menu: HTMLElement, step: MenuStep): void {
  const rows = [...menu.querySelectorAll<HTMLElement>(focusable)].filter((row) => row.offsetParent !== null);
  const at = rows.findIndex((row) => row === document.activeElement);
  const next =
    step === 'first' || (at === -1 && step === 1)
      ? 0
      : typeof step === 'number' && at !== -1
        ? at + step
        : rows.length - 1;
  rows[(next + rows.length) % rows.length]?.focus();
}
