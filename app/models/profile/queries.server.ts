import { found } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import { isInGoodStanding, standingOf } from '~/models/account/standing';
import { ownedBy } from '~/models/shared/owned';
import { rowsOf } from '~/models/shared/list';
import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { profileValues, publicAbout, resultsOf, votesOf } from './rules';
import type { Profile, ProfileForm, WireProfile } from './schema';

const designations: Record<Account['role'], string> = { admin: 'Administrator', client: 'Client' };

/** Returns the initial profile of an account, which contains only data from the account. */
export function newProfile({ id, avatar, fullName, username, email, role }: Account): Omit<Profile, 'id'> {
  return {
    accountId: id,
    followers: [],
    showEmail: false,
    hides: [],
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
    pollQuestion: '',
    polls: [],
    lastId: 0,
  };
}

function profileIn({ profiles }: Pick<Collections, 'profiles'>, account: Account): Omit<Profile, 'id'> {
  return ownedBy(profiles, account.id)[0] ?? newProfile(account);
}

/** Returns the profile of an account (contract §13, GET /profile/data). */
export async function getProfile(account: Account): Promise<WireProfile> {
  const { header, userAbout, suggestedPages, twitterFeeds, post, latestPhotos, suggestions, polls } = profileIn(
    await store.snapshot(),
    account,
  );
  const results = resultsOf(polls);
  return {
    header,
    userAbout,
    suggestedPages,
    twitterFeeds,
    latestPhotos,
    post: post.map(({ id: _, likedBy: __, detailedComments, ...one }) => ({
      ...one,
      detailedComments: detailedComments.map(({ avatar, username, comment, commentsLikes, youLiked }) => {
        return { avatar, username, comment, commentsLikes, youLiked };
      }),
    })),
    suggestions: suggestions.map(({ avatar, name, mutualFriend }) => ({ avatar, name, mutualFriend })),
    polls: polls.map(({ name, votedUser }, at) => ({ name, result: results[at] ?? '0%', votedUser })),
  };
}

/** Returns the account of a profile. Throws `not_found` for an unknown or deleted one. */
export function shownAccount(data: Collections, accountId: number): Account {
  const isGone = standingOf(data, accountId) === 'removed';
  return found(isGone ? null : data.accounts[accountId], 'Profile');
}

/**
 * Returns a profile for its page, as the viewing account sees it, and up to six other profiles. Throws `not_found` for
 * an unknown or deleted account.
 */
export async function profileView({ accountId, viewer }: { accountId: number; viewer: Account }) {
  const data = await store.snapshot();
  const account = shownAccount(data, accountId);
  const profile = profileIn(data, account);
  const own = viewer.id === accountId;
  const results = resultsOf(profile.polls);
  return {
    accountId,
    own,
    header: profile.header,
    userAbout: own ? profile.userAbout : publicAbout(profile),
    followers: profile.followers.length,
    following: profile.followers.includes(viewer.id),
    suggestedPages: profile.suggestedPages,
    twitterFeeds: profile.twitterFeeds,
    latestPhotos: profile.latestPhotos,
    suggestions: profile.suggestions,
    posts: profile.post.map(
      ({ youLiked, likedBy, likedUsers, detailedComments, postVid: _, likedCount: __, ...post }) => ({
        ...post,
        liked: own ? youLiked : likedBy.includes(viewer.id),
        people: likedUsers.slice(0, 4),
        remarks: detailedComments.map(({ accountId: writer, likedBy: fans, youLiked: ownLike, ...comment }) => ({
          ...comment,
          liked: own ? ownLike : fans.includes(viewer.id),
          removable: own || writer === viewer.id,
        })),
      }),
    ),
    poll: {
      question: profile.pollQuestion,
      total: profile.polls.reduce((sum, answer) => sum + votesOf(answer), 0),
      answers: profile.polls.map(({ name, voters }, at) => ({
        name,
        result: results[at] ?? '0%',
        chosen: voters.includes(viewer.id),
      })),
    },
    people: rowsOf(data.accounts)
      .filter(({ id }) => id !== accountId && isInGoodStanding(data, id))
      .slice(0, 6)
      .map((one) => ({ id: one.id, ...profileIn(data, one).header })),
  };
}

export type ProfileView = Awaited<ReturnType<typeof profileView>>;

/** Returns the values of a profile's form, and their hash for detecting a stale save. */
export async function profileForm(account: Account): Promise<{ values: ProfileForm; tag: string }> {
  const values = profileValues(profileIn(await store.snapshot(), account));
  return { values, tag: recordTag(values) };
}
