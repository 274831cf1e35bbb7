import { useEffect } from 'react';

const settleMs = 150;

type Router = typeof window.__remixRouter;

/** Whether nothing is being sent or loaded at this moment; the hooks tell it only once React has drawn it. */
function isIdle({ state: { navigation, revalidation, fetchers } }: Router): boolean {
  return [navigation, { state: revalidation }, ...fetchers.values()].every(({ state }) => state === 'idle');
}

/**
 * Loads the page again when another tab or person has changed one of these collections. Changes that come in quick
 * succession are answered by one load, which waits for one that is under way instead of breaking it off; without script
 * or connection the page simply stays as it is.
 */
export function useLiveUpdates(collections: readonly string[]): void {
  const names = collections.join();

  useEffect(() => {
    const router = window.__remixRouter;
    const wanted = new Set(names.split(','));
    const source = new EventSource('/live');
    let waiting = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      waiting = !isIdle(router);
      if (!waiting) router.revalidate();
    };
    const loadIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(load, ms);
    };
    // Not at once: the router is still putting away the load it tells the end of.
    const unsubscribe = router.subscribe(() => {
      if (waiting && isIdle(router)) loadIn(0);
    });
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const touched = JSON.parse(data) as string[];
      if (touched.some((name) => wanted.has(name))) loadIn(settleMs);
    };
    return () => {
      clearTimeout(timer);
      unsubscribe();
      source.close();
    };
  }, [names]);
}
