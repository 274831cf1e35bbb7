import { z } from 'zod';
import { requiredText, tick } from '~/models/shared/fields.schema';

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

/** A profile in the API (contract §13, GET /profile/data). */
export const wireProfileSchema = z.object({
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

/** IDs of the accounts that performed an action, such as a like. The counts in the API already include them. */
const accounts = z.array(z.number().int()).default([]);

const storedCommentSchema = profileCommentSchema.extend({
  id: z.number().int().default(0),
  accountId: z.number().int().nullable().default(null),
  likedBy: accounts,
});

const storedPostSchema = profilePostSchema.extend({
  id: z.number().int().default(0),
  likedBy: accounts,
  detailedComments: z.array(storedCommentSchema),
});

const [suggestion, poll] = [wireProfileSchema.shape.suggestions.element, wireProfileSchema.shape.polls.element];

/**
 * An account's stored profile. `youLiked`, `favorite`, and `followed` are the owner's; likes by other accounts are in
 * `likedBy`. A poll answer's share (`result`) is calculated from `votes` and the accounts in `voters`.
 */
export const profileSchema = wireProfileSchema
  .extend({
    id: z.number().int(),
    accountId: z.number().int(),
    followers: accounts,
    showEmail: z.boolean().default(false),
    /** Other details that only the owner sees. */
    hides: z.array(z.enum(['joined', 'lives', 'website'])).default([]),
    post: z.array(storedPostSchema),
    suggestions: z.array(suggestion.extend({ followed: z.boolean().default(false) })),
    pollQuestion: z.string().default(''),
    polls: z.array(poll.extend({ votes: z.number().int().optional(), voters: accounts })),
    /** The last ID assigned to a post or comment, even if it has since been deleted, so that IDs aren't reused. */
    lastId: z.number().int().default(0),
  })
  .transform(({ post, lastId, ...profile }) => {
    let last = Math.max(
      lastId,
      ...post.flatMap(({ id, detailedComments }) => [id, ...detailedComments.map((one) => one.id)]),
    );
    const idOf = (id: number) => id || ++last;
    const numbered = post.map((one) => ({
      ...one,
      id: idOf(one.id),
      detailedComments: one.detailedComments.map((comment) => ({ ...comment, id: idOf(comment.id) })),
    }));
    return { ...profile, post: numbered, lastId: last };
  });

/** The form for a user's own information. */
export const profileFormSchema = z.object({
  designation: z.string().max(80).default(''),
  about: z.string().max(600).default(''),
  lives: z.string().max(120).default(''),
  website: z.string().max(200).default(''),
  showEmail: tick,
  showJoined: tick,
  showLives: tick,
  showWebsite: tick,
});

/** The text of a post, or of a comment on a post. */
export const postFormSchema = z.object({ text: requiredText.max(1000) });

/** A question with its answers, one per line. */
export const pollFormSchema = z.object({
  question: requiredText.max(120),
  answers: z
    .string()
    .max(500)
    .default('')
    .transform((text) => [...new Set(text.split(/\r?\n/).map((line) => line.trim().slice(0, 80)))].filter(Boolean))
    .refine((answers) => answers.length >= 2 && answers.length <= 6, { params: { key: 'pollAnswers' } }),
});

/** The selected answer of a poll. */
export const voteFormSchema = z.object({ answer: requiredText.max(80) });

export type ProfileForm = z.output<typeof profileFormSchema>;
export type ProfileFormValues = z.input<typeof profileFormSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type WireProfile = z.infer<typeof wireProfileSchema>;
