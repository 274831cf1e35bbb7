import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/** A link to one of our pages, or to this one with another query. */
const ownLink = 'a:is([href^="/"], [href^="?"]):not([download], [target])';

/**
 * For `onClick` of an element: the plain links to our own pages inside it are followed without loading a new document.
 * Rows, cards and days are full of links; a component for each costs more than all the rest of the page.
 * @param keepsPlace whether the place on the page stays when a link to `to` is followed; it does unless told otherwise
 */
export function useFollowLinks(keepsPlace: (to: string) => boolean = () => true): (event: MouseEvent) => void {
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
