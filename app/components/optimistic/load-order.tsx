import { useFetchers, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Begins a load of the page anew that was under way while a fetcher sent something: the router would let its answer, which
 * may be older than what was sent, come last and show the page as it was before. Stands once, in the root.
 */
export function LoadOrder() {
  const { state, revalidate } = useRevalidator();
  const isSending = useFetchers().some((fetcher) => fetcher.state === 'submitting');
  const isOld = useRef(false);

  useEffect(() => {
    isOld.current = state === 'loading' && (isOld.current || isSending);
    if (!isOld.current || isSending) return;
    isOld.current = false;
    revalidate();
  }, [state, isSending, revalidate]);

  return null;
}
