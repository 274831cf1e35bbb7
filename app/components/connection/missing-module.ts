import { serverBack } from '~/lib/server-back';
import { connection } from './connection';
import { remixRouter, routeModules } from './remix-router';

declare global {
  /** Takes the place of Remix' `location.reload()` for a page whose script cannot be loaded (`vite.config.ts`). */
  var routeModuleMissing: typeof missingModule | undefined;
}

const never = new Promise<never>(() => {});

/** Whether the server, which is there, does not have a file any more. */
async function isGone(file: string): Promise<boolean> {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && [404, 410].includes(answer.status);
}

/**
 * Waits for the server and loads the script of a page then; what is shown stays until it has come. When the server has
 * been updated and the file is gone, a page that was on its way is loaded as a document of the new version; after a post
 * the person is asked to load the page anew, because what is typed in it would be lost.
 * @returns the module of the page
 */
export async function missingModule(route: { id: string; module: string }): Promise<unknown> {
  const end = connection.wait();
  try {
    for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
      await serverBack();
      try {
        return (routeModules()[route.id] = await import(/* @vite-ignore */ route.module));
      } catch {
        if (await isGone(route.module)) break;
        await new Promise((resolve) => setTimeout(resolve, pause));
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
