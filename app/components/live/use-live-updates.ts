import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { changeQueue } from '~/components/optimistic/change-queue';
import { useQueuedChanges } from '~/components/optimistic/change-sender';

const settleMs = 150;

/**
 * Loads the page again when another tab or person has changed one of these collections. Changes that come in quick
 * succession are answered by one load, which waits while anything is being sent or loaded, the person's own changes
 * (`useChangeQueue`) included; without script or connection the page simply stays as it is.
 */
export function useLiveUpdates(collections: readonly string[]): void {
  const names = collections.join();
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  useQueuedChanges();
  const [wanted, setWanted] = useState(0);
  const loaded = useRef(0);
  const idle =
    [navigation, { state }, ...fetchers].every((one) => one.state === 'idle') && changeQueue.isResting() && wanted > 0;

  useEffect(() => {
    const watched = new Set(names.split(','));
    const source = new EventSource('/live');
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const touched = JSON.parse(data) as string[];
      if (!touched.some((name) => watched.has(name))) return;
      clearTimeout(timer);
      timer = setTimeout(() => setWanted((times) => times + 1), settleMs);
    };
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [names]);

  useEffect(() => {
    if (!idle || loaded.current === wanted) return;
    // Not at once: what begins in the same moment (a change, a navigation) comes first.
    const timer = setTimeout(() => {
      if (!changeQueue.isResting()) return;
      loaded.current = wanted;
      revalidate();
    });
    return () => clearTimeout(timer);
  }, [idle, wanted, revalidate]);
}
