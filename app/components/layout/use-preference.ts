import { useFetcher, useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';

/**
 * One preference kept in a cookie (`POST /preferences`): the value being saved right now, if any, and what a form around
 * its button needs. Without script the form posts `redirectTo` and comes back to this page; with script it is sent by
 * fetcher without `redirectTo`, so that no history entry is made.
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
        const data = new FormData(event.currentTarget);
        data.delete('redirectTo');
        fetcher.submit(data, { method: 'post', action: '/preferences', preventScrollReset: true });
      },
    },
    redirectTo: pathname + search,
  };
}
