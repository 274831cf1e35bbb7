import type { AccountSettings } from '~/models/account-settings/schema';

type Flag = keyof AccountSettings['notification'];

/** Changes that people hear of only while the flag of their settings is on; every other change is told to all. */
const flagOfLabel: Readonly<Record<string, Flag>> = {
  'comment.created': 'commentOnArticle',
  'comment.deleted': 'commentOnArticle',
  'profile.commented': 'commentOnArticle',
  'kanbanTask.commented': 'answerOnForm',
  'accessRequest.granted': 'answerOnForm',
  'accessRequest.declined': 'answerOnForm',
  'profile.followed': 'followMe',
  'maintenance.started': 'newAnnouncements',
  'maintenance.ended': 'newAnnouncements',
  'registration.set': 'newAnnouncements',
  'product.created': 'productUpdates',
  'article.created': 'productUpdates',
  'plannedFeature.ready': 'productUpdates',
  'post.created': 'blogDigest',
};

/** Whether an account wants to hear of a change (contract §13: the six flags of the settings). */
export function wants(flags: AccountSettings['notification'], label: string): boolean {
  const flag = flagOfLabel[label];
  return flag === undefined || flags[flag];
}

/** What is told to everybody who can sign in, although it is on no page of theirs. */
export const forEverybody: ReadonlySet<string> = new Set([
  'maintenance.started',
  'maintenance.ended',
  'plannedFeature.ready',
]);

/** What one person hears of alone, because it is about them; see `isAbout`. */
export const forOne: ReadonlySet<string> = new Set([
  'profile.followed',
  'profile.commented',
  'accessRequest.granted',
  'accessRequest.declined',
]);
