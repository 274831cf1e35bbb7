import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { changeQueue } from '~/components/optimistic/change-queue';
import { useQueuedChanges } from '~/components/optimistic/change-sender';
import { liveLoadEvent } from '~/lib/toast-seen';
import { sharePageStream } from './live-news';

const settleMs = 150;

/**
 * Loads the page again when another tab or person has changed one of these collections. Changes that come in quick
 * succession are answered by one load, which waits while anything is being sent or loaded, the person's own changes
 * (`useChangeQueue`) included; without script or connection the page simply stays as it is.
 * @param since the last change the page was loaded after: what came between that and the stream is not missed either
 * @param onTyping told the id of a contact who writes to the person at this moment
 */
export function useLiveUpdates(
  collections: readonly string[],
  { since, onTyping }: { since?: number; onTyping?: (contact: number) => void } = {},
): void {
  const names = collections.join();
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  useQueuedChanges();
  const [wanted, setWanted] = useState(0);
  const loaded = useRef(0);
  const first = useRef(since);
  const typing = useRef(onTyping);
  typing.current = onTyping;
  const loading = useRef(false);
  loading.current = navigation.state !== 'idle' || state !== 'idle';
  const idle =
    [navigation, { state }, ...fetchers].every((one) => one.state === 'idle') && changeQueue.isResting() && wanted > 0;

  useEffect(() => {
    const watched = new Set(names.split(','));
    const source = new EventSource(first.current === undefined ? '/live' : `/live?since=${first.current}`);
    first.current = undefined;
    const leave = sharePageStream(source);
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const touched = JSON.parse(data) as string[];
      // What is read while the page loads is read by that load, which shows it already.
      const news = loading.current ? touched.filter((name) => name !== 'seen') : touched;
      if (!news.some((name) => watched.has(name))) return;
      clearTimeout(timer);
      timer = setTimeout(() => setWanted((times) => times + 1), settleMs);
    };
    source.addEventListener('typing', ({ data }: MessageEvent<string>) => typing.current?.(Number(data)));
    return () => {
      clearTimeout(timer);
      leave();
      source.close();
    };
  }, [names]);

  useEffect(() => {
    if (!idle || loaded.current === wanted) return;
    // Not at once: what begins in the same moment (a change, a navigation) comes first.
    const timer = setTimeout(() => {
      if (!changeQueue.isResting()) return;
      loaded.current = wanted;
      window.dispatchEvent(new Event(liveLoadEvent));
      revalidate();
    });
    return () => clearTimeout(timer);
  }, [idle, wanted, revalidate]);
}
