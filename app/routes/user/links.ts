/** Address of the user list. */
export const userListPath = '/apps/user/list';

/** Address of the setting of who may register. */
export const registrationPath = '/apps/user/registration';

/** Address of a user's page. */
export const userPath = (id: number | string) => `/apps/user/view/${id}`;
