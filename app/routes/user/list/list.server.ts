import { redirect } from '@remix-run/node';
import { inviteUsers } from '~/models/invitation/commands.server';
import { deleteUsers, setUsers } from '~/models/user/commands.server';
import { leaveSomething } from '~/models/user/offboard-user.server';
import { listPageUsers, matchingUsers, storedUsers, userFigures, usersById } from '~/models/user/queries.server';
import { accessOf } from '~/models/user/rules';
import { bulkChangesSchema, type ListedPerson, userPageQuerySchema } from '~/models/user/schema';
import { chosenRole, ownRoles } from '~/models/role/queries.server';
import type { ListCommand } from '~/http/list/command.server';
import { listPage } from '~/http/list/page.server';
import { mailInvitations } from '../invitation-mail.server';
import { leavingPath } from '../links';
import { Refusal } from '~/http/refusal.server';

type Command = ListCommand<ListedPerson, 'user'>;

const to = (status: 'active' | 'inactive', key: 'suspend' | 'reactivate'): Command => ({
  when: (user) => (user.status === 'active') !== (status === 'active'),
  run: async ({ ids, actor, t }) => {
    const { changeId } = await setUsers({ ids, changes: { status }, actor });
    return { message: t(`done.${key}`, { count: ids.length }), changeId };
  },
});

/** Sets role, plan, and status to the values selected in the bulk bar. An empty value leaves the field unchanged. */
const set: Command = {
  run: async ({ ids, actor, t, form }) => {
    const chosen = bulkChangesSchema.safeParse(Object.fromEntries(form));
    const named = Object.fromEntries(Object.entries(chosen.data ?? {}).filter(([, value]) => value !== ''));
    const changes = { ...named, ...(chosen.data?.role && (await chosenRole(chosen.data.role))) };
    if (Object.keys(changes).length === 0) throw new Refusal('invalid', t('bulk.nothing'));
    const { changeId } = await setUsers({ ids, changes, actor });
    return { message: t('done.set', { count: ids.length }), changeId };
  },
};

const invite: Command = {
  when: ({ accountId }) => accountId === null,
  run: async ({ ids, actor, idempotencyKey, t, request }) => {
    const { users, changeId } = await inviteUsers({ ids, actor, idempotencyKey });
    await mailInvitations(request, { users, actor });
    return { message: t('done.invite', { count: ids.length }), changeId };
  },
};

/** Deletes users. If they'd leave records behind, asks first what to do with them. */
const remove: Command = {
  run: async ({ ids, actor, t }) => {
    if (await leaveSomething(await storedUsers(ids))) throw redirect(leavingPath(ids));
    const { changeId } = await deleteUsers({ ids, actor });
    return { message: t('done.delete', { count: ids.length }), changeId, gone: true };
  },
};

/** Server part of the user list: its search, actions, and exports. */
export const userList = listPage({
  name: 'users',
  path: '/apps/user/list',
  area: 'User',
  namespace: 'user',
  schema: userPageQuerySchema,
  page: async (query) => ({
    ...(await listPageUsers(query)),
    figures: await userFigures(),
    roles: await ownRoles(),
  }),
  matching: matchingUsers,
  byIds: usersById,
  idOf: ({ id }) => id,
  commands: { suspend: to('inactive', 'suspend'), reactivate: to('active', 'reactivate'), invite, set, delete: remove },
  csv: {
    id: ({ id }) => id,
    fullName: ({ fullName }) => fullName,
    username: ({ username }) => username,
    email: ({ email }) => email,
    role: ({ role }) => role,
    currentPlan: ({ currentPlan }) => currentPlan,
    status: ({ status }) => status,
    billing: ({ billing }) => billing,
    company: ({ company }) => company,
    country: ({ country }) => country,
    contact: ({ contact }) => contact,
    cameIn: ({ cameIn }) => cameIn,
    addedAt: ({ addedAt }) => addedAt,
    access: (user) => accessOf(user),
    signInEmail: ({ signIn }) => signIn?.email ?? '',
    canSignInSince: ({ signIn }) => signIn?.since ?? '',
    lastSignIn: ({ signIn }) => signIn?.last ?? '',
    twoSteps: ({ signIn }) => (signIn ? String(signIn.twoSteps) : ''),
    sessions: ({ signIn }) => signIn?.sessions ?? '',
    apiKeys: ({ signIn }) => signIn?.keys ?? '',
    calendarFeeds: ({ signIn }) => signIn?.feeds ?? '',
  },
  json: ({ roleId: _, accountId: __, ...user }) => user,
});
