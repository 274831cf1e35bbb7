import type { SerializeFrom } from '@remix-run/node';

/**
 * Creates the title of a page's `handle`, if the loader data has it elsewhere than in `title`.
 * @param title returns the title from the data of the page's loader
 */
export function titleOf<Loader>(title: (data: SerializeFrom<Loader>) => string | undefined) {
  return title as (data: unknown) => string | undefined;
}
