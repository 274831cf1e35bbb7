import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '~/lib/errors';
import { store } from '~/models/store/store.server';
import { browserWith } from '../helpers/page';
import { type PageRoute, pageRoutes } from '../helpers/page-routes';
import { statesOf } from '../helpers/sample-addresses';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

/** Routes that don't return a page: the event stream and the route for unknown URLs. */
const noPage = ['/live', '/no/such/page'];

afterEach(() => vi.restoreAllMocks());

it('every page has the same status while nothing can be saved, even if it tries to save something', async () => {
  let browser = browserWith(await cookieFor('admin'));
  const routes = (await pageRoutes()).filter(({ loader, path }) => loader && !noPage.includes(path));
  const places = routes.flatMap((route): PageRoute[] => [route, ...statesOf(route).map((it) => ({ ...route, ...it }))]);
  const statusOf = ({ loader, path, params }: PageRoute) =>
    browser.get(loader as NonNullable<PageRoute['loader']>, path, params).then(
      (response) => response.status,
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const before = new Map<string, number | string>();
  for (const place of places) before.set(place.path, await statusOf(place));
  // The first visits have saved what they tried to save.
  reseed();
  browser = browserWith(await cookieFor('admin'));
  const commit = vi.spyOn(store, 'commit').mockRejectedValue(new AppError('unavailable', 'away'));
  const broken: string[] = [];
  for (const place of places) {
    const status = await statusOf(place);
    if (status !== before.get(place.path)) broken.push(`${place.path}: ${status} instead of ${before.get(place.path)}`);
  }
  expect(broken).toEqual([]);
  // Some pages tried to save; otherwise, this test would prove nothing.
  expect(commit).toHaveBeenCalled();
});
