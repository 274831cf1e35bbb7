import { useRootData } from '~/lib/root-data';

/** Returns true if the visitor of a public page isn't signed in. */
export function useIsVisitor(): boolean {
  return useRootData()?.account === null;
}
