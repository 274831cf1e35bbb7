import type { Blocker, BlockerFunction } from '@remix-run/react';

interface Navigation {
  state: 'idle' | 'loading' | 'submitting';
  location?: { pathname: string; search: string };
  formAction?: string;
}

interface RemixRouter {
  /**
   * `actionData` is there when an action has answered instead of leading on, `errors` when a page has failed; `blockers` are
   * changed by replacement.
   */
  state: {
    navigation: Navigation;
    actionData: unknown;
    errors: Record<string, unknown> | null;
    blockers: ReadonlyMap<string, Blocker>;
  };
  revalidate: () => void;
  subscribe: (watcher: () => void) => () => void;
  /** Has `asks` say, for each way to another page, whether it is held back. */
  getBlocker: (key: string, asks: BlockerFunction) => Blocker;
  deleteBlocker: (key: string) => void;
}

/** Remix' own router, which it leaves on `window`; what is asked of it here has no hook, or is needed outside of React. */
export function remixRouter(): RemixRouter | undefined {
  return (window as { __remixRouter?: RemixRouter }).__remixRouter;
}

/** The modules of pages loaded so far, by the id of their route. */
export function routeModules(): Record<string, unknown> {
  return (window as unknown as { __remixRouteModules: Record<string, unknown> }).__remixRouteModules;
}
