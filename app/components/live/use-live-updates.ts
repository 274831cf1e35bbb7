import { useFetchers, useNavigation, useRevalidator, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { changeQueue } from '~/components/optimistic/change-queue';
import { useQueuedChanges } from '~/components/optimistic/change-sender';
import type { loader } from '~/routes/shell';
import { leadsToDenied } from '~/lib/denied';
import { unsavedForms, writtenIn } from '~/components/unsaved/unsaved-forms';
import { sharePageStream } from './live-news';

const settleMs = 150;

/**
 * Whether loading the page would take away something unsaved, as what its form is about is gone, or no longer for the person:
 * another page would stand there, one that says so or one that leads to the trash. Asked only while something is written.
 * @returns the text that says so, of `common`; `null` when nothing would be lost
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

/** What was written in forms that a load has taken off the page, and stands in no other form by now. */
function lostOf(before: ReturnType<typeof writtenNow>): string[] {
  const now = writtenNow();
  return before.flatMap(({ form, text }) =>
    text === '' || form.isConnected || now.some((other) => other.text.includes(text)) ? [] : [text],
  );
}

/**
 * Loads the page again when another tab or person has changed one of these collections. Changes that come in quick
 * succession are answered by one load, which waits while anything is being sent or loaded, the person's own changes
 * (`useChangeQueue`) included; a form with something unsaved whose record or permission is gone stays, and a message says so; one that goes with a part of the page leaves what was typed in the message. What was
 * changed between the load of the page and the stream is not missed: the shell, loaded at once with the page, knows after
 * which change that was. Without script or connection the page simply stays as it is.
 * @param onTyping told the id of a contact who writes to the person at this moment
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
  const since = useRef(shell?.since);
  since.current = shell?.since;
  const typing = useRef(onTyping);
  typing.current = onTyping;
  const loading = useRef(false);
  loading.current = navigation.state !== 'idle' || state !== 'idle';
  const idle =
    [navigation, { state }, ...fetchers].every((one) => one.state === 'idle') && changeQueue.isResting() && wanted > 0;

  useEffect(() => {
    const watched = new Set(names.split(','));
    const source = new EventSource(since.current === undefined ? '/live' : `/live?since=${since.current}`);
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
