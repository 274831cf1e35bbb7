import type { Account } from '~/models/account/schema';
import type { AccountSettings, WireAccountSettings } from './schema';
import { store } from '~/models/store/store.server';

/** What holds for an account that has not set anything yet. */
export const unsetSettings: Omit<AccountSettings, 'id'> = {
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
  const { general, info, social, notification } = (await store.snapshot()).accountSettings[account.id] ?? unsetSettings;
  const { avatar, username, fullName, email } = account;
  return {
    general: { avatar: avatar ?? '', username, fullName, email, company: general.company },
    info,
    social,
    notification,
  };
}
