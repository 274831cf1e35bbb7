import type { Draft } from 'immer';
import { AppError, found } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { getAccountSettings } from '~/models/account-settings/queries.server';
import { subscriptionOf } from '~/models/subscription/queries.server';
import { listApiKeys } from '~/models/api-key/queries.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { guardIn, listSecurityNotes, note } from './account-security.server';
import { confirmPassword } from './password-check.server';
import { toPublicAccount } from './queries.server';
import { forgetMember } from '~/models/kanban/project-members.server';
import { isManaged } from '~/models/user/rules';
import { isInGoodStanding } from './standing';
import type { Account } from './schema';
import { recordsOf, recordsWhere } from '~/models/store/records';

/** Collections whose records belong to a single account and are deleted with it. */
const ownCollections = [
  'sessions',
  'mailedTokens',
  'securityNotes',
  'apiKeys',
  'bookmarks',
  'cartItems',
  'wishlistItems',
  'shelfLinks',
  'checkouts',
  'savedAddresses',
  'savedViews',
  'postBookmarks',
  'postDrafts',
  'postPreviews',
  'emails',
  'mailContacts',
  'mailRules',
  'mailSignatures',
  'mailTags',
  'mailTemplates',
  'followUps',
  'chats',
  'chatProfiles',
  'calendarFeeds',
  'calendarSubscriptions',
  'accessRequests',
  'kitForms',
  'articleVotes',
  'faqVotes',
  'referrals',
  'reminders',
  'subscriptions',
  'profiles',
  'onceKeys',
] as const satisfies readonly (keyof Collections)[];

/** Checks whether the records of a collection belong to the account in `accountId` and are deleted with it. */
export const isOwnedByAccount = (collection: string) => (ownCollections as readonly string[]).includes(collection);

const managesAll = ({ ability }: Account) =>
  ability.some(({ action, subject }) => action === 'manage' && subject === 'all');

/** Checks whether this is the only account with `manage all`. Suspended and deactivated accounts don't count. */
export async function isLastAdmin(account: Account): Promise<boolean> {
  const data = await store.snapshot();
  const others = recordsOf(data.accounts).filter(({ id }) => id !== account.id);
  const canManage = (one: Account) => managesAll(one) && isInGoodStanding(data, one.id);
  return managesAll(account) && !others.some(canManage);
}

async function assertNotLast(account: Account): Promise<void> {
  if (await isLastAdmin(account)) throw new AppError('conflict', 'The last administrator can’t be removed.');
}

/**
 * Deactivates an account: signs it out everywhere and stops its keys until it signs in again.
 * @throws AppError `invalid` under `currentPassword`, `too_many`, `conflict` for the last administrator
 */
export async function deactivateAccount({
  account,
  currentPassword,
  device,
}: {
  account: Account;
  currentPassword: string;
  device: string;
}): Promise<void> {
  await confirmPassword(account, currentPassword);
  await assertNotLast(account);
  await store.commit({ actor: null, label: 'account.deactivated', logged: false }, (draft) => {
    guardIn(draft, account.id).deactivatedAt = new Date().toISOString();
    note(draft, { accountId: account.id, event: 'deactivated', device });
    for (const { id } of recordsWhere(draft.sessions, ({ accountId }) => accountId === account.id))
      delete draft.sessions[id];
  });
  logSecurity('account.deactivated', { account: account.id });
}

/**
 * Removes an account and the records that belong only to it, and removes it from channels, reactions, kanban, and the
 * saved views that open for it by default. Its orders remain without an account. A managed user of the account becomes
 * inactive. Any other user of the account is deleted.
 */
export function removeAccountIn(draft: Draft<Collections>, id: number): void {
  for (const name of ownCollections) {
    const records = draft[name] as Record<string, { accountId: number }>;
    for (const [key, record] of Object.entries(records)) if (record.accountId === id) delete records[key];
  }
  for (const view of recordsOf(draft.savedViews)) view.opensFor = view.opensFor.filter((other) => other !== id);
  for (const channel of recordsOf(draft.channels))
    if (channel.members.includes(id)) channel.members = channel.members.filter((other) => other !== id);
  for (const message of recordsWhere(draft.chatMessages, (one) => one.reactions.some(({ by }) => by.includes(id))))
    message.reactions = message.reactions
      .map(({ emoji, by }) => ({ emoji, by: by.filter((other) => other !== id) }))
      .filter(({ by }) => by.length > 0);
  forgetMember(draft, id);
  for (const order of recordsWhere(draft.orders, (one) => one.accountId === id)) order.accountId = null;
  for (const user of recordsWhere(draft.users, (one) => one.accountId === id)) {
    if (isManaged(user)) Object.assign(user, { accountId: null, status: 'inactive' });
    else delete draft.users[user.id];
  }
  delete draft.accountPreferences[id];
  delete draft.accountSettings[id];
  delete draft.accountGuards[id];
  delete draft.notificationReads[id];
  delete draft.notificationSettings[id];
  delete draft.todoOrders[id];
  delete draft.homeLayouts[id];
  delete draft.accounts[id];
}

