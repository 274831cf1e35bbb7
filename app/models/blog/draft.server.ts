import { found } from '~/lib/errors';
import { assertOwner } from '~/models/access/own.server';
import type { Account } from '~/models/account/schema';
import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import type { DraftValues, PostDraft } from './draft.schema';
import type { BlogPost } from './schema';

type Whose = { accountId: number; postId: number | null };

const draftIn = (
  { postDrafts }: Pick<Collections, 'postDrafts'>,
  { accountId, postId }: Whose,
): PostDraft | undefined =>
  Object.values(postDrafts).find((one) => one.accountId === accountId && one.postId === postId);

/** A post as a working draft of it begins. */
function draftValuesOf({ title, slug, excerpt, content, tags, categories }: BlogPost): DraftValues {
  return { title, slug, excerpt, content, tags: tags.join(', '), categories, status: '', publishOn: '' };
}

/** The working draft an account has of a post, or of one that does not exist yet; `null` for none. */
export async function postDraftOf(whose: Whose): Promise<PostDraft | null> {
  return draftIn(await store.snapshot(), whose) ?? null;
}

/**
 * Keeps what an account types, apart from what readers see; what is the same as the post, or empty, is not kept. Not in
 * the change log: it happens while typing, and changes nothing for anybody else.
 * @param tag of the post as the form showed it
 * @returns when it was kept, or `null`
 * @throws AppError `not_found` for a post that is gone
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

/** Forgets the working draft of an account, after its text was saved or when it is given up. */
export async function dropPostDraft(whose: Whose): Promise<void> {
  if (!draftIn(await store.snapshot(), whose)) return;
  await store.commit({ actor: null, label: 'postDraft.dropped', logged: false }, (draft) => {
    const known = draftIn(draft, whose);
    if (known) delete draft.postDrafts[known.id];
  });
}

/** Gives a working draft up as something a person did, so that Undo brings it back; throws `not_found`. */
export async function discardPostDraft({ account, postId }: { account: Account; postId: number | null }) {
  const whose = { accountId: account.id, postId };
  const { values } = found(draftIn(await store.snapshot(), whose), 'Draft');
  const actor = { id: account.id, name: account.fullName || account.username };
  return store.commit({ actor, label: 'postDraft.discarded', about: values.title }, (draft) => {
    delete draft.postDrafts[found(draftIn(draft, whose), 'Draft').id];
  });
}
