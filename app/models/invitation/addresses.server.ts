import { AppError } from '~/lib/errors';
import { parseAddresses, type Person } from '~/models/email/address';
import { silhouette } from '~/models/account/lookalike';
import { presentAccounts } from '~/models/account/standing';
import { assertCanGrant } from '~/models/role/grant-check.server';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { idAfterHighest, store } from '~/models/store/store.server';
import { firstUnmanagedId, type StoredRole } from '~/models/user/rules';
import { type User, userFormSchema } from '~/models/user/schema';
import { putInvitation } from './put.server';

/** Maximum number of addresses per invitation form. */
export const maxInvited = 100;

type Data = Pick<Collections, 'users' | 'accounts' | 'accountGuards'>;

/** Returns user IDs by email address, the email addresses that are used to sign in, and all usernames, normalized. */
function directory(data: Data) {
  const users = recordsOf(data.users);
  const byEmail = new Map(users.map((user) => [silhouette(user.email), user.id]));
  const signIns = new Set([
    ...presentAccounts(data).map(({ email }) => silhouette(email)),
    ...users.flatMap(({ accountId, email }) => (accountId === null ? [] : [silhouette(email)])),
  ]);
  return { byEmail, signIns, names: new Set(users.map(({ username }) => silhouette(username))) };
}

/**
 * Parses addresses, as `parseAddresses` does.
 * @returns `people`, the people to invite; `bad`, the parts that aren't addresses; `taken`, the addresses of people who
 * can already sign in
 */
export async function invitees(text: string): Promise<{ people: Person[]; bad: string[]; taken: string[] }> {
  const { signIns } = directory(await store.snapshot());
  // Users also paste plain addresses that are separated only by spaces.
  const isPlain = text.split(/[\s,;]+/).every((part) => part === '' || part.includes('@'));
  const { people, bad } = parseAddresses(isPlain ? text.replace(/\s+/g, '\n') : text);
  const isGood = ({ email }: Person) => userFormSchema.shape.email.safeParse(email).success;
  const good = people.filter(isGood);
  return {
    people: good.filter(({ email }) => !signIns.has(silhouette(email))),
    bad: [...bad, ...people.filter((person) => !isGood(person)).map(({ email }) => email)],
    taken: good.filter(({ email }) => signIns.has(silhouette(email))).map(({ email }) => email),
  };
}

function freeUsername(names: ReadonlySet<string>, email: string): string {
  const base = (email.split('@')[0] ?? '').slice(0, 50);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!names.has(silhouette(name))) return name;
  }
}

const blank = { currentPlan: 'basic', status: 'pending', cameIn: 'added', accountId: null, roleUntil: '' } as const;
const noDetails = { billing: '', company: '', country: '', contact: '', avatar: '' };

/**
 * Invites people by their addresses in one change, which can be undone as a whole. Adds people who aren't users yet
 * with the given role; existing users keep their role.
 * @returns the invited users, to send the emails to
 * @throws AppError `invalid` under `emails` for no or too many people, `conflict` if one of them can already sign in,
 * or `forbidden` under `role` for a role with more permissions than the actor has
 */
export async function inviteAddresses({
  people,
  role,
  actor,
  idempotencyKey,
}: {
  people: readonly Person[];
  role: { role: StoredRole; roleId: number | null };
  actor: Actor;
  idempotencyKey?: string;
}) {
  if (people.length === 0) throw new AppError('invalid', 'Enter at least one email address.', { emails: 'required' });
  if (people.length > maxInvited)
    throw new AppError('invalid', `You can invite at most ${maxInvited} people at a time.`, {
      emails: 'tooManyPeople',
    });
  const about = subjectNames(people.map(({ email }) => email));
  return store.commit({ actor, label: 'user.invited', about, idempotencyKey }, (draft) => {
    const { byEmail, signIns, names } = directory(draft);
    const ids = people.map(({ name, email }) => {
      if (signIns.has(silhouette(email))) throw new AppError('conflict', 'This person already has an account.');
      const known = draft.users[byEmail.get(silhouette(email)) ?? 0];
      if (known) {
        putInvitation(draft, known, actor);
        return known.id;
      }
      const username = freeUsername(names, email);
      names.add(silhouette(username));
      const id = idAfterHighest(draft.users, firstUnmanagedId);
      const addedAt = new Date().toISOString();
      const user: User = {
        ...blank,
        ...noDetails,
        ...role,
        id,
        fullName: name || username,
        username,
        email,
        grants: [],
        addedAt,
      };
      assertCanGrant(draft, actor, user);
      draft.users[id] = user;
      putInvitation(draft, user, actor);
      return id;
    });
    return { ids };
  });
}
