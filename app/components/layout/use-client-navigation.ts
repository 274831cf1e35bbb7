import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

const ownLink = 'a:is([href^="/"], [href^="?"]):not([download], [target])';

/**
 * Returns an `onClick` handler for an element. The handler turns clicks on plain links to our pages inside the element
 * into client-side navigation.
 * @param keepsPlace whether following a link to `to` preserves the scroll position; by default, it does
 */
export function useClientNavigation(keepsPlace: (to: string) => boolean = () => true): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(ownLink) : null;
    if (!link) return;
    const to = link.pathname + link.search + link.hash;
    event.preventDefault();
    navigate(to, { preventScrollReset: keepsPlace(to) });
  };
}
