import { AppError, found } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { abilityFrom, canUse, rulesFor } from '~/models/access/ability';
import type { Account, Session } from '~/models/account/schema';
import { abilityOfRole, accountRoleOf } from '~/models/role/rules';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';

/** The role that a session previews: its key, and its name if it's a custom role. */
export interface Previewed {
  key: string;
  name: string;
}

/**
 * Returns an account as a session sees it: unchanged, or limited to what the previewed role and the account itself can
 * both do. The preview ends if the role was deleted or the account can no longer manage roles.
 */
export function seenAs(
  { roles, permissions }: Pick<Collections, 'roles' | 'permissions'>,
  account: Account,
  { previewAs }: Pick<Session, 'previewAs'>,
): { account: Account; previewing?: Previewed } {
  const role = previewAs === '' ? undefined : recordsOf(roles).find(({ key }) => key === previewAs);
  if (!role || !canUse(account, 'Permission')) return { account };
  const own = abilityFrom(rulesFor(account));
  const ofRole = abilityOfRole(role.key, recordsOf(permissions)) as Parameters<typeof abilityFrom>[0];
  const all = ofRole.some(({ action, subject }) => action === 'manage' && subject === 'all');
  const ability =
    all && !own.can('manage', 'all')
      ? account.ability
      : (ofRole.filter((rule) => own.can(rule.action as 'read', rule.subject as 'all')) as Account['ability']);
  const { key, name } = role;
  return { account: { ...account, role: accountRoleOf(key), ability }, previewing: { key, name } };
}

/**
 * Lets a session preview the product as a role, until `endPreview` or the end of the session.
 * @throws AppError `not_found` for a role that does not exist, `forbidden` for an account that can't manage roles
 */
export async function startPreview({ account, sessionId, key }: { account: Account; sessionId: string; key: string }) {
  const { roles, accounts } = await store.snapshot();
  found(
    recordsOf(roles).find((role) => role.key === key),
    'Role',
  );
  if (!canUse(found(accounts[account.id], 'Account'), 'Permission'))
    throw new AppError('forbidden', 'Requires permission to manage Permission');
  await setPreview(sessionId, key);
  logSecurity('access.preview', { account: account.id, role: key });
}

/** Ends the preview of a role. Does nothing for a session without one. */
export async function endPreview(sessionId: string): Promise<void> {
  await setPreview(sessionId, '');
}

async function setPreview(sessionId: string, previewAs: string): Promise<void> {
  await store.commit({ actor: null, label: 'session.preview', logged: false }, (draft) => {
    const session = Object.hasOwn(draft.sessions, sessionId) ? draft.sessions[sessionId] : undefined;
    if (session) session.previewAs = previewAs;
  });
}
