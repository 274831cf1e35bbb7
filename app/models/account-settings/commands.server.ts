import type { Account } from '~/models/account/schema';
import type { Draft } from 'immer';
import { AppError, found, StaleRecord } from '~/lib/errors';
import type { SettingsChanges } from './schema';
import type { Collections } from '~/models/store/database.schema';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { sectionTag, unsetSettings, wireSettings } from './queries.server';
import { stayManaged } from '~/models/user/account.server';

/** Which of e-mail and username another account has, as fields of the `general` section. */
function takenBy(others: readonly Account[], { email, username }: { email?: string; username?: string }) {
  const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase();
  return {
    ...(others.some((other) => same(other.email, email)) && { 'general.email': 'emailTaken' }),
    ...(others.some((other) => same(other.username, username)) && { 'general.username': 'usernameTaken' }),
  };
}

type By = { accountId: number; actor: Actor; once?: string };

const settingsIn = (draft: Draft<Collections>, id: number) =>
  (draft.accountSettings[id] ??= { id, ...structuredClone(unsetSettings) });

const wireOf = (draft: Draft<Collections>, account: Draft<Account>) =>
  wireSettings(account, draft.accountSettings[account.id]);

/**
 * Changes settings of an account, section by section; name, e-mail and picture are those of the account itself.
 * @param tag `sectionTag` of the one section that is changed, as a form showed it
 * @throws AppError `invalid` when another account has the e-mail or the username, `StaleRecord`
 */
export async function updateAccountSettings({
  accountId,
  changes,
  actor,
  tag,
  once,
}: By & { changes: SettingsChanges; tag?: string }) {
  const { general = {}, info, social, notification } = changes;
  const { company, avatar, ...identity } = general;
  if (identity.email !== undefined) identity.email = identity.email.trim();
  return store.commit({ actor, label: 'account.updated', about: actor?.name, once }, (draft) => {
    const account = found(draft.accounts[accountId], 'Account');
    const [section] = Object.keys(changes) as (keyof SettingsChanges)[];
    if (tag !== undefined && section && tag !== sectionTag(wireOf(draft, account), section)) throw new StaleRecord();
    const others = Object.values(draft.accounts).filter(({ id }) => id !== accountId);
    const taken = takenBy(others, identity);
    if (Object.keys(taken).length > 0) throw new AppError('invalid', 'Taken', taken);
    if (identity.email !== undefined && identity.email !== account.email) stayManaged(draft, account);
    Object.assign(account, identity);
    if (avatar !== undefined) account.avatar = avatar || null;
    const settings = settingsIn(draft, accountId);
    if (company !== undefined) settings.general.company = company;
    Object.assign(settings.info, info);
    Object.assign(settings.social.socialLinks, social?.socialLinks);
    Object.assign(settings.social.connections, social?.connections);
    Object.assign(settings.notification, notification);
    return account;
  });
}
