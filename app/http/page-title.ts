import type { SerializeFrom } from '@remix-run/node';

/**
 * What a page's `handle` says its title is, where its data has it elsewhere than in `title`.
 * @param title of the data that the page's loader returns
 */
export function titleOf<Loader>(title: (data: SerializeFrom<Loader>) => string | undefined) {
  return title as (data: unknown) => string | undefined;
}
