import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]), select:not([disabled])';

const steps = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' } as const;

type MenuStep = (typeof steps)[keyof typeof steps];

/**
 * Returns where a key moves focus in a menu: down or up by one row, or to the first or last row. Returns `undefined` if
 * the key isn't handled or belongs to a field.
 */
export function menuStep({ key, target }: KeyboardEvent): MenuStep | undefined {
  if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) return undefined;
  return steps[key as keyof typeof steps];
}

/** Moves focus to another row of an open menu. Wraps around at the ends. */
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

const typingMs = 1_000;

let typed = { text: '', at: 0 };

/**
 * Returns the beginning of a row's name that is being typed in a menu, or `undefined` if the key isn't text or belongs
 * to a field.
 */
export function typedInMenu({ key, target, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent): string | undefined {
  if (target instanceof Element && target.matches('input, select, textarea, [contenteditable]')) return undefined;
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return undefined;
  const before = timeStamp - typed.at < typingMs ? typed.text : '';
  // Space selects a row unless it's part of a name that is being typed.
  if (key === ' ' && before === '') return undefined;
  typed = { text: before + key, at: timeStamp };
  return typed.text;
}

/**
 * Moves focus to the first row whose name starts with the typed text. If there's none, the text goes into the menu's
 * field for a new name (`data-new-name`), where the user can continue typing.
 */
export function findInMenu(menu: HTMLElement, text: string): void {
  const begun = text.toLocaleLowerCase();
  const rows = [...menu.querySelectorAll<HTMLElement>(focusable)].filter((row) => row.offsetParent !== null);
  const named = rows.find((row) => row.textContent?.trim().toLocaleLowerCase().startsWith(begun));
  if (named) return named.focus();
  const field = menu.querySelector<HTMLInputElement>('input[data-new-name]');
  if (!field) return;
  field.value = text;
  field.focus();
  typed = { text: '', at: 0 };
}
