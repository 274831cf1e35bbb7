import { type ReactNode, useMemo } from 'react';
import { PathAccessContext } from '~/components/ui/path-access';
import { isForChange, isViewOnly } from '~/navigation';
import { useCan } from './use-ability';

/** Hides the buttons and links of a page that a user who can only view its area isn't allowed to use. */
export function PathAccess({ children }: { children: ReactNode }) {
  const may = useCan();
  const access = useMemo(
    () => ({ canFollow: (to: string) => !isForChange(to, may), canPost: (to: string) => !isViewOnly(to, may) }),
    [may],
  );
  return <PathAccessContext.Provider value={access}>{children}</PathAccessContext.Provider>;
}
