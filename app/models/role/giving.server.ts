import { current, type Draft, original } from 'immer';
import { AppError } from '~/lib/errors';
import { abilityFrom, type AppAbility, type Area, rulesFor } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import type { User } from '~/models/user/schema';
import { abilityOfRole, roleKeyOf } from './rules';

type State = Pick<Collections, 'users' | 'permissions' | 'accounts'>;

/** What every user and every account may do in a state, as `action subject`, by who has it. */
function abilities({ users, permissions, accounts }: State): Map<string, Set<string>> {
  const all = Object.values(permissions);
  return new Map([
    ...Object.values(users).map(
      (user) => [`user ${user.id}`, words(abilityOfRole(roleKeyOf(user), all, user.grants))] as const,
    ),
    ...Object.values(accounts).map((account) => [`account ${account.id}`, words(account.ability)] as const),
  ]);
}

const words = (list: readonly { action: string; subject: string }[]) =>
  new Set(list.map(({ action, subject }) => `${action} ${subject}`));

/** Whether somebody may do what a word of `words` says, and so may give it. */
function hasWord(may: AppAbility, word: string): boolean {
  const [action, subject] = word.split(' ');
  return action === 'read' || may.can(action === 'own' ? 'own' : 'manage', subject as Area);
}

/** Whether an account may do everything that a user would be able to with an account of their own, and so may invite them. */
export function mayInvite(giver: Account, user: User, { permissions }: Pick<Collections, 'permissions'>): boolean {
  const may = abilityFrom(rulesFor(giver));
  const given = words(abilityOfRole(roleKeyOf(user), Object.values(permissions), user.grants));
  return may.can('manage', 'all') || [...given].every((word) => hasWord(may, word));
}

/**
 * Refuses a change by which somebody gets more than the one who makes it may do, so that nobody makes an administrator
 * of themselves or of a friend: who manages users gives only roles whose areas they manage.
 * @throws AppError `forbidden`, under `role` with a key of the `validation` namespace
 */
export function assertMayGive(draft: Draft<Collections>, actor: Actor): void {
  const giver = actor && draft.accounts[actor.id];
  if (!giver) return;
  const before = original(draft.accounts)?.[giver.id] ?? current(giver);
  const may = abilityFrom(rulesFor(before));
  if (may.can('manage', 'all')) return;
  const states = ([original, current] as const).map((of) =>
    abilities({ users: of(draft.users), permissions: of(draft.permissions), accounts: of(draft.accounts) } as State),
  );
  for (const [who, after] of states[1] ?? []) {
    const had = states[0]?.get(who);
    for (const word of after) {
      if (had?.has(word) || had?.has(word.replace(/^\w+/, 'manage')) || hasWord(may, word)) continue;
      throw new AppError('forbidden', 'Nobody can give more than they have.', { role: 'mayNotGive' });
    }
  }
}
