import { createContext, useContext } from 'react';

interface PathAccess {
  /** Whether the user can follow a link to a local path, as far as known. */
  canFollow: (to: string) => boolean;
  /** Whether the user can post to a local path, as far as known. */
  canPost: (to: string) => boolean;
}

/**
 * Tells buttons and links what a user who can only view an area would be refused, so that they aren't shown. The shell
 * provides it; outside the shell everything is shown. The server enforces permissions in any case.
 */
export const PathAccessContext = createContext<PathAccess>({ canFollow: () => true, canPost: () => true });

/** Returns what the user can do at local paths. */
export const usePathAccess = (): PathAccess => useContext(PathAccessContext);
