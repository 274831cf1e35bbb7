import type { Draft } from 'immer';
import { AppError, found } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import type { Collections } from '~/models/store/database.schema';
import { assertFresh } from '~/models/shared/tag.server';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { newProfile, shownAccount } from './queries.server';
import { profileValues, resultsOf } from './rules';
import type { Profile, ProfileForm } from './schema';

/** The owner of the profile, the acting account, and the idempotency key for actions that create a record. */
export interface OnProfile {
  accountId: number;
  viewer: Account;
  idempotencyKey?: string;
}

/** Returns the stored profile of an account. Creates it from the account on the first write. */
function profileOf(draft: Draft<Collections>, accountId: number): Draft<Profile> {
  const stored = recordsOf(draft.profiles).find((profile) => profile.accountId === accountId);
  if (stored) return stored;
  const id = nextId(draft.profiles);
  const made = { id, ...newProfile(found(draft.accounts[accountId], 'Profile') as Account) };
  draft.profiles[id] = made;
  return found(draft.profiles[id], 'Profile');
}

type Label =
  `profile.${'updated' | 'posted' | 'postDeleted' | 'commented' | 'commentDeleted' | 'reacted' | 'followed' | 'voted'}`;

async function change<T>(
  { accountId, viewer, idempotencyKey }: OnProfile,
  label: Label,
  recipe: (profile: Draft<Profile>) => T,
) {
  const account = shownAccount(await store.snapshot(), accountId);
  const about = account.fullName || account.username;
  const actor = { id: viewer.id, name: viewer.fullName || viewer.username };
  return store.commit({ actor, label, about, idempotencyKey }, (draft) => recipe(profileOf(draft, accountId)));
}

function assertOwn({ accountId, viewer }: OnProfile): void {
  if (accountId !== viewer.id) throw new AppError('forbidden', 'Only the owner can change this.');
}

const postIn = (profile: Draft<Profile>, id: number) =>
  found(
    profile.post.find((post) => post.id === id),
    'Post',
  );

const personOf = ({ avatar, fullName, username }: Account) => ({
  avatar: avatar ?? '',
  username: fullName || username,
});

/**
 * Toggles an account's like. The owner's like is a separate flag; all others are in a list. Returns the change in the
 * number of likes.
 */
function toggleLike(liked: { youLiked: boolean; likedBy: number[] }, { accountId, viewer }: OnProfile): number {
  if (viewer.id === accountId) {
    liked.youLiked = !liked.youLiked;
    return liked.youLiked ? 1 : -1;
  }
  const had = liked.likedBy.includes(viewer.id);
  liked.likedBy = had ? liked.likedBy.filter((id) => id !== viewer.id) : [...liked.likedBy, viewer.id];
  return had ? -1 : 1;
}

/** Changes the owner's information. Throws `forbidden` for anyone else, `StaleRecord` for a stale edit. */
export async function saveProfile({ input, tag, ...on }: OnProfile & { input: ProfileForm; tag?: string }) {
  assertOwn(on);
  const { designation, about, lives, website, showEmail } = input;
  const shows = { joined: input.showJoined, lives: input.showLives, website: input.showWebsite };
  return change(on, 'profile.updated', (profile) => {
    assertFresh(profileValues(profile), tag);
    profile.showEmail = showEmail;
    profile.hides = (['joined', 'lives', 'website'] as const).filter((fact) => !shows[fact]);
    profile.header.designation = designation;
    Object.assign(profile.userAbout, { about, lives, website });
  });
}

/**
 * Adds a post at the top of the account's own profile, with an image if `picture` is set. Throws `forbidden` for anyone
 * else.
 */
export async function addPost({ text, picture, ...on }: OnProfile & { text: string; picture?: string }) {
  assertOwn(on);
  return change(on, 'profile.posted', (profile) => {
    profile.lastId += 1;
    profile.post.unshift({
      ...personOf(on.viewer),
      id: profile.lastId,
      postTime: new Date().toISOString(),
      postText: text,
      ...(picture && { postImg: picture }),
      likes: 0,
      youLiked: false,
      likedBy: [],
      comments: 0,
      share: 0,
      likedUsers: [],
      likedCount: 0,
      detailedComments: [],
    });
  });
}

/** Deletes a post from the account's own profile. Throws `forbidden` for anyone else, `not_found`. */
export async function removePost({ postId, ...on }: OnProfile & { postId: number }) {
  assertOwn(on);
  return change(on, 'profile.postDeleted', (profile) => {
    postIn(profile, postId);
    profile.post = profile.post.filter(({ id }) => id !== postId);
  });
}

/** Likes or unlikes a post. Throws `not_found`. */
export async function likePost({ postId, ...on }: OnProfile & { postId: number }) {
  return change(on, 'profile.reacted', (profile) => {
    const post = postIn(profile, postId);
    post.likes += toggleLike(post, on);
  });
}

