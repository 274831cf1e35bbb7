import { useState } from 'react';
import { useHydrated } from '~/components/form/use-hydrated';
import { useRootData } from '~/lib/root-data';

/**
 * Returns the selection and the values of the rejected bulk form that this page's toast is about. Without JavaScript,
 * the list is a new page, which starts with them. With JavaScript, the rows keep their selection, and this returns
 * `undefined`.
 */
export function useRestoredSelection() {
  const refused = useRootData()?.toast?.ticks;
  const scripted = useHydrated();
  const [restored] = useState(() => (scripted ? undefined : refused));
  return restored;
}
