import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { UserPageQuery } from '~/models/user/schema';

/** Address of the user list. */
export const userListPath = '/apps/user/list';

/** Where it is asked what becomes of what several users leave behind. */
export const leavingPath = (ids: readonly number[]) =>
  `${userListPath}/delete?${new URLSearchParams(ids.map((id) => ['ids', String(id)]))}`;

/** Address of the setting of who may register. */
export const registrationPath = '/apps/user/registration';

const listSearch = listQueryKeeper<UserPageQuery>({ ...listPageDefaults, role: '', status: '', currentPlan: '' });

/** The list's part of an address, as `?a=b` or nothing. */
export function listQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}

/** Address of a user's page. */
export const userPath = (id: number | string) => `/apps/user/view/${id}`;
