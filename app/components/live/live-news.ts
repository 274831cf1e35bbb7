import { useEffect, useRef, useState } from 'react';

/** So long (ms) a page has to open a stream of its own, which the shell then listens to. */
const settleMs = 800;
/** Changes of one moment are answered by one load, and no load follows another sooner than this (ms). */
const gatherMs = 300;
const restMs = 1_000;

/** The streams of the page that is shown; none where it is not live. */
const pageStreams = new Set<EventSource>();
let own: EventSource | undefined;
/** The last logged change that was heard of. */
let known = 0;
let load: (() => Promise<void>) | undefined;
/** What else loads itself with it. */
const listeners = new Set<() => void>();
let settling: ReturnType<typeof setTimeout> | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let loadedAt = 0;

const isShown = () => document.visibilityState === 'visible';

/** One load for what comes now; a tab that is not looked at loads when it is. */
function tell(): void {
  if (waiting !== undefined || !load || !isShown()) return;
  waiting = setTimeout(
    () => {
      waiting = undefined;
      loadedAt = Date.now();
      void load?.();
      for (const listener of listeners) listener();
    },
    Math.max(gatherMs, loadedAt + restMs - Date.now()),
  );
}

function hear({ data, lastEventId }: MessageEvent<string>): void {
  const last = Number(lastEventId);
  const touched = JSON.parse(data) as string[];
  // The first event of a stream names the last change there was: the page may have been loaded before it.
  if (last > known || touched.some((name) => name !== 'presence')) tell();
  known = Math.max(known, last);
}

/** A stream of its own only while the tab is shown and its page has none: a browser keeps few connections to one host. */
function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const wanted = load !== undefined && pageStreams.size === 0 && isShown();
    if (wanted && !own) {
      own = new EventSource(`/live?since=${known}`);
      own.onmessage = hear;
    } else if (!wanted) {
      own?.close();
      own = undefined;
    }
  }, settleMs);
}

/** Lets what stands around the page listen to the stream of a page (`useLiveUpdates`); returns the way to say that it is closed. */
export function sharePageStream(source: EventSource): () => void {
  pageStreams.add(source);
  source.addEventListener('message', hear);
  settle();
  return () => {
    pageStreams.delete(source);
    settle();
  };
}

/** Calls `listener` when something was changed elsewhere, as often as what stands around the page loads itself; returns the way to stop. */
export function hearNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * What the page was loaded with, and once something was changed or read elsewhere what the address answers then: JSON of
 * the same shape. Everything else of the page stays as it is. Without connection or session nothing happens.
 * @param loaded `since` is the last logged change it knows of
 */
export function useLiveNews<News extends { since: number }>(loaded: News, address: string): News {
  const [fresh, setFresh] = useState<{ after: News; news: News }>();
  const latest = useRef(loaded);
  latest.current = loaded;

  useEffect(() => {
    known = Math.max(known, latest.current.since);
    load = async () => {
      const after = latest.current;
      try {
        const answer = await fetch(address, { redirect: 'manual', headers: { Accept: 'application/json' } });
        if (answer.ok) setFresh({ after, news: (await answer.json()) as News });
      } catch {
        // The next change tries again.
      }
    };
    const look = () => {
      settle();
      tell();
    };
    settle();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      load = undefined;
      settle();
    };
  }, [address]);

  // What was loaded with the page meanwhile is newer.
  return fresh?.after === loaded ? fresh.news : loaded;
}
