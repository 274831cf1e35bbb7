import { PrefetchPageLinks } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';

/** Time in milliseconds for which a link must be hovered or focused before its page is fetched. */
const rest = 100;

/**
 * Prefetches the page of a plain link inside `within` when it's hovered or focused, as `prefetch="intent"` does for a
 * single link.
 */
export function PrefetchNear({ within }: { within: RefObject<HTMLElement> }) {
  const [page, setPage] = useState<string>();

  useEffect(() => {
    const element = within.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    function come({ target }: Event) {
      clearTimeout(timer);
      const to = target instanceof Element ? target.closest('a[href^="/"]')?.getAttribute('href') : undefined;
      timer = setTimeout(() => setPage(to ?? undefined), rest);
    }
    const leave = () => clearTimeout(timer);
    const comings = ['pointerover', 'focusin', 'touchstart'];
    const leavings = ['pointerleave', 'focusout'];
    for (const name of comings) element.addEventListener(name, come, { passive: true });
    for (const name of leavings) element.addEventListener(name, leave);
    return () => {
      leave();
      for (const name of comings) element.removeEventListener(name, come);
      for (const name of leavings) element.removeEventListener(name, leave);
    };
  }, [within]);

  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}
