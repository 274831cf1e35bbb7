import type { Blocker, BlockerFunction } from '@remix-run/react';

interface Navigation {
  state: 'idle' | 'loading' | 'submitting';
  location?: { pathname: string; search: string };
  formAction?: string;
}

interface RemixRouter {
  /**
   * The part of the router's state that we use. `loaderData` contains the data of each route by route ID. `actionData`
   * is set when an action has returned data instead of redirecting, and `errors` when a page has failed. `blockers` is
   * replaced, not mutated.
   */
  state: {
    navigation: Navigation;
    loaderData: Readonly<Record<string, unknown>>;
    actionData: unknown;
    errors: Record<string, unknown> | null;
    blockers: ReadonlyMap<string, Blocker>;
  };
  revalidate: () => void;
  subscribe: (watcher: () => void) => () => void;
  getBlocker: (key: string, shouldBlock: BlockerFunction) => Blocker;
  deleteBlocker: (key: string) => void;
}

/** Returns the router that Remix exposes on `window`. We use it for features without a hook, and outside React. */
export function remixRouter(): RemixRouter | undefined {
  return (window as { __remixRouter?: RemixRouter }).__remixRouter;
}

/** Returns the page modules loaded so far, by route ID. */
export function routeModules(): Record<string, unknown> {
  return (window as unknown as { __remixRouteModules: Record<string, unknown> }).__remixRouteModules;
}
