import { type ReactNode, useMemo } from 'react';
import { PathAccessContext } from '~/components/ui/path-access';
import { isForChange, isViewOnly } from '~/navigation';
import { useCan } from './use-ability';

/** Hides buttons and links for making changes in areas that the user can only view. */
export function PathAccess({ children }: { children: ReactNode }) {
  const can = useCan();
  const access = useMemo(
    () => ({ canFollow: (to: string) => !isForChange(to, can), canPost: (to: string) => !isViewOnly(to, can) }),
    [can],
  );
  return <PathAccessContext.Provider value={access}>{children}</PathAccessContext.Provider>;
}
