import type { Blocker } from '@remix-run/react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { remixRouter } from '~/components/connection/remix-router';
import { unsavedForms } from './unsaved-forms';

const key = 'unsaved';

function subscribe(watcher: () => void): () => void {
  return remixRouter()?.subscribe(watcher) ?? (() => {});
}

/**
 * Holds back every way off the page on which something unsaved would be lost, from the moment this is mounted: the
 * router's own `useBlocker` stands two renders later, and on a slow machine Escape right after a word comes before that.
 * @returns the way that is held back, if one is; `undefined` before the first
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
