import { useFetchers, useNavigation, useRevalidator, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { changeQueue } from '~/components/optimistic/mutation-queue';
import { useQueuedChanges } from '~/components/optimistic/change-sender';
import type { loader } from '~/routes/shell';
import { leadsToDenied } from '~/lib/access-denied-url';
import { unsavedForms, writtenIn } from '~/components/unsaved/unsaved-forms';
import { sharePageStream } from './live-events';

const settleMs = 150;

/**
 * Checks whether reloading the page would lose unsaved input because the record is gone or no longer accessible to the
 * user. The reload would then show another page, such as an error or the trash. Sends no request if there's no unsaved
 * input.
 * @returns the key of the toast's text in `common`, or `null` if nothing would be lost
 */
async function lossFromForm(): Promise<'goneMeanwhile' | 'deniedMeanwhile' | null> {
  if (!unsavedForms.read()) return null;
  try {
    const { status, redirected, url } = await fetch(window.location.href, {
      method: 'HEAD',
      headers: { Accept: 'text/html' },
    });
    if (redirected && leadsToDenied(url)) return 'deniedMeanwhile';
    return status === 404 || (redirected && !url.includes('/pages/login')) ? 'goneMeanwhile' : null;
  } catch {
    return null;
  }
}

const writtenNow = () => unsavedForms.all().map((form) => ({ form, text: writtenIn(form) }));

/** Returns the input of forms that a load has removed from the page, except input that another form now contains. */
function lostOf(before: ReturnType<typeof writtenNow>): string[] {
  const now = writtenNow();
  return before.flatMap(({ form, text }) =>
    text === '' || form.isConnected || now.some((other) => other.text.includes(text)) ? [] : [text],
  );
}

/**
 * Reloads the page when another tab or user has changed one of these collections. Changes in quick succession trigger
 * only one load, which waits while anything is being sent or loaded, including the user's own changes
 * (`useMutationQueue`). A form with unsaved input stays if its record or permission is gone, and a toast explains why.
 * If a form disappears with a part of the page, a toast contains the form's input. Changes between the load of the page
 * and the start of the stream aren't missed: the shell is loaded together with the page and knows the last change at
 * that time. Without JavaScript or a connection, the page stays as it is.
 * @param onTyping called with the ID of a contact who is typing a message to the user
 */
export function useLiveUpdates(
  collections: readonly string[],
  { onTyping }: { onTyping?: (contact: number) => void } = {},
): void {
  const names = collections.join();
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  useQueuedChanges();
  const { t } = useTranslation('common');
  const toast = useToast();
  const toldOf = useRef('');
  const held = useRef<ReturnType<typeof writtenNow>>([]);
  const [wanted, setWanted] = useState(0);
  const loaded = useRef(0);
  const shell = useRouteLoaderData<typeof loader>('routes/shell');
  // Visitors of public pages have no stream, because streams are only for signed-in users.
  const isVisitor = shell !== undefined && 'parts' in shell;
  const last = isVisitor ? undefined : shell?.since;
  const since = useRef(last);
  since.current = last;
  const typing = useRef(onTyping);
  typing.current = onTyping;
  const loading = useRef(false);
  loading.current = navigation.state !== 'idle' || state !== 'idle';
  const idle =
    [navigation, { state }, ...fetchers].every((one) => one.state === 'idle') && changeQueue.isResting() && wanted > 0;

  useEffect(() => {
    if (isVisitor) return;
    const watched = new Set(names.split(','));
    const source = new EventSource(since.current === undefined ? '/live' : `/live?since=${since.current}`);
    const leave = sharePageStream(source);
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const touched = JSON.parse(data) as string[];
      // Items marked as read while the page loads are already included in that load.
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
  }, [names, isVisitor]);

  useEffect(() => {
    if (!idle || loaded.current === wanted) return;
    // Deferred so that a change or navigation that starts at the same moment runs first.
    const timer = setTimeout(async () => {
      if (!changeQueue.isResting()) return;
      loaded.current = wanted;
      const { href } = window.location;
      const loss = await lossFromForm();
      if (!loss) {
        held.current = writtenNow();
        return revalidate();
      }
      if (toldOf.current !== href) toast({ type: 'error', message: t(loss) });
      toldOf.current = href;
    });
    return () => clearTimeout(timer);
  }, [idle, wanted, revalidate, toast, t]);

  useEffect(() => {
    if (state !== 'idle') return;
    for (const text of lostOf(held.current)) toast({ type: 'error', message: t('lostMeanwhile', { text }) });
    held.current = [];
  }, [state, toast, t]);
}
