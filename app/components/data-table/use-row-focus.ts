import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus near where the person was when the row that held it leaves a list (it was deleted, or matches no more):
 * the row in its place gets it, at the end the last one.
 * @param body the element whose children are the rows
 * @param rows changes when they do
 * @returns handlers for the element around the rows
 */
export function useRowFocus(body: RefObject<HTMLElement>, rows: readonly unknown[]) {
  const held = useRef<{ row: Element; index: number } | null>(null);

  useEffect(() => {
    const { row, index } = held.current ?? {};
    if (!row || row.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    const next = body.current?.children[Math.min(index ?? 0, body.current.children.length - 1)];
    next?.querySelector<HTMLElement>('[data-row-link], th a, a, button, summary')?.focus();
  }, [body, rows]);

  function onFocus({ target }: FocusEvent) {
    const all = [...(body.current?.children ?? [])];
    const row = all.find((one) => one.contains(target));
    held.current = row ? { row, index: all.indexOf(row) } : null;
  }

  function onBlur({ target, currentTarget, relatedTarget }: FocusEvent) {
    // A row that leaves takes its focus along; only a person's own move away is one.
    if (target.isConnected && relatedTarget && !currentTarget.contains(relatedTarget)) held.current = null;
  }

  return { onFocus, onBlur };
}
