import { useSyncExternalStore } from 'react';

const query = '(min-width: 900px)';

function subscribe(watch: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', watch);
  return () => media.removeEventListener('change', watch);
}

/** Whether script runs and the window has room for a table; false on the server and in the first browser render. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
