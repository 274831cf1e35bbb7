import { z } from 'zod';

const personSchema = z.object({ avatar: z.string(), username: z.string() });

const profileCommentSchema = personSchema.extend({
  comment: z.string(),
  commentsLikes: z.number().int(),
  youLiked: z.boolean(),
});

const profilePostSchema = personSchema.extend({
  postTime: z.string(),
  postText: z.string(),
  postImg: z.string().optional(),
  postVid: z.string().optional(),
  likes: z.number().int(),
  youLiked: z.boolean(),
  comments: z.number().int(),
  share: z.number().int(),
  likedUsers: z.array(personSchema),
  likedCount: z.number().int(),
  detailedComments: z.array(profileCommentSchema),
});

/** The profile of an account as stored. */
export const profileSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  header: z.object({
    avatar: z.string(),
    username: z.string(),
    designation: z.string(),
    coverImg: z.string(),
  }),
  userAbout: z.object({
    about: z.string(),
    joined: z.string(),
    lives: z.string(),
    email: z.string(),
    website: z.string(),
  }),
  suggestedPages: z.array(personSchema.extend({ subtitle: z.string(), favorite: z.boolean() })),
  twitterFeeds: z.array(
    z.object({
      imgUrl: z.string(),
      title: z.string(),
      id: z.string(),
      tags: z.string(),
      desc: z.string(),
      favorite: z.boolean(),
    }),
  ),
  post: z.array(profilePostSchema),
  latestPhotos: z.array(z.object({ img: z.string() })),
  suggestions: z.array(z.object({ avatar: z.string(), name: z.string(), mutualFriend: z.string() })),
  polls: z.array(
    z.object({
      name: z.string(),
      result: z.string(),
      votedUser: z.array(z.object({ img: z.string(), username: z.string() })),
    }),
  ),
});

/** A profile on the wire (contract §13, GET /profile/data). */
export const wireProfileSchema = profileSchema.omit({ id: true, accountId: true });

export type Profile = z.infer<typeof profileSchema>;
export type WireProfile = z.infer<typeof wireProfileSchema>;
