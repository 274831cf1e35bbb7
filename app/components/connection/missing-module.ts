import { waitForServer } from '~/lib/wait-for-server';
import { connection } from './connection';
import { remixRouter, routeModules } from './remix-router';

declare global {
  /** Replaces Remix's `location.reload()` for a page whose script can't be loaded (`vite.config.ts`). */
  var routeModuleMissing: typeof missingModule | undefined;
}

const never = new Promise<never>(() => {});

async function isGone(file: string): Promise<boolean> {
  const response = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response !== null && [404, 410].includes(response.status);
}

/**
 * Waits for the server, then loads the script of a page; the current page stays until then. Sometimes the script can't
 * be loaded although the server is reachable: after an update, or because a browser doesn't request a failed dependency
 * again. In that case, a navigation loads the page as a document instead. During a post, the user is asked to reload
 * the page, because loading a document would lose the input.
 * @returns the module of the page
 */
export async function missingModule(route: { id: string; module: string }): Promise<unknown> {
  const end = connection.wait();
  try {
    for (let attempt = 1; attempt <= 3; attempt++) {
      await waitForServer();
      try {
        // Browsers remember that a URL failed, so each attempt uses a different URL.
        return (routeModules()[route.id] = await import(/* @vite-ignore */ `${route.module}?attempt=${attempt}`));
      } catch {
        if (await isGone(route.module)) break;
        await new Promise((resolve) => setTimeout(resolve, attempt * 1_000));
      }
    }
  } finally {
    end();
  }
  const { state, location: to } = remixRouter()?.state.navigation ?? {};
  if (state === 'loading' && to) location.assign(`${to.pathname}${to.search}`);
  else connection.becomeOutdated();
  return never;
}
