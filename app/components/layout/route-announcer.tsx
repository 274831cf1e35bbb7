import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { beginPage } from '~/components/focus/focus-history';

/**
 * After a client-side navigation to another path, announces the new title politely and moves focus to the `h1` or
 * `main`. Focus doesn't move if the URL has a hash, if a dialog or panel is open, or if focus is still in the page's
 * content.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    const dialog = document.querySelector('[role=dialog][aria-modal=true]');
    if (hash || dialog || document.activeElement?.closest('main')) return;
    beginPage();
  }, [pathname, hash]);

  // This element is invisible but takes up space. After the content, it would make every page a pixel longer.
  return (
    <div className="vh" role="status" style={{ insetBlockStart: 0 }}>
      {title}
    </div>
  );
}
