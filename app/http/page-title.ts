import type { SerializeFrom } from '@remix-run/node';

/**
 * Creates the `title` of a page's `handle`, for loader data without a `title` field.
 * @param title returns the title from the data of the page's loader
 */
export function titleOf<Loader>(title: (data: SerializeFrom<Loader>) => string | undefined) {
  return title as (data: unknown) => string | undefined;
}
