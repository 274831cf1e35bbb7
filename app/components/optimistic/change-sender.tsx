import { useFetcher, useMatches, useRevalidator } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { changeKeyField } from './change-action';
import type { ChangeAnswer } from '~/lib/change-answer';
import { changeQueue, type QueuedChange } from './change-queue';
import { keepUnsent } from './kept-changes';
import { useRootData } from '~/lib/root-data';

/** For this long (ms) after a change a page may be closed without a question: answers usually come faster. */
const grace = 1_000;

/** The entries of the tab's queue; on the server, and so at first in the browser, there are none. */
export function useQueuedChanges(): readonly QueuedChange[] {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.read, changeQueue.read);
}

/**
 * Sends the queue's changes, each with a Remix fetcher of its own. Stands once, in the root, so that what waits is sent
 * whatever page is shown. What is unsent outlives a reload (`keepUnsent`); a tab that is closed before asks first.
 */
export function ChangeSender() {
  const entries = useQueuedChanges();
  const { revalidate } = useRevalidator();
  const outdated = useRef(false);
  const busy = !changeQueue.isResting();
  const accountId = useRootData()?.account?.id;
  useEffect(() => (accountId === undefined ? undefined : keepUnsent(changeQueue, accountId)), [accountId]);

  // What the server refuses shows that the page is out of date; Remix loads it anew after a success only.
  useEffect(() => changeQueue.onSettled(({ outcome }) => void (outdated.current ||= 'refused' in outcome)), []);
  useEffect(() => {
    if (busy || !outdated.current) return;
    outdated.current = false;
    revalidate();
  }, [busy, entries, revalidate]);

  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const timer = setTimeout(() => window.addEventListener('beforeunload', ask), grace);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', ask);
    };
  }, [busy]);

  return <>{entries.map((entry) => (entry.phase === 'sending' ? <Sending key={entry.key} entry={entry} /> : null))}</>;
}

/**
 * One change on its way. It ends when its fetcher rests, that is when the page has been loaded with it: in the same
 * commit, before the browser paints, the change leaves the queue, so that it is never seen twice or not at all. One that
 * finds no server has left it before (`changeAction`).
 */
function Sending({ entry }: { entry: QueuedChange }) {
  const { state, data, submit } = useFetcher<unknown>({ key: entry.key });
  const loaded = useMatches();
  const before = useRef<typeof loaded | null>(null);

  useEffect(() => {
    if (before.current) return;
    before.current = loaded;
    submit({ ...entry.fields, via: 'script', [changeKeyField]: entry.key }, { method: 'post', action: entry.action });
  }, [entry, submit, loaded]);

  useLayoutEffect(() => {
    // Remix marks a fetcher as done in the very state it is leaving: at rest, with what was loaded before.
    if (state !== 'idle' || data === undefined || loaded === before.current) return;
    changeQueue.settle(entry.key, data as ChangeAnswer);
  }, [state, data, entry, loaded]);

  return null;
}
