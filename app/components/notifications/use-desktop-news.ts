import { useEffect, useRef } from 'react';
import { stayAwake } from '~/components/live/live-events';

interface News {
  id: string;
  actor: string;
  text: string;
  moves: readonly string[];
  to: string | null;
  isRead: boolean;
}

const isAllowed = () => 'Notification' in window && Notification.permission === 'granted';

/**
 * Keeps one of the user's tabs listening while it's hidden. The others don't listen, because browsers limit the
 * connections per host.
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
    // Rejects if the user leaves the page before this tab gets the lock.
    void navigator.locks.request('desktop-news', { signal: waiting.signal }, listen).catch(() => undefined);
    return () => {
      waiting.abort();
      release();
      stayAwake(false);
    };
  }, [isWanted]);
}

/**
 * Shows new unread notifications as desktop notifications while the page is in the background, if the user has turned
 * them on and the browser allows them. Ignores notifications that existed when the page loaded. Each desktop
 * notification has its ID as the `tag`, so that several open tabs show it only once.
 */
export function useDesktopNews(news: readonly News[], isWanted: boolean): void {
  const known = useRef<Set<string> | null>(null);
  useOneAwake(isWanted);
  useEffect(() => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...news.map(({ id }) => id)]);
    if (!before || !isWanted || !isAllowed()) return;
    if (document.visibilityState === 'visible' && document.hasFocus()) return;
    for (const { id, actor, text, moves, to, isRead } of news) {
      if (isRead || before.has(id)) continue;
      const shown = new Notification(actor, { body: [text, ...moves].join('\n'), tag: id });
      shown.onclick = () => {
        window.focus();
        window.location.assign(to ?? '/notifications');
        shown.close();
      };
    }
  }, [news, isWanted]);
}
