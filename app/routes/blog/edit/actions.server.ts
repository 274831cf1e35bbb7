import { createPost, deletePost, updatePost } from '~/models/blog/commands.server';
import { dropPostDraft } from '~/models/blog/draft.server';
import { postForEdit } from '~/models/blog/reading.server';
import { type PostInput, postFormSchema } from '~/models/blog/schema';
import type { SignedIn } from '~/models/session/queries.server';
import { maxUploadBytes } from '~/models/upload/commands.server';
import { discard, keep, share, unshare } from './keep.server';
import { instantOf, shownTime } from './local-time';
import { translatorFor } from '~/http/i18n.server';
import { imageFormLimit, insertFile, storeImage } from '~/http/form/image.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { previewForm } from '~/http/form/preview.server';
import { saveForm } from '~/http/form/save.server';
import { readTimeZone } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { blogPath, postUrl } from '../links';

interface Posted extends SignedIn, PostedForm {
  zone: string;
  /** The post being edited; `undefined` for a new one. */
  id: number | undefined;
}

/** Maximum size of a post's form in bytes: its featured image, a file for the text, and the text itself. */
const formLimit = imageFormLimit + maxUploadBytes;

/** The kind of records that the files belong to. */
const place = 'blogPosts';

const save = (posted: Posted) => {
  const { request, account, actor, form, zone, id } = posted;
  return saveForm({
    request,
    actor,
    form,
    schema: postFormSchema,
    texts: 'blog',
    save: async ({ publishOn, slug, ...input }: PostInput, { tag, idempotencyKey }) => {
      if (input.status === 'scheduled' && !publishOn) {
        throw new AppError('invalid', 'Enter a time.', { publishOn: 'required' });
      }
      const img = await storeImage({ ...posted, place }, 'picture', idempotencyKey);
      const when = input.status === 'scheduled' && publishOn ? { publishedAt: instantOf(publishOn, zone) } : {};
      const facts = { ...input, ...when, ...(slug && { slug }), ...(img && { img }) };
      const saved = await (id === undefined
        ? createPost({ input: facts, account, actor, idempotencyKey })
        : updatePost({ changes: { id, ...facts }, tag, actor }));
      await dropPostDraft({ accountId: account.id, postId: id ?? null });
      return saved;
    },
    done: ({ result: { post }, t }) => ({
      to: postUrl(post),
      message: t(id === undefined ? 'toast.added' : 'toast.saved', { title: post.title }),
      undo: id !== undefined,
    }),
    stored: async () => {
      const { post, tag } = await postForEdit(id, account);
      const { title, slug, status, categories, excerpt, content } = post;
      const publishOn = shownTime(post, zone);
      const values = { title, slug, status, publishOn, categories, excerpt, content, tags: post.tags.join(', ') };
      return { tag, values };
    },
  });
};

const preview = ({ request, form }: Posted) => previewForm(request, form, postFormSchema);

async function remove({ request, account, actor, id }: Posted) {
  if (id === undefined) throw new Response('Unknown intent', { status: 400 });
  const { title } = (await postForEdit(id, account)).post;
  const { changeId } = await deletePost({ id, actor });
  const message = (await translatorFor(request, 'blog'))('toast.deleted', { title });
  return redirectWithToast(request, blogPath, { type: 'success', message, changeId });
}

type Answer =
  | ReturnType<typeof save>
  | ReturnType<typeof preview>
  | ReturnType<typeof remove>
  | ReturnType<typeof keep>
  | ReturnType<typeof insertFile>
  | ReturnType<typeof share>;

const act = intents<Posted, Answer>({
  save,
  preview,
  file: (posted) => insertFile({ ...posted, place }, postFormSchema),
  delete: remove,
  keep,
  discard,
  share,
  unshare,
});

/**
 * Handles the buttons in a post's form: save, preview, insert a file, delete, save or discard the working draft, and
 * create or disable a preview link.
 * @param id ID of the post; `newest` for the newest one, `undefined` for a new one
 */
export async function actOnPostForm({ request, id }: { request: Request; id: number | 'newest' | undefined }) {
  const person = await requireAccess(request, { own: 'Post' });
  const form = await readForm(request, formLimit);
  const { zone } = await readTimeZone(request);
  const edited = id === undefined ? null : await orThrow(postForEdit(id === 'newest' ? undefined : id, person.account));
  const known = edited?.post.id;
  return act(form, { ...person, request, form, zone, id: known });
}
