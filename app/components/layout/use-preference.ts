import { useFetcher, useLocation } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { useRootData } from '~/lib/root-data';

/**
 * One preference kept in a cookie (`POST /preferences`): what was chosen and is not in the data of the page yet, if
 * anything, and what a form around its button needs. Without script the form posts and comes back to `redirectTo`, this page; with script a fetcher sends it.
 */
export function usePreference(name: 'skin' | 'menuCollapsed') {
  const fetcher = useFetcher({ key: `preference-${name}` });
  const { pathname, search } = useLocation();
  const root = useRootData();
  const sent = fetcher.formData?.get(name);
  // Remix marks a fetcher as done before it shows what was loaded with it: without this, who presses again in between
  // would choose the same once more.
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
        // The router drops the redirect of a fetcher when the page is loaded again meanwhile, and what was chosen with it.
        form.set('stay', '1');
        fetcher.submit(form, { method: 'post', action: '/preferences', preventScrollReset: true });
      },
    },
    redirectTo: pathname + search,
  };
}
