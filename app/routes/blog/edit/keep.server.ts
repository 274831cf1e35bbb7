import { data } from '@remix-run/node';
import { discardPostDraft, keepPostDraft } from '~/models/blog/draft.server';
import { draftFormSchema, type DraftValues } from '~/models/blog/draft.schema';
import { createPreview, endPreview } from '~/models/blog/preview.server';
import { postForEdit } from '~/models/blog/reading.server';
import type { Account } from '~/models/account/schema';
import { parseForm } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, type PostedForm } from '~/http/page.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { editUrl, newPostPath } from '../links';
import { shownTime } from './local-time';

interface Posted extends PostedForm {
  account: Account;
  zone: string;
  /** The post being edited; `undefined` for a new one. */
  id: number | undefined;
}

const backTo = (id: number | undefined) => (id === undefined ? newPostPath : editUrl({ id }));

async function stay(
  { request, id }: Posted,
  key: 'kept' | 'discarded' | 'shared' | 'unshared',
  changeId: number | null,
) {
  const message = (await translatorFor(request, 'blog'))(`draft.toast.${key}`);
  return redirectWithToast(request, backTo(id), { type: 'success', message, changeId });
}

/** Returns the form values without a status or time that equals the post's. An unchanged form then isn't a draft. */
async function changed({ account, zone, id }: Posted, typed: DraftValues): Promise<DraftValues> {
  const post = id === undefined ? null : (await orThrow(postForEdit(id, account))).post;
  const time = post ? shownTime(post, zone) : '';
  return {
    ...typed,
    status: typed.status === (post?.status ?? 'draft') ? '' : typed.status,
    publishOn: typed.publishOn === time ? '' : typed.publishOn,
  };
}

async function preserveInput(posted: Posted) {
  const { request, account, form, id } = posted;
  const submission = await parseForm(request, form, draftFormSchema);
  if (submission.status !== 'success') return { result: submission.reply(), keptAt: null };
  const tag = String(form.get('tag') ?? '').slice(0, 40);
  const whose = { accountId: account.id, postId: id ?? null };
  const values = await changed(posted, submission.value);
  const keptAt = await orThrow(keepPostDraft({ ...whose, values, tag }));
  return { keptAt };
}

/** Saves the text as a working draft, and redirects. With `auto` (while the user types), the user stays on the page. */
export async function keep(posted: Posted) {
  const kept = await preserveInput(posted);
  if ('result' in kept) return data(kept, { status: 400 });
  return posted.form.has('auto') ? data(kept) : stay(posted, 'kept', null);
}

/**
 * Saves the form's text if a button outside the form also sent it, as happens without JavaScript (`useCarriedForm`).
 */
async function keepAlong(posted: Posted) {
  if (posted.form.has('content')) await preserveInput(posted);
}

/** Discards the working draft. The form then shows the post again. */
export async function discard(posted: Posted) {
  const { changeId } = await orThrow(discardPostDraft({ account: posted.account, postId: posted.id ?? null }));
  return stay(posted, 'discarded', changeId);
}

/** Creates a preview link. */
export async function share(posted: Posted) {
  const { account, actor, id: postId, form } = posted;
  if (postId === undefined) throw new Response('Unknown intent', { status: 400 });
  await keepAlong(posted);
  const made = await orThrow(
    createPreview({ postId, accountId: account.id, actor, idempotencyKey: readIdempotencyKey(form) }),
  );
  return stay(posted, 'shared', made.changeId);
}

/** Disables a preview link. */
export async function unshare(posted: Posted, detail: string) {
  const { actor, id: postId } = posted;
  if (postId === undefined) throw new Response('Unknown intent', { status: 400 });
  await keepAlong(posted);
  const { changeId } = await orThrow(endPreview({ id: Number(detail) || 0, postId, actor }));
  return stay(posted, 'unshared', changeId);
}
