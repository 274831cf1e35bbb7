import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

/** Follows the link at the end of a long board when it's scrolled into view so that users don't have to click it. */
export function useMoreCards(boards: RefObject<HTMLElement>, state: unknown): void {
  const navigate = useNavigate();
  useEffect(() => {
    const links = boards.current?.querySelectorAll<HTMLAnchorElement>('[data-more]') ?? [];
    if (links.length === 0) return;
    const watcher = new IntersectionObserver((entries) => {
      const near = entries.find(({ isIntersecting }) => isIntersecting);
      const to = near?.target.getAttribute('href');
      if (!to) return;
      watcher.disconnect();
      navigate(to, { replace: true, preventScrollReset: true });
    });
    for (const link of links) watcher.observe(link);
    return () => watcher.disconnect();
  }, [boards, navigate, state]);
}
