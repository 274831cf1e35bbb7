import { createContext, useContext } from 'react';

interface PathAccess {
  /** Checks whether the user can follow a link to a local path, as far as the browser knows. */
  canFollow: (to: string) => boolean;
  /** Checks whether the user can post to a local path, as far as the browser knows. */
  canPost: (to: string) => boolean;
}

/**
 * Determines which buttons and links are hidden from a user who can only view an area, because the server would reject
 * the request. The shell provides it; outside the shell, everything is shown. The server enforces permissions in any
 * case.
 */
export const PathAccessContext = createContext<PathAccess>({ canFollow: () => true, canPost: () => true });

/** Returns what the user can do at local paths. */
export const usePathAccess = (): PathAccess => useContext(PathAccessContext);
