import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False in the server's HTML and in the first browser render, true after. Show script-only controls with it, and hide
 * the buttons that only exist for the time without script. Both renders agree, so hydration never fails.
 */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
