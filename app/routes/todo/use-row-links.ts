import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/**
 * What a click on the list does where it met the plain link of a row: it leads on without loading a document. One for
 * all rows, which would else need a component and its contexts each.
 */
export function useRowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-row-link]') : null;
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    navigate(link.pathname + link.search, { preventScrollReset: true });
  };
}
