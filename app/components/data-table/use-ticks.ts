import { useState } from 'react';
import { useHydrated } from '~/components/form/use-hydrated';
import { useRootData } from '~/lib/root-data';

/**
 * What was ticked and chosen in the bulk form that the message on this page refuses. Without script the list is a new page,
 * which begins with it; with script the rows keep theirs, and nothing is given.
 */
export function useTicks() {
  const refused = useRootData()?.toast?.ticks;
  const scripted = useHydrated();
  const [ticks] = useState(() => (scripted ? undefined : refused));
  return ticks;
}
