import type { Account } from '~/models/account/schema';
import type { AccountSettings, WireAccountSettings } from './schema';
import { recordTag } from '~/models/shared/tag.server';
import { store } from '~/models/store/store.server';

/** Defaults for an account without settings. */
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

/** Returns the settings of an account in wire format, built from its account and settings records. */
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

/** Returns the settings of an account (contract §13, GET /account-setting/data). */
export async function getAccountSettings(account: Account): Promise<WireAccountSettings> {
  return wireSettings(account, (await store.snapshot()).accountSettings[account.id]);
}

/** Returns the version tag for the form of a section. */
export function sectionTag(settings: WireAccountSettings, section: keyof WireAccountSettings): string {
  return recordTag({ section, ...settings[section] });
}