/**
 * Permanently deletes an account and all of its private records. Its contributions to the workspace remain. Its user,
 * if managed, becomes inactive and no longer has an account.
 * @throws AppError `invalid` under `currentPassword` or `username`, `too_many`, `conflict` for the last administrator
 */
export async function deleteAccount({
  account,
  username,
  currentPassword,
}: {
  account: Account;
  username: string;
  currentPassword: string;
}): Promise<void> {
  if (username.trim().toLowerCase() !== account.username.toLowerCase()) {
    throw new AppError('invalid', 'The name doesn’t match.', { username: 'usernameOwn' });
  }
  await confirmPassword(account, currentPassword);
  await assertNotLast(account);
  await store.commit({ actor: null, label: 'account.deleted', logged: false }, (draft) => {
    removeAccountIn(draft, found(draft.accounts[account.id], 'Account').id);
  });
  logSecurity('account.deleted', { account: account.id });
}

/**
 * Returns the data of an account for download, without its password hash and the secrets of its sessions, API keys, and
 * calendar feeds.
 */
export async function exportAccount(account: Account) {
  const data = await store.snapshot();
  const own = <T extends { accountId?: number | null }>(records: Readonly<Record<string, T>>) =>
    Object.values(records).filter(({ accountId }) => accountId === account.id);
  const sessions = own(data.sessions).map(({ id: _, refreshId: __, spentRefreshIds: ___, ...shown }) => shown);
  const feeds = own(data.calendarFeeds).map(({ id: _, ...shown }) => shown);
  const changes = (await store.changes()).filter(({ actor }) => actor?.id === account.id);
  return {
    exportedAt: new Date().toISOString(),
    account: await toPublicAccount(account),
    settings: await getAccountSettings(account),
    preferences: data.accountPreferences[account.id] ?? null,
    billing: (await subscriptionOf(account)).standing,
    profile: own(data.profiles),
    person: own(data.users),
    sessions,
    securityLog: await listSecurityNotes(account.id),
    apiKeys: await listApiKeys(account.id),
    bookmarks: own(data.bookmarks),
    cart: own(data.cartItems),
    wishlist: own(data.wishlistItems),
    sharedLinks: own(data.shelfLinks),
    addresses: own(data.savedAddresses),
    savedViews: own(data.savedViews),
    checkout: own(data.checkouts),
    orders: own(data.orders),
    mails: own(data.emails),
    mailContacts: own(data.mailContacts),
    mailRules: own(data.mailRules),
    mailSignatures: own(data.mailSignatures),
    mailTags: own(data.mailTags),
    mailTemplates: own(data.mailTemplates),
    chats: own(data.chats),
    channels: recordsOf(data.channels).filter(({ members }) => members.includes(account.id)),
    chatProfile: own(data.chatProfiles),
    messages: recordsOf(data.chatMessages).filter(({ writerId }) => writerId === account.id),
    followUps: own(data.followUps),
    reminders: own(data.reminders),
    calendarFeeds: feeds,
    calendarSubscriptions: own(data.calendarSubscriptions).map(({ events: _, ...shown }) => shown),
    posts: recordsOf(data.blogPosts).filter(({ authorId }) => authorId === account.id),
    postDrafts: own(data.postDrafts),
    postBookmarks: own(data.postBookmarks),
    comments: own(data.blogComments),
    votes: { articles: own(data.articleVotes), questions: own(data.faqVotes) },
    invitations: own(data.referrals),
    accessRequests: own(data.accessRequests),
    forms: own(data.kitForms),
    start: data.homeLayouts[account.id] ?? null,
    files: recordsOf(data.uploads).filter(({ ownerId }) => ownerId === account.id),
    changes: changes.map(({ at, label, about }) => ({ at, label, about })),
  };
}

/** Records the data download in the security log. */
export async function noteDownload({ accountId, device }: { accountId: number; device: string }): Promise<void> {
  await store.commit({ actor: null, label: 'account.noted', logged: false }, (draft) =>
    note(draft, { accountId, event: 'dataDownloaded', device }),
  );
}
