import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '~/lib/errors';
import { store } from '~/models/store/store.server';
import { browserWith } from '../helpers/page';
import { type PageRoute, pageRoutes } from '../helpers/page-routes';
import { statesOf } from '../helpers/sample-addresses';
import { cookieFor } from '../helpers/sign-in';

/** Routes that don't return a page: the event stream and the route for unknown URLs. */
const noPage = ['/live', '/no/such/page'];

/** Routes that must log each download, so they fail while nothing can be saved. */
const refused = ['/pages/account/download'];

afterEach(() => vi.restoreAllMocks());

it('pages other than logged downloads still load while nothing can be saved, even if they try to save something', async () => {
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
  // Some pages tried to save; otherwise, this test would prove nothing.
  expect(commit).toHaveBeenCalled();
});
