import { useFetchers, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Restarts a page load that was in progress while a fetcher sent something. Otherwise, the load's response, which can
 * be older than the submission, could arrive last, and the router would show an outdated page. Mounted once, in the
 * root.
 */
export function StaleRevalidationGuard() {
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
