import { useEffect, useRef, useState } from 'react';

/** Time (ms) that a page has to open its own stream, which the shell then listens to. */
const settleMs = 800;
/** Changes within `gatherMs` (ms) trigger only one load, and loads are at least `restMs` (ms) apart. */
const gatherMs = 300;
const restMs = 1_000;

const pageStreams = new Set<EventSource>();
let own: EventSource | undefined;
/** Number of the last logged change received. */
let known = 0;
let load: (() => Promise<void>) | undefined;
/** Other subscribers, which reload at the same time. */
const listeners = new Set<() => void>();
let settling: ReturnType<typeof setTimeout> | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let loadedAt = 0;

/** Whether a hidden tab keeps listening, because it shows notifications outside the browser's window. */
let isAwake = false;

const isShown = () => isAwake || document.visibilityState === 'visible';

/** Triggers one load for all current changes. A hidden tab loads when it becomes visible (see `stayAwake`). */
function scheduleLoad(): void {
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

function onEvent({ data, lastEventId }: MessageEvent<string>): void {
  const last = Number(lastEventId);
  const touched = JSON.parse(data) as string[];
  // The first event of a stream contains the number of the last change so far, because the page may have been loaded
  // before that change.
  if (last > known || touched.some((name) => name !== 'presence')) scheduleLoad();
  known = Math.max(known, last);
}

/**
 * Opens a separate stream while the tab is shown (see `isAwake`) and its page has none, and closes it otherwise,
 * because browsers limit the connections per host.
 */
function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const wanted = load !== undefined && pageStreams.size === 0 && isShown();
    if (wanted && !own) {
      own = new EventSource(`/live?since=${known}`);
      own.onmessage = onEvent;
    } else if (!wanted) {
      own?.close();
      own = undefined;
    }
  }, settleMs);
}

/**
 * Lets the shell listen to the stream of a page (`useLiveUpdates`). Returns a function to call when the stream is
 * closed.
 */
export function sharePageStream(source: EventSource): () => void {
  pageStreams.add(source);
  source.addEventListener('message', onEvent);
  settle();
  return () => {
    pageStreams.delete(source);
    settle();
  };
}

/** Sets whether this tab keeps listening while it's hidden. */
export function stayAwake(awake: boolean): void {
  isAwake = awake;
  settle();
}

/**
 * Calls `listener` after changes in other tabs or by other users, whenever the shell reloads its data. Returns an
 * unsubscribe function.
 */
export function subscribeToEvents(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the data that the page was loaded with or, after a change, newer data of the same shape, fetched as JSON from
 * `address`. The rest of the page stays as it is. Without a connection or session, nothing happens.
 * @param loaded its `since` is the number of the last logged change that it includes
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
        const response = await fetch(address, { redirect: 'manual', headers: { Accept: 'application/json' } });
        if (response.ok) setFresh({ after, news: (await response.json()) as News });
      } catch {
        // The next change triggers another attempt.
      }
    };
    const look = () => {
      settle();
      scheduleLoad();
    };
    settle();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      load = undefined;
      settle();
    };
  }, [address]);

  // Data that was loaded with the page in the meantime is newer.
  return fresh?.after === loaded ? fresh.news : loaded;
}
