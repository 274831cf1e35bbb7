import { useLocation, useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback } from 'react';

const viewOf = (search: string) => new URLSearchParams(search).get('view');

/**
 * A click handler for the frame around the calendar, which follows its plain links without loading the page anew: a
 * month has hundreds, and a component for each costs more than all the rest of the page. The place on the page stays
 * within a view.
 */
export function useFollowedLinks() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]:not([download])') : null;
      const to = link?.getAttribute('href');
      if (!to) return;
      event.preventDefault();
      const [path = '', query = ''] = to.split('?');
      navigate(to, { preventScrollReset: path.startsWith('/apps/calendar') && viewOf(query) === viewOf(search) });
    },
    [navigate, search],
  );
}
