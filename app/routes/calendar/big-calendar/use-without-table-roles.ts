import { type RefObject, useEffect } from 'react';

const tableRoles = '[role=table], [role=rowgroup], [role=row], [role=cell], [role=columnheader]';

/**
 * Takes the roles of react-big-calendar away: it says it is a table and is not built like one, and makes a button of an
 * event that holds a link. What is left are the links, which name their day themselves.
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
