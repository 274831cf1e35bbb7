import { found } from '~/lib/errors';
import { assertOwner } from '~/models/access/own.server';
import type { Account } from '~/models/account/schema';
import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import type { DraftValues, PostDraft } from './draft.schema';
import type { BlogPost } from './schema';

type Whose = { accountId: number; postId: number | null };

const draftIn = (
  { postDrafts }: Pick<Collections, 'postDrafts'>,
  { accountId, postId }: Whose,
): PostDraft | undefined => recordsOf(postDrafts).find((one) => one.accountId === accountId && one.postId === postId);

function draftValuesOf({ title, slug, excerpt, content, tags, categories }: BlogPost): DraftValues {
  return { title, slug, excerpt, content, tags: tags.join(', '), categories, status: '', publishOn: '' };
}

/**
 * Returns an account's working draft of a post, or of a post that doesn't exist yet. Returns `null` if there is none.
 */
export async function postDraftOf(whose: Whose): Promise<PostDraft | null> {
  return draftIn(await store.snapshot(), whose) ?? null;
}

/**
 * Saves an account's working draft, separate from the public post. A draft that is equal to the post, or an empty draft
 * of a new post, isn't stored, and an earlier version of it is deleted. Drafts aren't in the change log: they're saved
 * while the user types and affect no one else.
 * @param tag of the post as the form showed it; stored only with a new draft
 * @returns the time when the draft was saved, or `null` if nothing is stored
 * @throws AppError `not_found` if the post no longer exists, `forbidden` as `assertOwner` does
 */
export async function keepPostDraft({ values, tag, ...whose }: Whose & { values: DraftValues; tag: string }) {
  const { result } = await store.commit({ actor: null, label: 'postDraft.kept', logged: false }, (draft) => {
    const { postId } = whose;
    const post = postId === null ? null : found(draft.blogPosts[postId], 'Post');
    if (post) assertOwner(draft, { id: whose.accountId, name: '' }, 'Post', post.authorId);
    const isNothing = post
      ? recordTag(draftValuesOf({ ...post, content: post.content.replace(/\r\n?/g, '\n') })) === recordTag(values)
      : !values.title.trim() && !values.content.trim() && !values.excerpt.trim();
    const known = draftIn(draft, whose);
    if (isNothing) {
      if (known) delete draft.postDrafts[known.id];
      return null;
    }
    const id = known?.id ?? nextId(draft.postDrafts);
    const at = new Date().toISOString();
    draft.postDrafts[id] = { id, ...whose, at, tag: known?.tag ?? tag, values };
    return at;
  });
  return result;
}

/** Deletes the working draft of an account, after it was saved as the post or discarded. */
export async function dropPostDraft(whose: Whose): Promise<void> {
  if (!draftIn(await store.snapshot(), whose)) return;
  await store.commit({ actor: null, label: 'postDraft.dropped', logged: false }, (draft) => {
    const known = draftIn(draft, whose);
    if (known) delete draft.postDrafts[known.id];
  });
}

/** Discards a working draft. Can be undone. Throws `not_found`. */
export async function discardPostDraft({ account, postId }: { account: Account; postId: number | null }) {
  const whose = { accountId: account.id, postId };
  const { values } = found(draftIn(await store.snapshot(), whose), 'Draft');
  const actor = { id: account.id, name: account.fullName || account.username };
  return store.commit({ actor, label: 'postDraft.discarded', about: values.title }, (draft) => {
    delete draft.postDrafts[found(draftIn(draft, whose), 'Draft').id];
  });
}
