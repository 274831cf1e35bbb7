import { type Need, viewNeed } from './ability';

/** Pages that only serve a change, by a part of their path: looking at an area doesn't open them. */
const forChanges =
  /\/(add|edit|new|write|compose|import|invite|delete|registration|sign-in-email|sign-out|two-steps|share|move|quick)(\/|$)/;

/** Returns what opening a page requires whose changes need `need`: only to view, unless the page serves a change. */
export function pageNeed(path: string, need: Need): Need {
  return forChanges.test(path) ? need : viewNeed(need);
}
