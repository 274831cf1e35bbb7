import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { UserPageQuery } from '~/models/user/schema';

/** URL path of the user list. */
export const userListPath = '/apps/user/list';

/** Returns the URL of the page that asks what to do with the records of the users to delete. */
export const leavingPath = (ids: readonly number[]) =>
  `${userListPath}/delete?${new URLSearchParams(ids.map((id) => ['ids', String(id)]))}`;

/** URL path of the setting that controls who can register. */
export const registrationPath = '/apps/user/registration';

const listSearch = listQueryKeeper<UserPageQuery>({
  ...listPageDefaults,
  role: '',
  status: '',
  currentPlan: '',
  cameIn: '',
  access: '',
});

/** Returns the list's query from a URL as `?a=b`, or an empty string. */
export function listQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}

/** Returns the URL of a user's page. */
export const userPath = (id: number | string) => `/apps/user/view/${id}`;

/**
 * Returns the URL of the security tab on a user's page, for the dialogs and panels above it. Preserves the list's query
 * in the current URL.
 */
export function securityTabOf(url: string, id: number): string {
  const { searchParams } = new URL(url);
  searchParams.set('tab', 'security');
  return withQuery(userPath(id), searchParams);
}
