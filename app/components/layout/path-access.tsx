import { type ReactNode, useMemo } from 'react';
import { PathAccessContext } from '~/components/ui/path-access';
import { isForChange, isViewOnly } from '~/navigation';
import { useCan } from './use-ability';

/** Hides the buttons and links of a page that a user who can only view its area isn't allowed to use. */
export function PathAccess({ children }: { children: ReactNode }) {
  const can = useCan();
  const access = useMemo(
    () => ({ canFollow: (to: string) => !isForChange(to, can), canPost: (to: string) => !isViewOnly(to, can) }),
    [can],
  );
  return <PathAccessContext.Provider value={access}>{children}</PathAccessContext.Provider>;
}
