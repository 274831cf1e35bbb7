import { type RefObject, useEffect } from 'react';

const tableRoles = '[role=table], [role=rowgroup], [role=row], [role=cell], [role=columnheader]';

/**
 * Removes the ARIA roles that react-big-calendar sets. The grid claims to be a table but lacks a table's structure, and
 * an event that contains a link claims to be a button. The links remain, and their names include the day.
 */
export function useWithoutTableRoles(root: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const strip = () => {
      for (const part of element.querySelectorAll(tableRoles)) {
        part.removeAttribute('role');
        part.removeAttribute('aria-label');
        part.removeAttribute('aria-sort');
      }
      for (const event of element.querySelectorAll('.rbc-event[role=button]')) {
        event.removeAttribute('role');
        event.removeAttribute('tabindex');
      }
    };
    strip();
    const observer = new MutationObserver(strip);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root]);
}
