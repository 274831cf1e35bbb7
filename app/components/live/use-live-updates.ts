import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const settleMs = 150;

/**
 * Loads the page again when another tab or person has changed one of these collections. Changes that come in quick
 * succession are answered by one load; without script or connection the page simply stays as it is.
 */
export function useLiveUpdates(collections: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  const names = collections.join();

  useEffect(() => {
    latest.current = revalidate;
  }, [revalidate]);

  useEffect(() => {
    const wanted = new Set(names.split(','));
    const source = new EventSource('/live');
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const touched = JSON.parse(data) as string[];
      if (!touched.some((name) => wanted.has(name))) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), settleMs);
    };
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [names]);
}
