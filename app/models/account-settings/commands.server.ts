import type { Account } from '~/models/account/schema';
import { AppError, found } from '~/lib/errors';
import type { SettingsChanges } from './schema';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { unsetSettings } from './queries.server';

/** Which of e-mail and username another account has, as fields of the `general` section. */
function takenBy(others: readonly Account[], { email, username }: { email?: string; username?: string }) {
  const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase();
  return {
    ...(others.some((other) => same(other.email, email)) && { 'general.email': 'emailTaken' }),
    ...(others.some((other) => same(other.username, username)) && { 'general.username': 'usernameTaken' }),
  };
}

/**
 * Changes settings of an account, section by section; name, e-mail and picture are those of the account itself.
 * @throws AppError `invalid` when another account has the e-mail or the username
 */
export async function updateAccountSettings({
  accountId,
  changes: { general = {}, info, social, notification },
  actor,
}: {
  accountId: number;
  changes: SettingsChanges;
  actor: Actor;
}) {
  const { company, avatar, ...identity } = general;
  if (identity.email !== undefined) identity.email = identity.email.trim();
  return store.commit({ actor, label: 'account.updated', about: actor?.name }, (draft) => {
    const account = found(draft.accounts[accountId], 'Account');
    const others = Object.values(draft.accounts).filter(({ id }) => id !== accountId);
    const taken = takenBy(others, identity);
    if (Object.keys(taken).length > 0) throw new AppError('invalid', 'Taken', taken);
    Object.assign(account, identity);
    if (avatar !== undefined) account.avatar = avatar || null;
    const settings = (draft.accountSettings[accountId] ??= { id: accountId, ...structuredClone(unsetSettings) });
    if (company !== undefined) settings.general.company = company;
    Object.assign(settings.info, info);
    Object.assign(settings.social.socialLinks, social?.socialLinks);
    Object.assign(settings.social.connections, social?.connections);
    Object.assign(settings.notification, notification);
    return account;
  });
}
