import { assertFresh } from '~/models/shared/tag.server';
import type { Account } from '~/models/account/schema';
import { presentAccounts } from '~/models/account/standing';
import type { Draft } from 'immer';
import { AppError, found } from '~/lib/errors';
import type { SettingsChanges } from './schema';
import type { Collections } from '~/models/store/database.schema';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { sectionTag, unsetSettings, wireSettings } from './queries.server';

function takenBy(others: readonly Account[], username: string | undefined) {
  const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase();
  return {
    ...(others.some((other) => same(other.username, username)) && { 'general.username': 'usernameTaken' }),
  };
}

type By = { accountId: number; actor: Actor; idempotencyKey?: string };

const settingsIn = (draft: Draft<Collections>, id: number) =>
  (draft.accountSettings[id] ??= { id, ...structuredClone(unsetSettings) });

const wireOf = (draft: Draft<Collections>, account: Draft<Account>) =>
  wireSettings(account, draft.accountSettings[account.id]);

/**
 * Updates account settings, section by section. Name and image are stored in the account record. The email address
 * can't be changed here (see `requestEmailChange`).
 * @param tag `sectionTag` of the section to change, from the form; only for a change to a single section
 * @throws AppError `invalid` if another account has the username, `StaleRecord`
 */
export async function updateAccountSettings({
  accountId,
  changes,
  actor,
  tag,
  idempotencyKey,
}: By & { changes: SettingsChanges; tag?: string }) {
  const { general = {}, info, social, notification } = changes;
  const { company, avatar, ...identity } = general;
  return store.commit({ actor, label: 'account.updated', about: actor?.name, idempotencyKey }, (draft) => {
    const account = found(draft.accounts[accountId], 'Account');
    const [section] = Object.keys(changes) as (keyof SettingsChanges)[];
    if (section) assertFresh(sectionTag(wireOf(draft, account), section), tag);
    const others = presentAccounts(draft).filter(({ id }) => id !== accountId);
    const taken = takenBy(others, identity.username);
    if (Object.keys(taken).length > 0) throw new AppError('invalid', 'Already in use.', taken);
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
