import { useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const stateNow = () => window.history.state as { idx?: number } | null;
const addressNow = () => window.location.pathname + window.location.search + window.location.hash;

/** URLs of the history entries seen since the document was loaded, by index. */
const seen = new Map<number, string>();

/**
 * Goes back from a history entry to the previous one, which has the same URL. Because the page stays the same, the
 * router isn't notified, unless another navigation came first.
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
 * Leaves only one entry in the browser's history after a panel was saved over a page. The redirect
 * (`redirectWithToast`) replaces the panel's entry with that page, which would then be in the history twice, and Back
 * would seem to do nothing.
 */
export function useSingleHistoryEntry(): void {
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
