import { useSearchParams } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { menuStep, walkMenu } from '~/components/ui/menu-keys';
import { placeMenu } from '~/components/ui/menu-placement';

/**
 * Manages the menus of the rows. At most one is open. Without JavaScript, a row's menu button reloads the list with
 * `menu` in the URL. JavaScript opens the menu in place, closes it on Esc, an outside click, or a choice, and moves
 * focus between its items with the arrow keys.
 */
export function useRowMenu(list: RefObject<HTMLElement>) {
  const [search] = useSearchParams();
  const [open, setOpen] = useState<number | null>(() => Number(search.get('menu')) || null);
  const menuOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-todo="${id}"] .menu`);

  useEffect(() => {
    if (open === null) return;
    const menu = list.current?.querySelector<HTMLElement>(`[data-todo="${open}"] .menu`);
    if (menu) placeMenu(menu);
    function closeOutside({ target }: PointerEvent) {
      if (target instanceof Node && !menu?.contains(target)) setOpen(null);
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open, list]);

  /** Closes the menu. If focus is in the menu, moves focus to the menu button. */
  function close() {
    const menu = open === null ? null : menuOf(open);
    if (menu?.contains(document.activeElement)) menu.querySelector('button')?.focus();
    setOpen(null);
  }

  function onSubmit(event: FormEvent) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const id = Number(submitter.value);
    setOpen((before) => (before === id ? null : id));
  }

  function onKeyDown(event: KeyboardEvent) {
    const menu = event.target instanceof Element ? event.target.closest<HTMLElement>('.menu') : null;
    const id = Number(menu?.closest<HTMLElement>('[data-todo]')?.dataset.todo);
    if (!menu || event.altKey) return;
    if (event.key === 'Escape' && open === id) {
      event.stopPropagation();
      return close();
    }
    const step = menuStep(event);
    if (step === undefined || (open !== id && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    flushSync(() => setOpen(id));
    const panel = menu.querySelector<HTMLElement>('.menu__panel');
    if (panel) walkMenu(panel, step);
  }

  return { open, close, onSubmit, onKeyDown };
}
