import { useEffect, useRef } from 'react';
import { stayAwake } from '~/components/live/live-events';

interface News {
  id: string;
  actor: string;
  text: string;
  to: string | null;
  isRead: boolean;
}

const isAllowed = () => 'Notification' in window && Notification.permission === 'granted';

/**
 * Keeps one of the person's tabs listening while it's hidden. The others don't, because browsers limit the connections
 * per host.
 */
function useOneAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !isAllowed() || !('locks' in navigator)) return;
    const waiting = new AbortController();
    let release = () => {};
    const listen = () => {
      stayAwake(true);
      return new Promise<void>((resolve) => (release = resolve));
    };
    // Rejects when the page is left before this tab is the one.
    void navigator.locks.request('desktop-news', { signal: waiting.signal }, listen).catch(() => undefined);
    return () => {
      waiting.abort();
      release();
      stayAwake(false);
    };
  }, [isWanted]);
}

/**
 * Shows new unread notifications outside the browser's window while no one looks at the page, if the person wants that
 * and the browser allows it. Those that were there when the page was loaded aren't new. Several tabs show each once,
 * because they share its tag.
 */
export function useDesktopNews(news: readonly News[], isWanted: boolean): void {
  const known = useRef<Set<string> | null>(null);
  useOneAwake(isWanted);
  useEffect(() => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...news.map(({ id }) => id)]);
    if (!before || !isWanted || !isAllowed()) return;
    if (document.visibilityState === 'visible' && document.hasFocus()) return;
    for (const { id, actor, text, to, isRead } of news) {
      if (isRead || before.has(id)) continue;
      const shown = new Notification(actor, { body: text, tag: id });
      shown.onclick = () => {
        window.focus();
        window.location.assign(to ?? '/notifications');
        shown.close();
      };
    }
  }, [news, isWanted]);
}
