import { useFetcher, useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';

/**
 * One preference kept in a cookie (`POST /preferences`): the value being saved right now, if any, and what a form around
 * its button needs. Without script the form posts and comes back to `redirectTo`, this page; with script a fetcher sends it.
 */
export function usePreference(name: 'skin' | 'menuCollapsed') {
  const fetcher = useFetcher({ key: `preference-${name}` });
  const { pathname, search } = useLocation();
  const pending = fetcher.formData?.get(name);
  return {
    pending: typeof pending === 'string' ? pending : undefined,
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
