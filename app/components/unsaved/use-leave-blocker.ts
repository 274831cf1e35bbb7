import type { Blocker } from '@remix-run/react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { remixRouter } from '~/components/connection/remix-router';
import { unsavedForms } from './unsaved-forms';

const key = 'unsaved';

function subscribe(watcher: () => void): () => void {
  return remixRouter()?.subscribe(watcher) ?? (() => {});
}

/**
 * Blocks every navigation that would lose unsaved input, from the moment the component mounts. The router's own
 * `useBlocker` is active only two renders later. On a slow machine, the user can press Escape before that, right after
 * typing.
 * @returns the router's blocker; `undefined` until it has blocked a navigation
 */
export function useLeaveBlocker(): Blocker | undefined {
  useLayoutEffect(() => {
    const router = remixRouter();
    router?.getBlocker(key, ({ currentLocation, nextLocation }) =>
      unsavedForms.wouldLose(currentLocation, nextLocation),
    );
    return () => router?.deleteBlocker(key);
  }, []);
  return useSyncExternalStore(subscribe, () => remixRouter()?.state.blockers.get(key));
}
