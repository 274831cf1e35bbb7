import { useFetcher, useMatches, useRevalidator } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { changeKeyField } from './change-action';
import type { ChangeResult } from '~/lib/change-answer';
import { remixRouter } from '~/components/connection/remix-router';
import { changeQueue, type QueuedChange } from './mutation-queue';
import { keepUnsent } from './kept-changes';
import { useRootData } from '~/lib/root-data';

/**
 * Time (ms) after a change during which the page can be closed without a warning, because responses usually arrive
 * sooner.
 */
const grace = 1_000;

/** Returns the entries in the tab's queue. On the server, and in the first browser render, there are none. */
export function useQueuedChanges(): readonly QueuedChange[] {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.read, changeQueue.read);
}

/**
 * Sends the changes in the queue, each with a separate Remix fetcher. Mounted once, in the root, so that waiting
 * changes are sent from any page. Unsent changes survive a reload (`keepUnsent`). While changes are waiting or in
 * progress, the browser asks before closing the tab.
 */
export function ChangeSender() {
  const entries = useQueuedChanges();
  const { revalidate } = useRevalidator();
  const outdated = useRef(false);
  const busy = !changeQueue.isResting();
  const accountId = useRootData()?.account?.id;
  useEffect(() => (accountId === undefined ? undefined : keepUnsent(changeQueue, accountId)), [accountId]);

  // A rejected change means that the page is out of date, and Remix revalidates only after a success.
  useEffect(() => changeQueue.onSettled(({ outcome }) => void (outdated.current ||= 'refused' in outcome)), []);
  useEffect(() => {
    if (busy || !outdated.current) return;
    outdated.current = false;
    revalidate();
  }, [busy, entries, revalidate]);

  useEffect(() => {
    if (!busy) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const timer = setTimeout(() => window.addEventListener('beforeunload', onBeforeUnload), grace);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [busy]);

  return <>{entries.map((entry) => (entry.phase === 'sending' ? <Sending key={entry.key} entry={entry} /> : null))}</>;
}

/**
 * A change in progress. It ends when its fetcher is idle, which means that the page has been reloaded with the change.
 * In the same commit, before the browser paints, the change is removed from the queue, so that it's never shown twice
 * or not at all. A change that doesn't reach the server is settled earlier (`changeAction`).
 */
function Sending({ entry }: { entry: QueuedChange }) {
  const { state, data, submit } = useFetcher<unknown>({ key: entry.key });
  const matches = useMatches();
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    submit({ ...entry.fields, via: 'script', [changeKeyField]: entry.key }, { method: 'post', action: entry.action });
  }, [entry, submit]);

  useLayoutEffect(() => {
    if (state !== 'idle' || data === undefined) return;
    // A fetcher can be idle in a render of older data, because Remix updates its map of fetchers in place. Another
    // render then follows.
    const current = remixRouter()?.state.loaderData;
    if (current && matches.some((match) => match.data !== current[match.id])) return;
    changeQueue.settle(entry.key, data as ChangeResult);
  }, [state, data, entry, matches]);

  return null;
}
