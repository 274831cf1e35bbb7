import type { Account } from '~/models/account/schema';
import type { AccountSettings, WireAccountSettings } from './schema';
import { recordTag } from '~/models/shared/tag.server';
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

/** The settings of an account as the wire has them, from its two records. */
export function wireSettings(
  { avatar, username, fullName, email }: Account,
  { general, info, social, notification }: Omit<AccountSettings, 'id'> = unsetSettings,
): WireAccountSettings {
  return {
    general: { avatar: avatar ?? '', username, fullName, email, company: general.company },
    info,
    social,
    notification,
  };
}

/** The settings of an account (contract §13, GET /account-setting/data). */
export async function getAccountSettings(account: Account): Promise<WireAccountSettings> {
  return wireSettings(account, (await store.snapshot()).accountSettings[account.id]);
}

/** The tag a form of one section carries. */
export function sectionTag(settings: WireAccountSettings, section: keyof WireAccountSettings): string {
  return recordTag({ section, ...settings[section] });
}
