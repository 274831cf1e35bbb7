import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '~/lib/errors';
import { store } from '~/models/store/store.server';
import { browserWith } from '../helpers/page';
import { type PageRoute, pageRoutes } from '../helpers/page-routes';
import { statesOf } from '../helpers/sample-addresses';
import { cookieFor } from '../helpers/sign-in';

/** What answers no page: the stream of changes, and the address that is none. */
const noPage = ['/live', '/no/such/page'];

/** What must not be handed out without a note of it, and so is refused while nothing can be noted. */
const refused = ['/pages/account/download'];

afterEach(() => vi.restoreAllMocks());

it('every page is shown while nothing can be saved, also one that would keep something by the way', async () => {
  const browser = browserWith(await cookieFor('admin'));
  const routes = (await pageRoutes()).filter(({ loader, path }) => loader && !noPage.includes(path));
  const places = routes.flatMap((route): PageRoute[] => [route, ...statesOf(route).map((it) => ({ ...route, ...it }))]);
  const commit = vi.spyOn(store, 'commit').mockRejectedValue(new AppError('unavailable', 'away'));
  const broken: string[] = [];
  for (const { loader, path, params } of places) {
    if (!loader || refused.includes(path)) continue;
    const status = await browser.get(loader, path, params).then(
      (response) => response.status,
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
    if (typeof status === 'string' || status >= 500) broken.push(`${path}: ${status}`);
  }
  expect(broken).toEqual([]);
  // Some have tried, or this would prove nothing.
  expect(commit).toHaveBeenCalled();
});
