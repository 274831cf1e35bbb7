import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '~/root';

/** What the root loader knows: account, rules, language, direction, skin, menu state, toast. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}
