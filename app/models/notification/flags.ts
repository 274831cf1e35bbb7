import type { AccountSettings } from '~/models/account-settings/schema';

type Flag = keyof AccountSettings['notification'];

/**
 * The flag in the notification settings that a change depends on, by the change's label. All other changes notify
 * everyone they concern.
 */
const flagOfLabel: Readonly<Record<string, Flag>> = {
  'comment.created': 'commentOnArticle',
  'comment.deleted': 'commentOnArticle',
  'profile.commented': 'commentOnArticle',
  'kanbanTask.commented': 'answerOnForm',
  'accessRequest.granted': 'answerOnForm',
  'accessRequest.declined': 'answerOnForm',
  'accessRequest.revoked': 'answerOnForm',
  'profile.followed': 'followMe',
  'maintenance.started': 'newAnnouncements',
  'maintenance.ended': 'newAnnouncements',
  'registration.set': 'newAnnouncements',
  'product.created': 'productUpdates',
  'article.created': 'productUpdates',
  'plannedFeature.ready': 'productUpdates',
  'post.created': 'blogDigest',
};

/** Checks whether an account wants notifications of a change (contract §13, the six flags in the settings). */
export function wants(flags: AccountSettings['notification'], label: string): boolean {
  const flag = flagOfLabel[label];
  return flag === undefined || flags[flag];
}

/** Changes that notify all users who can sign in, even those without access to the page. */
export const forEverybody: ReadonlySet<string> = new Set([
  'maintenance.started',
  'maintenance.ended',
  'plannedFeature.ready',
]);

/** Changes that notify only the user they're about; see `isAbout`. */
export const forOne: ReadonlySet<string> = new Set([
  'profile.followed',
  'profile.commented',
  'accessRequest.granted',
  'accessRequest.declined',
  'accessRequest.revoked',
]);
