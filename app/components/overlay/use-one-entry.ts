import { useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** What the router keeps with an entry of the browser's history: its place there, among others. */
const stateNow = () => window.history.state as { idx?: number } | null;
const addressNow = () => window.location.pathname + window.location.search + window.location.hash;

/** The addresses of the entries that were seen since the document was loaded, by their place. */
const seen = new Map<number, string>();

/**
 * Steps back from an entry of the history to the one before it, which has the same address. The router hears nothing of it,
 * as the page stays the one that is shown; should something else have come first, it does.
 */
function stepBack(): void {
  const shown = stateNow();
  const [place, address] = [shown?.idx ?? 0, addressNow()];
  const arrived = (event: PopStateEvent) => {
    if (stateNow()?.idx !== place - 1 || addressNow() !== address) return;
    event.stopImmediatePropagation();
    window.history.replaceState({ ...shown, idx: place - 1 }, '');
  };
  window.addEventListener('popstate', arrived, { capture: true, once: true });
  window.history.back();
}

/**
 * Leaves one entry of the browser's history where a panel was saved over a page: it gives its place to that page
 * (`redirectWithToast`), which would stand there twice, and Back would seem to do nothing.
 */
export function useOneEntry(): void {
  const { pathname, search, hash } = useLocation();
  const { state, formMethod } = useNavigation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const isPosted = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      isPosted.current ||= formMethod === 'POST';
      return;
    }
    const wasPosted = isPosted.current;
    isPosted.current = false;
    const place = stateNow()?.idx;
    if (place === undefined) return;
    const address = pathname + search + hash;
    const isAnother = seen.get(place) !== address;
    seen.set(place, address);
    if (wasPosted && isReplaced && isAnother && seen.get(place - 1) === address) stepBack();
  }, [pathname, search, hash, state, formMethod, isReplaced]);
}
