import { recordQuery } from '~/components/data-table/list-url';

/** Address of the user list. */
export const userListPath = '/apps/user/list';

/** Where it is asked what becomes of what several users leave behind. */
export const leavingPath = (ids: readonly number[]) =>
  `${userListPath}/delete?${new URLSearchParams(ids.map((id) => ['ids', String(id)]))}`;

/** Address of the setting of who may register. */
export const registrationPath = '/apps/user/registration';

/** What the address of a user's page carries of the list it was opened from: all but the page's own tab. */
export function listQueryOf(search: URLSearchParams): string {
  return recordQuery(search, 'tab');
}

/** Address of a user's page. */
export const userPath = (id: number | string) => `/apps/user/view/${id}`;
