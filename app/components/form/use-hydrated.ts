import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Returns false in the server's HTML and in the first browser render, and true after that. Use it to show controls that
 * require JavaScript, and to hide buttons that are needed only without it. Both renders match, so hydration never
 * fails.
 */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
