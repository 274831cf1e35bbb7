import { useEffect, useRef } from 'react';

interface News {
  id: string;
  actor: string;
  text: string;
  to: string | null;
  isRead: boolean;
}

/**
 * Shows new unread notifications outside the browser's window while no one looks at the page, if the person wants that
 * and the browser allows it. Those that were there when the page was loaded aren't new. Several tabs show each once,
 * because they share its tag.
 */
export function useDesktopNews(news: readonly News[], isWanted: boolean): void {
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...news.map(({ id }) => id)]);
    if (!before || !isWanted || !('Notification' in window) || Notification.permission !== 'granted') return;
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