/** Adds a comment to a post. Throws `not_found`. */
export async function addComment({ postId, text, ...on }: OnProfile & { postId: number; text: string }) {
  return change(on, 'profile.commented', (profile) => {
    const post = postIn(profile, postId);
    profile.lastId += 1;
    const own = { id: profile.lastId, accountId: on.viewer.id, likedBy: [], commentsLikes: 0, youLiked: false };
    post.detailedComments.push({ ...personOf(on.viewer), comment: text, ...own });
    post.comments += 1;
  });
}

type OnComment = OnProfile & { postId: number; commentId: number };

/** Deletes a comment. Only its author and the owner of the profile can. Throws `not_found`, `forbidden`. */
export async function removeComment({ postId, commentId, ...on }: OnComment) {
  return change(on, 'profile.commentDeleted', (profile) => {
    const post = postIn(profile, postId);
    const comment = found(
      post.detailedComments.find(({ id }) => id === commentId),
      'Comment',
    );
    if (comment.accountId !== on.viewer.id) assertOwn(on);
    post.detailedComments = post.detailedComments.filter((one) => one !== comment);
    post.comments -= 1;
  });
}

/** Likes or unlikes a comment. Throws `not_found`. */
export async function likeComment({ postId, commentId, ...on }: OnComment) {
  return change(on, 'profile.reacted', (profile) => {
    const comment = found(
      postIn(profile, postId).detailedComments.find(({ id }) => id === commentId),
      'Comment',
    );
    comment.commentsLikes += toggleLike(comment, on);
  });
}

/** Follows or unfollows the owner of a profile. Throws `conflict` for the account's own profile. */
export async function followProfile(on: OnProfile) {
  if (on.accountId === on.viewer.id) throw new AppError('conflict', 'You can’t follow yourself.');
  return change(on, 'profile.followed', (profile) => {
    const had = profile.followers.includes(on.viewer.id);
    profile.followers = had
      ? profile.followers.filter((id) => id !== on.viewer.id)
      : [...profile.followers, on.viewer.id];
    return { following: !had };
  });
}

/**
 * Toggles whether a suggested page or feed is a favorite, or whether a suggested person is followed, on the account's
 * own profile. Finds the suggestion by name. Throws `forbidden` for anyone else, `not_found`.
 */
export async function markSuggestion({
  kind,
  name,
  ...on
}: OnProfile & { kind: 'page' | 'feed' | 'person'; name: string }) {
  assertOwn(on);
  return change(on, kind === 'person' ? 'profile.followed' : 'profile.reacted', (profile) => {
    if (kind === 'person') {
      const person = found(
        profile.suggestions.find((one) => one.name === name),
        'Person',
      );
      person.followed = !person.followed;
      return;
    }
    const list: { favorite: boolean; username?: string; title?: string }[] =
      kind === 'page' ? profile.suggestedPages : profile.twitterFeeds;
    const one = found(
      list.find(({ username, title }) => (username ?? title) === name),
      'Page',
    );
    one.favorite = !one.favorite;
  });
}

/** Votes for an answer in the poll, replacing the previous vote. Throws `not_found`. */
export async function vote({ answer, ...on }: OnProfile & { answer: string }) {
  return change(on, 'profile.voted', ({ polls }) => {
    found(
      polls.find(({ name }) => name === answer),
      'Answer',
    );
    for (const poll of polls) {
      poll.votes ??= Number.parseInt(poll.result, 10) || 0;
      const others = poll.voters.filter((id) => id !== on.viewer.id);
      poll.voters = poll.name === answer ? [...others, on.viewer.id] : others;
    }
    const results = resultsOf(polls);
    polls.forEach((poll, at) => (poll.result = results[at] ?? poll.result));
  });
}

/**
 * Replaces the poll on the account's own profile, or removes it if there are no answers. Throws `forbidden` for anyone
 * else.
 */
export async function setPoll({ question, answers, ...on }: OnProfile & { question: string; answers: string[] }) {
  assertOwn(on);
  return change(on, 'profile.updated', (profile) => {
    profile.pollQuestion = question;
    profile.polls = answers.map((name) => ({ name, result: '0%', votedUser: [], votes: 0, voters: [] }));
  });
}

/** Adds an image to the account's own profile, or removes one. Throws `forbidden` for anyone else. */
export async function setPhoto({ img, remove = false, ...on }: OnProfile & { img: string; remove?: boolean }) {
  assertOwn(on);
  return change(on, 'profile.updated', (profile) => {
    const others = profile.latestPhotos.filter((photo) => photo.img !== img);
    profile.latestPhotos = remove ? others : [{ img }, ...others];
  });
}
