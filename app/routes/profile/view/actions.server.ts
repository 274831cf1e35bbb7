import { data } from '@remix-run/node';
import type { z } from 'zod';
import { AppError } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import {
  addComment,
  addPost,
  followProfile,
  likeComment,
  likePost,
  markSuggestion,
  type OnProfile,
  removeComment,
  removePost,
  setPhoto,
  setPoll,
  vote,
} from '~/models/profile/commands.server';
import { pollFormSchema, postFormSchema, voteFormSchema } from '~/models/profile/schema';
import { maxUploadBytes, saveUpload } from '~/models/upload/commands.server';
import { languageOf, translator } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { asResponse, chosenFiles, readForm, requireAccess } from '~/http/page.server';
import { refusalText } from '~/http/refusal.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';

interface Posted {
  request: Request;
  form: FormData;
  on: OnProfile;
}

/** A rejected form: its key, the error message, and the input. */
export interface Refused {
  form: string;
  message: string;
  typed: Record<string, string>;
}

type Told = 'posted' | 'postDeleted' | 'commented' | 'commentDeleted' | 'followed' | 'voted' | 'saved' | 'liked';

async function done({ request }: Posted, toastKey: Told, changeId: number | null) {
  const t = translator(await languageOf(request), 'profile');
  const to = new URL(request.url).pathname;
  return redirectWithToast(request, to, { type: 'success', message: t(`done.${toastKey}`), changeId });
}

/**
 * Validates the fields of a form and passes them to `save`. If they're invalid or `save` rejects them, returns an error
 * and the input.
 */
async function checked<Schema extends z.ZodType>(
  { request, form }: Posted,
  key: string,
  schema: Schema,
  save: (input: z.output<Schema>) => Promise<Response>,
) {
  const language = await languageOf(request);
  const again = (message: string) => {
    const typed = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    return data<{ refused: Refused }>({ refused: { form: key, message, typed } }, { status: 400 });
  };
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const wrong = key === 'poll' || key === 'vote' ? key : 'text';
    return again(translator(language, 'profile')(`error.${wrong}`));
  }
  try {
    return await save(parsed.data);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'invalid' || error.code === 'too_large')) {
      return again(refusalText(error, language));
    }
    throw asResponse(error);
  }
}

async function pictureOf({ form, on: { viewer } }: Posted): Promise<string | undefined> {
  const [file] = chosenFiles(form, 'picture');
  if (!file) return undefined;
  if (!/\.(png|jpe?g|gif|webp)$/i.test(file.name))
    throw new AppError('invalid', 'This isn’t an image.', { picture: 'pictureType' });
  const actor = { id: viewer.id, name: viewer.fullName || viewer.username };
  return (
    await saveUpload({ file, actor, place: 'profiles', idempotencyKey: String(form.get('idempotencyKey') ?? '') })
  ).url;
}

const withKey = ({ form, on }: Posted): OnProfile => ({
  ...on,
  idempotencyKey: readIdempotencyKey(form, [...form.keys()].length),
});
const ids = (detail: string) => detail.split(':').map(Number) as [number, number];

const act = intents<Posted, Promise<Response | ReturnType<typeof data<{ refused: Refused }>>>>({
  post: (posted) =>
    checked(posted, 'post', postFormSchema, async ({ text }) => {
      const { changeId } = await addPost({ ...withKey(posted), text, picture: await pictureOf(posted) });
      return done(posted, 'posted', changeId);
    }),
  unpost: async (posted, detail) =>
    done(posted, 'postDeleted', (await removePost({ ...posted.on, postId: Number(detail) })).changeId),
  like: async (posted, detail) =>
    done(posted, 'liked', (await likePost({ ...posted.on, postId: Number(detail) })).changeId),
  comment: (posted, detail) =>
    checked(posted, `comment:${detail}`, postFormSchema, async ({ text }) => {
      const { changeId } = await addComment({ ...withKey(posted), postId: Number(detail), text });
      return done(posted, 'commented', changeId);
    }),
  uncomment: async (posted, detail) => {
    const [postId, commentId] = ids(detail);
    return done(posted, 'commentDeleted', (await removeComment({ ...posted.on, postId, commentId })).changeId);
  },
  likeComment: async (posted, detail) => {
    const [postId, commentId] = ids(detail);
    return done(posted, 'liked', (await likeComment({ ...posted.on, postId, commentId })).changeId);
  },
  follow: async (posted) => done(posted, 'followed', (await followProfile(posted.on)).changeId),
  page: async (posted, name) =>
    done(posted, 'saved', (await markSuggestion({ ...posted.on, kind: 'page', name })).changeId),
  feed: async (posted, name) =>
    done(posted, 'saved', (await markSuggestion({ ...posted.on, kind: 'feed', name })).changeId),
  person: async (posted, name) =>
    done(posted, 'followed', (await markSuggestion({ ...posted.on, kind: 'person', name })).changeId),
  vote: (posted) =>
    checked(posted, 'vote', voteFormSchema, async (input) =>
      done(posted, 'voted', (await vote({ ...posted.on, ...input })).changeId),
    ),
  poll: (posted) =>
    checked(posted, 'poll', pollFormSchema, async (input) =>
      done(posted, 'saved', (await setPoll({ ...posted.on, ...input })).changeId),
    ),
  unpoll: async (posted) =>
    done(posted, 'saved', (await setPoll({ ...posted.on, question: '', answers: [] })).changeId),
  photo: (posted) =>
    checked(posted, 'photo', postFormSchema.partial(), async () => {
      const img = await pictureOf(posted);
      if (!img) throw new AppError('invalid', 'This isn’t an image.', { picture: 'pictureType' });
      return done(posted, 'saved', (await setPhoto({ ...posted.on, img })).changeId);
    }),
  unphoto: async (posted, img) => done(posted, 'saved', (await setPhoto({ ...posted.on, img, remove: true })).changeId),
});

/**
 * Handles the actions on a profile's page by `intent`. Redirects with a toast. Responds with 400 for invalid input,
 * which the page shows again. Throws a 404 for anything that no longer exists, a 403 for actions that are reserved for
 * the owner, and a 400 for an unknown intent.
 */
export async function actOnProfile(request: Request, idOf: (viewer: Account) => number) {
  const { account } = await requireAccess(request, 'Profile');
  const form = await readForm(request, maxUploadBytes + 64 * 1024);
  try {
    return await act(form, { request, form, on: { accountId: idOf(account), viewer: account } });
  } catch (error) {
    throw asResponse(error);
  }
}
