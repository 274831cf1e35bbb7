import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import { addComment, deleteComment, togglePostBookmark } from '~/models/blog/commands.server';
import { moderateComments } from '~/models/blog/moderation.server';
import { readPost } from '~/models/blog/reading.server';
import { commentFormSchema } from '~/models/blog/schema';
import { canUse } from '~/models/access/ability';
import type { SignedIn } from '~/models/session/queries.server';
import { changeText } from '~/components/text/change-text';
import { undoWith } from '~/http/undo.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { asResponse, orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { postUrl } from '../links';

interface Posted extends SignedIn, PostedForm {
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
    save: ({ commentText }, { idempotencyKey }) =>
      addComment({ postId: post.id, commentText, parentId, account, actor, idempotencyKey }),
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

/**
 * Returns the page with the text typed in one of its forms, identified by its `intent`, and the result of a button next
 * to that form.
 */
function keeping(form: FormData, intent: string, done: { message: string; changeId?: number | null }) {
  const result: SubmissionResult<string[]> = { initialValue: { intent, commentText: String(form.get('commentText')) } };
  return data({ result, done });
}

/**
 * Checks whether a button outside a form also sent the form's text, as happens without JavaScript (`useCarriedForm`).
 */
const hasText = (form: FormData) => String(form.get('commentText') ?? '').trim() !== '';

async function undo({ request, account, actor, form }: Posted, changeId: string) {
  const { message } = await undoWith(request, { changeId: numberOf(changeId), account, actor, tell: changeText });
  return keeping(form, 'comment', { message });
}

async function moderate(posted: Posted, id: string, hidden: boolean) {
  if (!canUse(posted.account, 'Post'))
    throw asResponse(new AppError('forbidden', 'Only users who manage the blog can do this.'));
  const { changeId } = await orThrow(moderateComments({ ids: [numberOf(id)], hidden, actor: posted.actor }));
  const key = hidden ? 'hidden' : 'shown';
  if (!hasText(posted.form)) return stay(posted, key, changeId, '#comments');
  // The message has no Undo, because the opposite button reverts the change without discarding the typed reply.
  const message = (await translatorFor(posted.request, 'blog'))(`toast.${key}`);
  return keeping(posted.form, `comment:${id}`, { message });
}

type Answer = Awaited<ReturnType<typeof comment> | ReturnType<typeof stay> | ReturnType<typeof moderate>>;

const act = intents<Posted, Promise<Answer>>({
  comment,
  uncomment: async (posted, id) => {
    const { changeId } = await orThrow(deleteComment({ ...posted, id: numberOf(id) }));
    if (!hasText(posted.form)) return stay(posted, 'uncommented', changeId, '#comments');
    // No one can reply to a deleted comment, so the reply moves to the form at the end.
    const message = (await translatorFor(posted.request, 'blog'))('toast.uncommented');
    return keeping(posted.form, 'comment', { message, changeId });
  },
  hide: (posted, id) => moderate(posted, id, true),
  show: (posted, id) => moderate(posted, id, false),
  undo,
  bookmark: async (posted) => {
    const { result, changeId } = await orThrow(togglePostBookmark({ ...posted, id: posted.post.id }));
    return stay(posted, result.isBookmarked ? 'bookmarked' : 'unbookmarked', changeId);
  },
});

/**
 * Handles the buttons on a post's page: `bookmark`, `comment`, `comment:id` for a reply with its text, and
 * `uncomment:id`; `hide:id` and `show:id` for users who manage the blog; and `undo:id` for a change made while the user
 * was typing. Throws a 404 response for an unknown post.
 */
export async function actOnPost({ request, slug }: { request: Request; slug: string | undefined }) {
  const person = await requireAccess(request, 'Blog');
  const form = await readForm(request);
  const { post } = await orThrow(readPost({ slug, account: person.account }));
  return act(form, { ...person, request, form, post });
}
