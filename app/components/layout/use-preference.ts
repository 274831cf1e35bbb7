import { useFetcher, useLocation } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { useRootData } from '~/lib/root-data';

/**
 * Manages a preference stored in a cookie (`POST /preferences`). Returns the chosen value if it isn't in the page's
 * data yet, and the props for a form around its button. Without JavaScript, the form posts and returns to `redirectTo`,
 * the current page. With JavaScript, a fetcher submits the form.
 */
export function usePreference(name: 'skin' | 'menuCollapsed') {
  const fetcher = useFetcher({ key: `preference-${name}` });
  const { pathname, search } = useLocation();
  const root = useRootData();
  const sent = fetcher.formData?.get(name);
  // Remix marks a fetcher as done before it renders the data loaded with it. Without this ref, a second click in
  // between would choose the same value again.
  const last = useRef<{ value: string; root: typeof root }>();
  if (typeof sent === 'string') last.current = { value: sent, root };
  return {
    chosen: last.current?.root === root ? last.current?.value : undefined,
    formProps: {
      method: 'post' as const,
      action: '/preferences',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        // If the page reloads in the meantime, the router drops a fetcher's redirect and with it the choice.
        form.set('stay', '1');
        fetcher.submit(form, { method: 'post', action: '/preferences', preventScrollReset: true });
      },
    },
    redirectTo: pathname + search,
  };
}
