import type { Account } from '~/models/account/schema';
import { AppError, found } from '~/lib/errors';
import type { AccountSettings, SettingsChanges, WireAccountSettings } from './schema';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';

/** What holds for an account that has not set anything yet. */
const unset: Omit<AccountSettings, 'id'> = {
  general: { company: '' },
  info: { bio: '', dob: null, country: '', website: '', phone: '' },
  social: {
    socialLinks: { twitter: '', facebook: '', google: '', linkedIn: '', instagram: '', quora: '' },
    connections: { twitter: {}, google: {}, facebook: {}, github: {} },
  },
  notification: {
    commentOnArticle: true,
    answerOnForm: true,
    followMe: true,
    newAnnouncements: true,
    productUpdates: true,
    blogDigest: false,
  },
};

/** The settings of an account (contract §13, GET /account-setting/data). */
export async function getAccountSettings(account: Account): Promise<WireAccountSettings> {
  const { general, info, social, notification } = (await store.snapshot()).accountSettings[account.id] ?? unset;
  const { avatar, username, fullName, email } = account;
  return {
    general: { avatar: avatar ?? '', username, fullName, email, company: general.company },
    info,
    social,
    notification,
  };
}

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
    const settings = (draft.accountSettings[accountId] ??= { id: accountId, ...structuredClone(unset) });
    if (company !== undefined) settings.general.company = company;
    Object.assign(settings.info, info);
    Object.assign(settings.social.socialLinks, social?.socialLinks);
    Object.assign(settings.social.connections, social?.connections);
    Object.assign(settings.notification, notification);
    return account;
  });
}
