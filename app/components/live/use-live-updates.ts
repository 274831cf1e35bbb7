import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const settleMs = 150;

/** Whether nothing is being sent or loaded at the moment. */
function useIdle(): boolean {
  const revalidator = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  return [revalidator, navigation, ...fetchers].every(({ state }) => state === 'idle');
}

/**
 * Loads the page again when another tab or person has changed one of these collections. Changes that come in quick
 * succession are answered by one load, which waits for one that is under way instead of breaking it off; without script
 * or connection the page simply stays as it is.
 */
export function useLiveUpdates(collections: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const idle = useIdle();
  const waiting = useRef(false);
  const load = useRef(() => {});
  const names = collections.join();

  useEffect(() => {
    load.current = () => {
      waiting.current = !idle;
      if (idle) revalidate();
    };
    if (idle && waiting.current) load.current();
  }, [idle, revalidate]);

  useEffect(() => {
    const wanted = new Set(names.split(','));
    const source = new EventSource('/live');
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const touched = JSON.parse(data) as string[];
      if (!touched.some((name) => wanted.has(name))) return;
      clearTimeout(timer);
      timer = setTimeout(() => load.current(), settleMs);
    };
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [names]);
}
