import { addComment, deleteComment, togglePostBookmark } from '~/models/blog/commands.server';
import { moderateComments } from '~/models/blog/moderation.server';
import { readPost } from '~/models/blog/reading.server';
import { commentFormSchema } from '~/models/blog/schema';
import { mayUse } from '~/models/access/ability';
import type { SignedIn } from '~/models/session/queries.server';
import type { Actor } from '~/models/store/change-log';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { asResponse, orThrow, readForm, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { postUrl } from '../links';

interface Posted extends SignedIn {
  request: Request;
  actor: Actor;
  form: FormData;
  post: { id: number; slug: string };
}

const numberOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

function comment({ request, account, actor, form, post }: Posted, parent: string) {
  const parentId = parent === '' ? undefined : numberOf(parent);
  return saveForm({
    request,
    actor,
    form,
    schema: commentFormSchema,
    texts: 'blog',
    save: ({ commentText }, { once }) => addComment({ postId: post.id, commentText, parentId, account, actor, once }),
    done: ({ result, t }) => ({ to: `${postUrl(post)}#comment-${result.comment.id}`, message: t('toast.commented') }),
  });
}

async function stay(
  { request, post }: Posted,
  key: 'uncommented' | 'hidden' | 'shown' | 'bookmarked' | 'unbookmarked',
  changeId: number | null,
  at = '',
) {
  const message = (await translatorFor(request, 'blog'))(`toast.${key}`);
  return redirectWithToast(request, postUrl(post) + at, { type: 'success', message, changeId });
}

async function moderate(posted: Posted, id: string, hidden: boolean) {
  if (!mayUse(posted.account, 'Post'))
    throw asResponse(new AppError('forbidden', 'Only for who looks after the blog.'));
  const { changeId } = await orThrow(moderateComments({ ids: [numberOf(id)], hidden, actor: posted.actor }));
  return stay(posted, hidden ? 'hidden' : 'shown', changeId, '#comments');
}

const act = intents<Posted, ReturnType<typeof comment> | ReturnType<typeof stay>>({
  comment,
  uncomment: async (posted, id) => {
    const { changeId } = await orThrow(deleteComment({ ...posted, id: numberOf(id) }));
    return stay(posted, 'uncommented', changeId, '#comments');
  },
  hide: (posted, id) => moderate(posted, id, true),
  show: (posted, id) => moderate(posted, id, false),
  bookmark: async (posted) => {
    const { result, changeId } = await orThrow(togglePostBookmark({ ...posted, id: posted.post.id }));
    return stay(posted, result.isBookmarked ? 'bookmarked' : 'unbookmarked', changeId);
  },
});

/**
 * The buttons of a post's page: `bookmark`, `comment` and `comment:id` for a reply with its text, `uncomment:id`, and for
 * who looks after the blog `hide:id` and `show:id`. Throws a 404 response for an unknown post.
 */
export async function actOnPost({ request, slug }: { request: Request; slug: string | undefined }) {
  const person = await requireAccess(request, 'Blog');
  const form = await readForm(request);
  const { post } = await orThrow(readPost({ slug, account: person.account }));
  return act(form, { ...person, request, form, post });
}
