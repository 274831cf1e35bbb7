import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/**
 * For `onClick` of an element: plain links inside it are followed without loading a new document. Cards are full of
 * links, and each `Link` would listen, and work its address out, for itself.
 */
export function useFollowLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) return;
    event.preventDefault();
    navigate(`${link.pathname}${link.search}`, { preventScrollReset: true });
  };
}
