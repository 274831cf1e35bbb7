import { ownedBy } from '~/models/shared/owned';
import type { Account } from '~/models/account/schema';
import type { WireProfile } from './schema';
import { store } from '~/models/store/store.server';

const designations: Record<Account['role'], string> = { admin: 'Administrator', client: 'Client' };

/** What someone's profile says before they have written one: what the account knows, and nothing else. */
function defaultProfile({ avatar, fullName, username, email, role }: Account): WireProfile {
  return {
    header: {
      avatar: avatar ?? '',
      username: fullName || username,
      designation: designations[role],
      coverImg: '/art/cover/profile.svg',
    },
    userAbout: { about: '', joined: '', lives: '', email, website: '' },
    suggestedPages: [],
    twitterFeeds: [],
    post: [],
    latestPhotos: [],
    suggestions: [],
    polls: [],
  };
}

/** The profile of an account (contract §13, GET /profile/data). */
export async function getProfile(account: Account): Promise<WireProfile> {
  const [stored] = ownedBy((await store.snapshot()).profiles, account.id);
  if (!stored) return defaultProfile(account);
  const { id: _, accountId: __, ...profile } = stored;
  return profile;
}
